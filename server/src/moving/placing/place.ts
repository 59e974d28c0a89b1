import { sourceOf } from "../import-list.ts";
import type { Item } from "../items.ts";
import { createProductPlacer } from "./place-product.ts";
import { createStoryPlacer } from "./place-story.ts";
import { createSubscriberPlacer } from "./place-subscriber.ts";
import { left, type Place, type Run } from "./placed.ts";
import { quoted } from "./publish.ts";

/** Decides on one item after another, as each depends on what the ones before it have taken. */
export function createPlacer(run: Run): Place<Item> {
	const story = createStoryPlacer(run);
	const product = createProductPlacer(run);
	const subscriber = createSubscriberPlacer(run);
	const seen = new Set<string>();
	return async (format, item) => {
		if ("key" in item) {
			const source = sourceOf({ format, key: item.key });
			const name = item.kind === "story" ? item.title : item.name;
			if (seen.has(source)) return left(item, name, `${quoted(name)} is in the files more than once.`);
			seen.add(source);
		}
		switch (item.kind) {
			case "story":
				return story(format, item);
			case "product":
				return product(format, item);
			case "subscriber":
				return subscriber(format, item);
			case "left":
				return left(item, item.name, item.why);
		}
	};
}
