/** Response schemas that several modules share. */
import type { Availability } from "@creations/events/availability";
import type { PageText } from "@creations/events/page";
import { type SiteSettings, siteSettings } from "@creations/events/settings";
import { z } from "zod";

export const time = z.iso.datetime().describe("UTC");

export const position = z.number().int().describe("Place in the log, from 1");

export const moment = z.object({
	position: z.number().int().describe("0 before the first event"),
	at: time.nullable().describe("When that event was recorded"),
});

/** Facts about a picture that the page needs before the picture has loaded. */
export const pictureFacts = z.object({
	width: z.number().int(),
	height: z.number().int(),
	color: z
		.string()
		.nullable()
		.describe(
			"Average color, `#rrggbb`; null if the picture is transparent or the color is unknown",
		),
	description: z
		.string()
		.optional()
		.describe("Alternative text; absent if none was written"),
	focus: z
		.string()
		.optional()
		.describe("Focal point if the picture is cropped, as in CSS: `30% 60%`"),
});
export type PictureFacts = z.infer<typeof pictureFacts>;

/** The value of a field before and after an event. */
export const fieldChange = z.object({
	field: z.string(),
	before: z.unknown(),
	after: z.unknown(),
});
export type FieldChange = z.infer<typeof fieldChange>;

/** One event in the history of an item. */
export const historyEntry = z.object({
	version: z.number().int(),
	position: z.number().int(),
	type: z.string().describe("The event: StoryRevised"),
	at: time,
	actor: z.string().describe("A person's name if known, else the part of the system"),
	actorId: z.number().int().nullable().describe("Account of the person; else null"),
	changes: z.array(fieldChange).describe("Field by field; content in full"),
	restorable: z.boolean().describe("True if the item can be restored to this version"),
});
export type HistoryEntry = z.infer<typeof historyEntry>;

/** A deleted item that can be restored. */
export const deletedItem = z.object({
	id: z.number().int(),
	name: z.string(),
	slug: z.string(),
	deletedAt: time,
});
export type DeletedItem = z.infer<typeof deletedItem>;

/** A confirmation for the person who sent the request. */
export const messageResponse = z.object({ message: z.string() });

/** Values in a sentence, for its translation. */
export const sentenceValues = z.record(z.string(), z.union([z.string(), z.number()]));

/** The body of every error response. */
export const errorBody = z.object({
	message: z.string().describe("For people"),
	code: z.string().describe("For programs: lower case with hyphens, never changes"),
	reason: z
		.string()
		.optional()
		.describe("Name of the message, if applications translate it; absent in most errors"),
	values: sentenceValues.optional().describe("Values in the message"),
	issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});
export type ErrorBody = z.infer<typeof errorBody>;

/** The names of a site. */
export const brand = siteSettings.pick({
	name: true,
	abbreviation: true,
	tagline: true,
	accent: true,
});
export type Brand = z.infer<typeof brand>;

/** A way to sign in, in the words of buttons: a link by mail, or a provider's name. */
export type SignInWay = "mail" | { provider: string };

/** The facts about the site that its pages show. */
export interface Site
	extends Pick<
		SiteSettings,
		"name" | "abbreviation" | "tagline" | "accent" | "links" | "language"
	> {
	/** Public address without a trailing slash. */
	baseUrl: string;
	/** Pages that every page links to. */
	pages: Pick<PageText, "title" | "slug" | "place">[];
	/**
	 * The owner's own text and picture for the first page; by default it shows name,
	 * tagline and the drawing.
	 */
	hero?: {
		title: string;
		text: string;
		picture?: { src: string; facts: PictureFacts | null } | undefined;
	};
	/** True if `/newsletters` lists at least one newsletter. */
	hasNewsletters?: boolean;
	/** Where to ask for a piece like a sold one: a path or an address. */
	askUrl?: string;
	/** The states of published pieces, if one is sold or made to order. */
	availabilities?: Availability["availability"][];
	/** The ways to sign in, if there are others than GitHub. */
	signIn?: SignInWay[];
	/** A date pattern for each month, with `{d}` and `{y}`; absent for English. */
	dates?: string[];
}

/** All settings of the site, including those that only mails and clocks use. */
export interface FullSite extends SiteSettings, Pick<Site, "baseUrl" | "pages"> {}

/** Returns the current settings of the site. */
export type SiteSource = () => Promise<FullSite>;

/** Returns the current settings with the language that the visitor reads. */
export type PageSiteSource = (request: Request) => Promise<FullSite>;
