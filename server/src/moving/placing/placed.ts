import type { Config } from "../../config.ts";
import type { Command, Kernel } from "../../kernel/log/handle.ts";
import type { ObjectStore, Uploads } from "../../media/index.ts";
import type { ImportedRow } from "../answers.ts";
import type { StoryHead } from "../items.ts";
import type { SentPicture } from "../reader/messages.ts";

/** What moving in and out stands on. */
export interface MovingDeps extends Kernel {
	config: Config;
	objects: ObjectStore;
	uploads: Uploads;
}

export interface Pictures {
	/** Copies pictures. Returns the address that each has then, and notes on those that could not be copied. */
	move: (
		pictures: SentPicture[],
		kind: "story" | "product",
	) => Promise<{ at: (address: string) => string; notes: string[] }>;
}

/** Items that a story was shown beside, by their slugs. */
export type Related = NonNullable<StoryHead["related"]>;

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
	/** The names of the categories that are made for its products. */
	newCategories: string[];
	/** By the number of a story: linked once all items are there. */
	related: Map<number, Related>;
}

/** What becomes of a row. */
export type Placed = ImportedRow;

export const left = ({ row }: { row: number }, name: string, why: string): Placed => ({
	...{ row, name, outcome: "left", why, notes: [] },
});
export const present = ({ row }: { row: number }, name: string): Placed => ({
	...{ row, name, outcome: "present", why: null, notes: [] },
});

/** How many items share commits: more save little, and whoever visits the site waits for them. */
export const TOGETHER = 24;

/** The same text on its own: a part of another one keeps all of it in memory. */
export const ownText = (text: string) => Buffer.from(text).toString();

/** What is to be added still: the last step, which many take at once, or what has become of it before. */
export type Placing = () => Promise<Placed | (() => Promise<Placed>)>;

export type Place<I> = (format: string, item: I) => Promise<Placed | Placing>;
