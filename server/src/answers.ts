/** The shapes `/api` answers with. The applications import the types; routes describe and tests check with the schemas. */
import { z } from "zod";

const time = z.iso.datetime().describe("UTC");

/** A story as lists and cards show it. */
export const storySummary = z.object({
	id: z.number().int(),
	title: z.string(),
	slug: z.string(),
	excerpt: z.string(),
	coverImage: z.string().nullable(),
	createdAt: time,
	viewCount: z.number().int(),
	isPublished: z.boolean(),
	readingTimeMinutes: z.number().int().describe("Words / 200 rounded up, at least 1"),
	estimatedMinutes: z.number().int().describe("Visible characters / 1000 rounded up: what lists show"),
	isPopular: z.boolean().describe("Among the three published stories with the most views"),
	readingProgress: z.number().min(0).max(100).optional().describe("Percent; for signed-in readers only"),
});
export type StorySummary = z.infer<typeof storySummary>;

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

/** Every answer that is not a success. */
export const errorAnswer = z.object({
	message: z.string().describe("For people"),
	code: z.string().describe("For programs: lower case with hyphens, never changes"),
	issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});
export type ErrorAnswer = z.infer<typeof errorAnswer>;

/** What the pages need to know of the site they belong to. */
export interface Site {
	name: string;
	abbreviation: string;
	tagline: string;
	/** Public address without a trailing slash. */
	baseUrl: string;
}
