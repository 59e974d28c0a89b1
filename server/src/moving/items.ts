/** What a file from elsewhere holds, whatever wrote it. Readers of formats make these; nothing else knows formats. */
export type Item = StoryItem | ProductItem | SubscriberItem | LeftRow;

interface Row {
	/** Which of the rows, posts or entries of its file it was, from 1. */
	row: number;
}

/** What both have that are published. */
interface Published extends Row {
	/** Which of the items of its source it was: the same whenever it is read. */
	key: string;
	/** As it was; a free one near it is taken. Empty: of the title. */
	slug: string;
	isPublished: boolean;
	/** Why something that was public elsewhere is a draft here. */
	draftBecause?: string | undefined;
	createdAt?: string | undefined;
	updatedAt?: string | undefined;
	/** Its addresses elsewhere, path and query. */
	paths: string[];
}

export interface StoryItem extends Published {
	kind: "story";
	title: string;
	text: { html: string } | { markdown: string };
	/** Plain text. Of the beginning where there is none. */
	excerpt?: string | undefined;
	cover?: string | undefined;
	language?: string | undefined;
	/** What it is shown beside, by slugs. */
	related?: { products: string[]; stories: string[] } | undefined;
	/** What relative addresses in it are relative to. */
	base?: string | undefined;
}

export interface ProductItem extends Published {
	kind: "product";
	name: string;
	text: { html: string } | { plain: string };
	pictures: { address: string; alt: string }[];
	category?: { name: string; slug?: string } | undefined;
	amazonUrl?: string | undefined;
	etsyUrl?: string | undefined;
	/** What the file does not tell and has to be entered by hand. */
	missing?: string | undefined;
}

export interface SubscriberItem extends Row {
	kind: "subscriber";
	email: string;
	name?: string | undefined;
	/** Invited: nothing shows that they have ever said yes. */
	status: "active" | "unsubscribed" | "bounced" | "invited";
	subscribedAt?: string | undefined;
	confirmedAt?: string | undefined;
	unsubscribedAt?: string | undefined;
	ip?: string | undefined;
}

/** What is not brought in, and why, in words. */
export interface LeftRow extends Row {
	kind: "left";
	name: string;
	why: string;
}

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
	/** The other files that were given. */
	beside?: SourceFile[] | undefined;
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
