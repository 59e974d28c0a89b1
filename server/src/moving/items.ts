import { availability } from "@creations/events/availability";
import { storedFields } from "@creations/events/field-list";
import { productText } from "@creations/events/product";
import { storyText } from "@creations/events/story";
import { z } from "zod";

/**
 * An item of an import file, independent of its format. Only readers of formats create
 * items.
 */
export type Item = StoryItem | ProductItem | SubscriberItem | SkippedItem;

const text = z.string();
const row = z.number().int().nonnegative().describe("Row in its file, from 1");

const published = {
	row,
	key: text.describe("Identity within its source, the same in every export"),
	former: z
		.object({ key: text, path: text })
		.optional()
		.describe("The identity and the former address that an earlier version recorded"),
	slug: text.describe(
		"The former slug; a similar one if it is taken. If empty, it is derived from the title",
	),
	isPublished: z.boolean(),
	draftBecause: text
		.optional()
		.describe("Reason why a formerly public item becomes a draft"),
	createdAt: text.optional(),
	updatedAt: text.optional(),
	paths: z.array(text).describe("Former addresses, path and query"),
};

/**
 * The fields of a story that imports take as they are. The others have a conversion of
 * their own.
 */
export const plainStoryFields = storedFields(storyText)
	.omit({ title: true, slug: true, excerpt: true, content: true, coverImage: true })
	.partial();

/**
 * The fields of a product that imports take as they are. The others have a conversion of
 * their own.
 */
export const plainProductFields = storedFields(productText)
	.omit({ name: true, slug: true, description: true, images: true, categoryId: true })
	.partial();

/** A story without its text, which stays in the reader process until it is needed. */
export const storyHead = z.object({
	kind: z.literal("story"),
	...published,
	title: text,
	excerpt: text.optional().describe("Plain text; by default, the beginning of the text"),
	cover: text.optional(),
	fields: plainStoryFields.optional(),
	related: z
		.object({
			products: z.array(text),
			stories: z.array(text),
			translationOf: text.optional(),
		})
		.optional()
		.describe("Slugs of related items"),
});
export type StoryHead = z.output<typeof storyHead>;

export interface StoryItem extends StoryHead {
	text: { html: string } | { markdown: string };
	/** Base address of relative addresses in the text. */
	base?: string | undefined;
}

/** A product without its text. */
export const productHead = z.object({
	kind: z.literal("product"),
	...published,
	name: text,
	pictures: z.array(z.object({ address: text, alt: text })),
	category: z.object({ name: text, slug: text.optional() }).optional(),
	fields: plainProductFields.optional(),
	availability: availability.optional().describe("If absent, it is available"),
	missing: text
		.optional()
		.describe("Note on data that the file lacks, to be entered by hand"),
});
export type ProductHead = z.output<typeof productHead>;

export interface ProductItem extends ProductHead {
	text: { html: string } | { plain: string };
}

export const subscriberItem = z.object({
	kind: z.literal("subscriber"),
	row,
	email: text,
	name: text.optional(),
	status: z
		.enum(["active", "unsubscribed", "bounced", "invited"])
		.describe("`invited`: there is no proof of consent"),
	subscribedAt: text.optional(),
	confirmedAt: text.optional(),
	unsubscribedAt: text.optional(),
	createdAt: text.optional().describe("When the former list got the address"),
	ip: text.optional(),
});
export type SubscriberItem = z.output<typeof subscriberItem>;

/** A skipped row with the reason. */
export const skippedItem = z.object({
	kind: z.literal("left"),
	row,
	name: text,
	why: text,
});
export type SkippedItem = z.output<typeof skippedItem>;

/** Creates a skipped row with a reason. */
export const skippedRow = (row: number, reason: string, name = ""): SkippedItem => ({
	kind: "left",
	row,
	name,
	why: reason,
});

/** Fields that all imported products share. */
export const DRAFT = {
	...{ kind: "product", slug: "", isPublished: false, paths: [] },
	draftBecause: "Imported products start as drafts.",
} satisfies Partial<ProductItem>;

/** Options of an import that affect reading. */
export interface ReadOptions {
	/** Includes the pages of a blog. */
	pages?: boolean | undefined;
	/** The address of the former blog, shop or marketplace. */
	from?: string | undefined;
	/** All files of the import. */
	otherFiles?: SourceFile[] | undefined;
}

/** An import file on this machine. */
export interface SourceFile {
	path: string;
	/** The name that the user gave it. */
	name: string;
	bytes: number;
	/** The first bytes, up to 64 KB. */
	head: Uint8Array;
}

/** A file format of imports. */
export interface Format {
	/** The stored and displayed name: `ghost`. */
	name: string;
	recognizes: (file: SourceFile) => boolean;
	/** Returns true if a file of another type is a part of an export of this format. */
	isPart?: (path: string) => boolean;
	/** Returns the columns that an incomplete file of this format lacks. */
	missingColumns?: (file: SourceFile) => string[];
	read: (file: SourceFile, options: ReadOptions) => AsyncIterable<Item>;
}
