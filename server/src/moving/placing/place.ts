import type { Item } from "../items.ts";
import { createCategories } from "./categories.ts";
import { createProductPlacer } from "./place-product.ts";
import { createStoryPlacer } from "./place-story.ts";
import { createSubscriberPlacer } from "./place-subscriber.ts";
import type { Place, Run } from "./placed.ts";

/** Decides on one item after another, as each depends on what the ones before it have taken. */
export function createPlacer(run: Run): Place<Item> {
	const story = createStoryPlacer(run);
	const product = createProductPlacer(run, createCategories(run));
	const subscriber = createSubscriberPlacer(run);
	return async (format, item) => {
		switch (item.kind) {
			case "story":
				return story(format, item);
			case "product":
				return product(format, item);
			case "subscriber":
				return subscriber(format, item);
			case "left":
				return { row: item.row, name: item.name ?? "", outcome: "left", why: item.why, notes: [] };
		}
	};
}
