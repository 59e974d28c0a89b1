import { expect, test } from "bun:test";
import type { z } from "zod";
import { productText } from "../product.ts";
import { storyText } from "../story.ts";

const story = {
	title: "Ring",
	slug: "ring",
	excerpt: "A ring.",
	content: "Once.",
	coverImage: "",
};
const product = {
	name: "Ring",
	slug: "ring",
	description: "Silver.",
	images: ["/a.webp"],
};

const messages = (schema: z.ZodType, value: unknown) =>
	schema
		.safeParse(value)
		.error?.issues.map(({ path, message }) => `${path.join(".")}: ${message}`) ?? [];

test("a story's messages are the specification's", () => {
	expect(
		messages(storyText, {
			title: " ",
			slug: "",
			excerpt: "",
			content: " ",
			coverImage: "ftp://x",
		}),
	).toEqual([
		"title: Title is required",
		"slug: Slug is required",
		"slug: Slug must be lowercase with hyphens only",
		"excerpt: Excerpt is required",
		"content: Content is required",
		"coverImage: Invalid image URL",
	]);
	expect(messages(storyText, { ...story, slug: "Ring" })).toEqual([
		"slug: Slug must be lowercase with hyphens only",
	]);
});

test("a cover is a path, a web address or nothing", () => {
	for (const coverImage of ["/a.webp", "http://x/a", "https://x/a"]) {
		expect(storyText.parse({ ...story, coverImage }).coverImage).toBe(coverImage);
	}
	for (const coverImage of ["", null, undefined]) {
		expect(storyText.parse({ ...story, coverImage }).coverImage).toBeNull();
	}
});

test("a product's messages are the specification's", () => {
	expect(
		messages(productText, { name: "", slug: "a b", description: "", images: ["", " "] }),
	).toEqual([
		"name: Product name is required",
		"slug: Slug must be lowercase with hyphens only",
		"description: Description is required",
		"images: At least one image is required",
	]);
});

test("blank images are dropped, no category and empty addresses are null", () => {
	const parsed = productText.parse({
		...product,
		images: ["", "/a.webp", " "],
		categoryId: 0,
		amazonUrl: "",
		etsyUrl: null,
	});
	expect(parsed).toMatchObject({
		images: ["/a.webp"],
		categoryId: null,
		amazonUrl: null,
		etsyUrl: null,
	});
});

test("marketplace addresses are of the web", () => {
	for (const amazonUrl of ["javascript:alert(1)", "amazon.com", "ftp://x", "https://"]) {
		expect(messages(productText, { ...product, amazonUrl })).toEqual([
			"amazonUrl: Amazon URL must be an http or https address",
		]);
	}
});

test("stored data parses again to the same", () => {
	for (const [schema, value] of [
		[storyText, story],
		[productText, product],
	] as const) {
		const once = schema.parse(value);
		expect(schema.parse(once)).toEqual(once as never);
	}
});
