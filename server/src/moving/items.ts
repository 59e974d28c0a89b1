import { z } from "zod";

/** What a file from elsewhere holds, whatever wrote it. Readers of formats make these; nothing else knows formats. */
export type Item = StoryItem | ProductItem | SubscriberItem | LeftRow;

const text = z.string();
const row = z.number().int().nonnegative().describe("Of its file, from 1");

const published = {
	row,
	key: text.describe("Identity within its source: the same whenever it is read"),
	former: z
		.object({ key: text, path: text })
		.optional()
		.describe("The identity that an earlier version recorded, and a former address that it recorded with it"),
	slug: text.describe("As it was; a free one near it is taken. Empty: made of the title"),
	isPublished: z.boolean(),
	draftBecause: text.optional().describe("Why something that was public elsewhere is a draft here"),
	createdAt: text.optional(),
	updatedAt: text.optional(),
	paths: z.array(text).describe("Its addresses elsewhere, path and query"),
};

/** A story without its text, which stays in the process that reads the files until it is needed. */
export const storyHead = z.object({
	kind: z.literal("story"),
	...published,
	title: text,
	excerpt: text.optional().describe("Plain text. Made of the beginning if there is none"),
	cover: text.optional(),
	language: text.optional(),
	related: z
		.object({ products: z.array(text), stories: z.array(text) })
		.optional()
		.describe("Slugs of what it was shown next to"),
});
export type StoryHead = z.output<typeof storyHead>;

export interface StoryItem extends StoryHead {
	text: { html: string } | { markdown: string };
	/** What relative addresses in it are relative to. */
	base?: string | undefined;
}

/** A product without its text. */
export const productHead = z.object({
	kind: z.literal("product"),
	...published,
	name: text,
	pictures: z.array(z.object({ address: text, alt: text })),
	category: z.object({ name: text, slug: text.optional() }).optional(),
	amazonUrl: text.optional(),
	etsyUrl: text.optional(),
	missing: text.optional().describe("What the file does not tell and has to be entered by hand"),
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
		.describe("Invited: nothing shows that they ever agreed"),
	subscribedAt: text.optional(),
	confirmedAt: text.optional(),
	unsubscribedAt: text.optional(),
	ip: text.optional(),
});
export type SubscriberItem = z.output<typeof subscriberItem>;

/** What is not imported, and why, in words. */
export const leftItem = z.object({ kind: z.literal("left"), row, name: text, why: text });
export type LeftRow = z.output<typeof leftItem>;

export const leftRow = (row: number, why: string, name = ""): LeftRow => ({ kind: "left", row, name, why });

/** What products of shops have alike. */
export const DRAFT = {
	...{ kind: "product", slug: "", isPublished: false, paths: [] },
	draftBecause: "Products from elsewhere wait as drafts.",
} satisfies Partial<ProductItem>;

/** What whoever brings something in may say of it. */
export interface ReadOptions {
	/** Pages of a blog, too. */
	pages?: boolean | undefined;
	/** Where it was: the address of the blog, the shop or the marketplace. */
	from?: string | undefined;
	/** All files that were given. */
	otherFiles?: SourceFile[] | undefined;
}

/** A file that was given, as it lies on this machine. */
export interface SourceFile {
	path: string;
	/** As whoever gave it calls it. */
	name: string;
	bytes: number;
	/** How it begins: up to 64 KB. */
	head: Uint8Array;
}

/** One way of writing down what a site has. */
export interface Format {
	/** As it is stored, and shown: `ghost`. */
	name: string;
	recognises: (file: SourceFile) => boolean;
	read: (file: SourceFile, options: ReadOptions) => AsyncIterable<Item>;
}
