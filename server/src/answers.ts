/** The shapes `/api` answers with. The applications import the types; routes describe and tests check with the schemas. */
import { z } from "zod";

import { time } from "./http/answer-parts.ts";

export * from "./audit/answers.ts";
export * from "./history/answers.ts";

/** A story as lists and cards show it. */
export const storySummary = z.object({
	id: z.number().int(),
	title: z.string(),
	slug: z.string(),
	excerpt: z.string(),
	coverImage: z.string().nullable(),
	language: z.string().describe("BCP 47: as chosen, else as detected"),
	direction: z.enum(["ltr", "rtl"]).describe("Which way the language is written"),
	createdAt: time,
	viewCount: z.number().int(),
	isPublished: z.boolean(),
	readingTimeMinutes: z.number().int().describe("Words / 200 rounded up, at least 1"),
	estimatedMinutes: z.number().int().describe("Visible characters / 1000 rounded up: what lists show"),
	isPopular: z.boolean().describe("Among the three published stories with the most views"),
	readingProgress: z.number().min(0).max(100).optional().describe("Percent; for signed-in readers only"),
});
export type StorySummary = z.infer<typeof storySummary>;

/** A story without what changes with each reader: its views, and whether they are among the most. */
export const storyEntry = storySummary.omit({ viewCount: true, isPopular: true });
export type StoryEntry = z.infer<typeof storyEntry>;

/** A story with its text. */
export const storyDetail = storySummary.extend({
	content: z.string().describe("Markdown"),
	preview: z.string().describe("The first 500 visible characters"),
	words: z.number().int().describe("Words of visible text"),
	pages: z.number().int().describe("Pages of 300 words"),
	updatedAt: time,
});
export type StoryDetail = z.infer<typeof storyDetail>;

export const product = z.object({
	id: z.number().int(),
	name: z.string(),
	slug: z.string(),
	description: z.string(),
	images: z.array(z.string()).min(1),
	categoryId: z.number().int().nullable(),
	amazonUrl: z.string().nullable(),
	etsyUrl: z.string().nullable(),
	createdAt: time,
	isPublished: z.boolean(),
});
export type Product = z.infer<typeof product>;

/** What the page for visitors shows of the site. */
export const landing = z.object({
	story: storyEntry.nullable().describe("The newest published story"),
	products: z.array(product).describe("The three newest published products"),
});
export type Landing = z.infer<typeof landing>;

export const category = z.object({ id: z.number().int(), name: z.string(), slug: z.string() });
export type Category = z.infer<typeof category>;

export const currentUser = z.object({
	id: z.number().int(),
	firstName: z.string().nullable(),
	lastName: z.string().nullable(),
	email: z.string().nullable(),
	profileImageUrl: z.string().nullable(),
	isAdmin: z.boolean(),
});
export type CurrentUser = z.infer<typeof currentUser>;

/** Who the desktop application is signed in as. */
export const desktopUser = z.object({ name: z.string(), isAdmin: z.boolean() });
export type DesktopUser = z.infer<typeof desktopUser>;

export const readingProgressAnswer = z.object({
	storyId: z.number().int(),
	progress: z.number().min(0).max(100).describe("Percent; 0 where nothing is saved"),
	lastPosition: z.string().nullable().describe("`page-{n}`, n from 1; null where nothing is saved"),
});
export type ReadingProgressAnswer = z.infer<typeof readingProgressAnswer>;

/** A story that was begun and not finished, and where reading goes on. */
export const begunStory = storySummary
	.pick({ title: true, slug: true, coverImage: true })
	.extend({ readingProgress: z.number(), page: z.number().int(), pages: z.number().int() });
export type BegunStory = z.infer<typeof begunStory>;
export const begunAnswer = z.object({ story: begunStory.nullable() });
export type BegunAnswer = z.infer<typeof begunAnswer>;

/** A story as the administrator's list shows it, drafts included. */
export const adminStory = storySummary.omit({ isPopular: true, readingProgress: true }).extend({
	updatedAt: time,
	version: z
		.number()
		.int()
		.describe("Version of the story's stream: send it as If-Match to refuse overwriting others"),
});
export type AdminStory = z.infer<typeof adminStory>;

/** A story as the editor needs it. */
export const adminStoryDetail = adminStory.extend({
	content: z.string().describe("Markdown"),
	chosenLanguage: z.string().nullable().describe("Null where the detected one stands"),
	detectedLanguage: z.string(),
	relatedProductIds: z.array(z.number().int()),
	relatedStoryIds: z.array(z.number().int()),
});
export type AdminStoryDetail = z.infer<typeof adminStoryDetail>;

/** A product for lists and the editor, drafts included. */
export const adminProduct = product.extend({ updatedAt: time, version: z.number().int() });
export type AdminProduct = z.infer<typeof adminProduct>;

