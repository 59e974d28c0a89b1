/** Parts of the shapes that several modules answer with. */
import type { PageText } from "@creations/events/page";
import { type SiteSettings, siteSettings } from "@creations/events/settings";
import { z } from "zod";

export const time = z.iso.datetime().describe("UTC");

export const position = z.number().int().describe("Place in the log, from 1");

export const moment = z.object({
	position: z.number().int().describe("0 before the first event"),
	at: time.nullable().describe("When that event was recorded"),
});

/** What is known of a picture before it has come. */
export const pictureFacts = z.object({
	width: z.number().int(),
	height: z.number().int(),
	color: z
		.string()
		.nullable()
		.describe("`#rrggbb`, its average; null where something shines through, or unknown"),
	description: z.string().optional().describe("What can be seen; absent where nobody has said"),
	focus: z.string().optional().describe("What is shown first where not all is, as in CSS: `30% 60%`"),
});
export type PictureFacts = z.infer<typeof pictureFacts>;

/** A field before and after something happened. */
export const fieldChange = z.object({ field: z.string(), before: z.unknown(), after: z.unknown() });
export type FieldChange = z.infer<typeof fieldChange>;

/** One thing that happened to an item. */
export const historyEntry = z.object({
	version: z.number().int(),
	position: z.number().int(),
	type: z.string().describe("The event: StoryRevised"),
	at: time,
	actor: z.string().describe("A person's name where the log knows one, else the part of the system"),
	changes: z.array(fieldChange).describe("Field by field; content in full"),
	restorable: z.boolean().describe("The item can be brought back to how it was then"),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

/** Something deleted that can be restored. */
export const deletedItem = z.object({
	id: z.number().int(),
	name: z.string(),
	slug: z.string(),
	deletedAt: time,
});
export type DeletedItem = z.infer<typeof deletedItem>;

/** Something was done; what to tell the person who asked. */
export const messageAnswer = z.object({ message: z.string() });

/** Every answer that is not a success. */
export const errorAnswer = z.object({
	message: z.string().describe("For people"),
	code: z.string().describe("For programs: lower case with hyphens, never changes"),
	issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});
export type ErrorAnswer = z.infer<typeof errorAnswer>;

/** How a site calls itself. */
export const brand = siteSettings.pick({ name: true, abbreviation: true, tagline: true });
export type Brand = z.infer<typeof brand>;

/** What the pages need to know of the site they belong to. */
export interface Site
	extends Pick<SiteSettings, "name" | "abbreviation" | "tagline" | "accent" | "links" | "language"> {
	/** Public address without a trailing slash. */
	baseUrl: string;
	/** Pages that every page links to. */
	pages: Pick<PageText, "title" | "slug" | "place">[];
	/** What the first page shows where that is not name, tagline and the drawing. */
	hero?: {
		title: string;
		text: string;
		picture?: { src: string; facts: PictureFacts | null } | undefined;
	};
	/** There is one to read under `/newsletters`. */
	hasNewsletters?: boolean;
	/** How a day of each month is written, with `{d}` and `{y}`; absent for English. */
	dates?: string[];
}

/** The same as it was chosen, with what only mails and clocks say. */
export interface WholeSite extends SiteSettings, Pick<Site, "baseUrl" | "pages"> {}

/** Tells how the site presents itself now. */
export type SiteSource = () => Promise<WholeSite>;
