import type { Config } from "../../config.ts";
import type { Kernel } from "../../kernel/kernel.ts";
import type { Command } from "../../kernel/log/handle.ts";
import type { ObjectStore, Uploads } from "../../media/index.ts";
import type { Item } from "../items.ts";
import type { Pictures } from "../pictures.ts";
import { createCategories } from "./categories.ts";
import { createProductPlacer } from "./place-product.ts";
import { createStoryPlacer } from "./place-story.ts";
import { createSubscriberPlacer } from "./place-subscriber.ts";

export interface MovingDeps extends Kernel {
	config: Config;
	objects: ObjectStore;
	uploads: Uploads;
}

/** One import, or the report of one. */
export interface Run {
	deps: MovingDeps;
	/** The number of the import; 0 of a report. */
	id: number;
	command: Command;
	/** Nothing is changed. */
	dry: boolean;
	keepIp: boolean;
	pictures: Pictures;
}

/** What becomes of a row. */
export interface Placed {
	row: number;
	/** What it is about, for people. */
	name: string;
	outcome: "added" | "draft" | "present" | "left";
	/** Why it is left out, or a draft. */
	why?: string | undefined;
	/** What of it could not be had. */
	notes: string[];
}

/** What is to be added still. */
export interface Placing {
	apply: () => Promise<Placed>;
}

export type Place<I> = (format: string, item: I) => Promise<Placed | Placing>;

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