/** How many products are in a category, drafts included. */
export const productCount = z.object({ categoryId: z.number().int(), products: z.number().int() });
export type ProductCount = z.infer<typeof productCount>;

/** One thing that happened to an item. */
export const historyEntry = z.object({
	version: z.number().int(),
	position: z.number().int(),
	type: z.string().describe("The event: StoryRevised"),
	at: time,
	actor: z.string().describe("A person's name where the log knows one, else the part of the system"),
	changes: z
		.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() }))
		.describe("Field by field; content in full"),
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

export const uploadAddress = z.object({
	uploadURL: z.string().describe("One-time; PUT the file's bytes to it"),
});
export type UploadAddress = z.infer<typeof uploadAddress>;

export const uploadedImage = z.object({
	objectPath: z.string(),
	width: z.number().int(),
	height: z.number().int(),
});
export type UploadedImage = z.infer<typeof uploadedImage>;

/** Something was done; what to tell the person who asked. */
export const messageAnswer = z.object({ message: z.string() });
export type MessageAnswer = z.infer<typeof messageAnswer>;

/** Pending: neither active nor unsubscribed. */
export const newsletterSubscription = z.object({
	id: z.number().int(),
	email: z.string(),
	isActive: z.boolean(),
	subscribedAt: time,
	confirmedAt: time.nullable(),
	unsubscribedAt: time.nullable(),
});
export type NewsletterSubscription = z.infer<typeof newsletterSubscription>;

const count = z.number().int();

/** How many subscriptions there are, and in which state; the rest are unsubscribed. */
export const subscriptionCounts = z.object({ total: count, active: count, pending: count });
export type SubscriptionCounts = z.infer<typeof subscriptionCounts>;

/** How sending a newsletter ended. */
export const newsletterResult = z.object({
	id: count.nullable().describe("Null where there was nobody to send it to: there is no newsletter then"),
	sent: count,
	failed: count,
	unknown: count.describe("The server stopped, or the mail server fell silent: nobody can know"),
	suppressed: count.describe("Left or suppressed before their turn: not mailed"),
});
export type NewsletterResult = z.infer<typeof newsletterResult>;

/** A newsletter and how its deliveries stand; `recipients` is the sum of all states. */
export const newsletterSummary = newsletterResult.extend({
	id: count,
	subject: z.string(),
	fromEmail: z.string(),
	status: z.enum(["queued", "sending", "paused", "completed"]),
	recipients: count,
	queued: count.describe("Waiting for their turn"),
	sending: count.describe("On their way"),
	queuedAt: time,
	startedAt: time.nullable(),
	completedAt: time.nullable(),
});
export type NewsletterSummary = z.infer<typeof newsletterSummary>;

/** A newsletter with its text and the deliveries that did not end well. */
export const newsletterReport = newsletterSummary.extend({
	content: z.string().describe("Sanitised HTML"),
	version: count.describe("What a decision to send again is based on: send it as If-Match"),
	advice: z.string().nullable().describe("What to do about the unknown ones; null where there is none"),
	problems: z.array(
		z.object({
			id: count.describe("Number of the subscription"),
			email: z.string().nullable().describe("Null once the address is erased"),
			state: z.enum(["failed", "unknown"]),
			reason: z.string().nullable(),
			messageId: z.string().describe("Message-ID of the mail, to find it in a mail server's log"),
			at: time,
			attempts: count,
		}),
	),
});
export type NewsletterReport = z.infer<typeof newsletterReport>;

/** Whom a newsletter would reach if it were sent now. */
export const newsletterRecipients = z.object({
	people: count,
	suppressed: count.describe("Active subscribers who get no mail, because their address is suppressed"),
});
export type NewsletterRecipients = z.infer<typeof newsletterRecipients>;

export const newsletterPreview = z.object({
	html: z.string().describe("The whole mail, sanitised; show it in a sandboxed frame"),
	text: z.string(),
});
export type NewsletterPreview = z.infer<typeof newsletterPreview>;

/** An address that gets no mail. */
export const suppressedAddress = z.object({
	id: count,
	email: z.string().nullable().describe("Null once the address is erased"),
	reason: z.enum(["hard-bounce", "soft-bounce", "complaint", "manual"]),
	suppressedAt: time,
});
export type SuppressedAddress = z.infer<typeof suppressedAddress>;

/** Every answer that is not a success. */
export const errorAnswer = z.object({
	message: z.string().describe("For people"),
	code: z.string().describe("For programs: lower case with hyphens, never changes"),
	issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});
export type ErrorAnswer = z.infer<typeof errorAnswer>;

/** How a site calls itself. */
export const brand = z.object({ name: z.string(), abbreviation: z.string(), tagline: z.string() });
export type Brand = z.infer<typeof brand>;

/** What the pages need to know of the site they belong to. */
export interface Site extends Brand {
	/** Public address without a trailing slash. */
	baseUrl: string;
}
