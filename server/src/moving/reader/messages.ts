import { z } from "zod";
import type { RefusalReason } from "../../kernel/refusal-reasons.ts";
import { productHead, skippedItem, storyHead, subscriberItem } from "../items.ts";
import { importedRow } from "../moving-responses.ts";

// Messages between the server and the reader process, one line of JSON each. Every
// request except `stop` has one response. `alive` is a heartbeat.

const count = z.number().int().nonnegative();
const text = z.string();

const sentItem = z.object({
	format: text,
	item: z.discriminatedUnion("kind", [
		storyHead,
		productHead,
		subscriberItem,
		skippedItem,
	]),
});
export type SentItem = z.output<typeof sentItem>;

/** A picture in a text. */
const sentPicture = z.object({
	address: text,
	file: text
		.optional()
		.describe("Where it is on this machine, if it is in one of the folders"),
});
export type SentPicture = z.output<typeof sentPicture>;

const isPiece = (piece: unknown) =>
	typeof piece === "string" || (Number.isSafeInteger(piece) && Number(piece) >= 0);
/**
 * One check of the whole list: a check of each of 80,000 pieces blocks the server for 30
 * ms.
 */
const listOfPieces = z.custom<(string | number)[]>(
	(list) => Array.isArray(list) && list.every(isPiece),
);

/** A text with placeholders for pictures: numbers are indexes into `pictures`. */
const storyTextOf = z.object({
	pieces: listOfPieces,
	pictures: z.array(sentPicture),
	cover: sentPicture.optional(),
	excerpt: text.describe("Plain text of the beginning"),
});
export type ReadStory = z.output<typeof storyTextOf>;

const productTextOf = z.object({ description: text, pictures: z.array(sentPicture) });
export type ReadProduct = z.output<typeof productTextOf>;

/** The reason why a text cannot be imported, as the end of a sentence: `has no text.` */
const unusable = z.object({ why: text });
export type Unusable = z.output<typeof unusable>;

export const readRequest = z.object({
	paths: z.array(text),
	/** Folders in which pictures are found by the last parts of their addresses. */
	images: z.array(text),
	/** Folder for unpacked archives. */
	folder: text,
	pages: z.boolean(),
	from: text.optional(),
	/** In milliseconds. */
	textLimit: count,
});
export type ReadRequest = z.output<typeof readRequest>;

export const request = z.discriminatedUnion("ask", [
	z.object({ ask: z.literal("open"), request: readRequest }),
	z.object({ ask: z.literal("next") }),
	z.object({ ask: z.literal("text"), index: count }),
]);
export type Request = z.output<typeof request>;

export const opened = z.object({
	kind: z.literal("opened"),
	format: text,
	/** SHA-256 of the files, hex. */
	fingerprint: text,
	files: z.array(z.object({ name: text, bytes: count })),
	unknown: z.array(importedRow),
	/** Number of rows. */
	total: count,
	/** Whether there are folders with pictures. */
	hasFolder: z.boolean(),
});
export type Opened = z.output<typeof opened>;

export const response = z.discriminatedUnion("kind", [
	z.object({ kind: z.literal("alive") }),
	z.object({
		kind: z.literal("refused"),
		code: z.enum(["invalid", "too-large", "no-space"]),
		message: text,
		because: z.custom<RefusalReason>().optional(),
	}),
	opened,
	z.object({ kind: z.literal("items"), items: z.array(sentItem) }),
	z.object({ kind: z.literal("story"), story: z.union([storyTextOf, unusable]) }),
	z.object({ kind: z.literal("product"), product: z.union([productTextOf, unusable]) }),
]);
export type Response = z.input<typeof response>;
