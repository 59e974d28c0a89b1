import type { Config } from "../../config.ts";
import type { Command, Kernel } from "../../kernel/log/handle.ts";
import type { ObjectStore, Uploads } from "../../media/index.ts";
import type { StoryHead } from "../items.ts";
import type { ImportedRow } from "../moving-responses.ts";
import type { SentPicture } from "../reader/messages.ts";

/** Dependencies of imports and exports. */
export interface MovingDeps extends Kernel {
	config: Config;
	objects: ObjectStore;
	uploads: Uploads;
}

export interface Pictures {
	/**
	 * Copies pictures. Returns a lookup of their new addresses, and notes on pictures that
	 * could not be copied.
	 */
	copyAll: (
		pictures: SentPicture[],
		kind: "story" | "product",
	) => Promise<{ at: (address: string) => string; notes: string[] }>;
}

/** Related items of a story, by slug. */
export type Related = NonNullable<StoryHead["related"]>;

/** One import or report. */
export interface ImportRun {
	deps: MovingDeps;
	/** The id of the import; 0 for a report. */
	id: number;
	command: Command;
	/** Report only; change nothing. */
	isDry: boolean;
	keepIp: boolean;
	pictures: Pictures;
	/** Names of the categories that the import creates. */
	newCategories: string[];
	/** By story id; linked after all items are imported. */
	related: Map<number, Related>;
}

/** The result of a row. */
export type RowResult = ImportedRow;

/** Returns the result of a row that is not imported, with the reason. */
export const skipped = (
	{ row }: { row: number },
	name: string,
	reason: string,
): RowResult => ({
	...{ row, name, outcome: "left", why: reason, notes: [] },
});
/** Returns the result of a row that was imported before or exists already. */
export const duplicate = ({ row }: { row: number }, name: string): RowResult => ({
	...{ row, name, outcome: "present", why: null, notes: [] },
});

/** Items in one commit. Larger batches save little and delay requests. */
export const BATCH_SIZE = 24;

/** Returns a copy of the text. A substring would keep the whole original in memory. */
export const ownText = (text: string) => Buffer.from(text).toString();

/** The pending insert, or the row's result if already decided. */
export type PendingRow = () => Promise<RowResult | (() => Promise<RowResult>)>;

export type Importer<I> = (format: string, item: I) => Promise<RowResult | PendingRow>;
