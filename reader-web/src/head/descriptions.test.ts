import { expect, test } from "bun:test";
import {
	aProduct,
	aStoryDetail,
	site as exampleSite,
} from "@creations/shared-ui/examples";
import { texts } from "../texts/en.ts";
import { setTexts } from "../texts/texts.ts";
import {
	describeProduct,
	describeStory,
	describeTrail,
	summaryOf,
} from "./descriptions.ts";
import { safeJson } from "./safeJson.ts";

setTexts(texts, "en");

const site = { ...exampleSite, baseUrl: "https://example.com" };

const story = aStoryDetail({
	title: "The Ring",
	slug: "the-ring",
	excerpt: "A ring.",
	coverImage: "/objects/1",
	createdAt: "2026-05-01T10:00:00.000Z",
	updatedAt: "2026-05-02T10:00:00.000Z",
});

const product = aProduct({
	name: "Ring",
	slug: "ring",
	description: "Silver.",
	images: ["/demo/ring.webp", "https://cdn.example.com/ring.webp"],
	amazonUrl: "https://www.amazon.com/x",
	createdAt: "2026-05-01T10:00:00.000Z",
});

test("a story is an article by Admin with absolute addresses", () => {
	expect(describeStory(site, story)).toMatchObject({
		"@type": "Article",
		author: { name: "Admin" },
		image: ["https://example.com/objects/1"],
		mainEntityOfPage: "https://example.com/stories/the-ring",
	});
});

test("a story without a cover has no image", () => {
	expect(describeStory(site, { ...story, coverImage: null })).not.toHaveProperty("image");
});

test("a product has an availability, but no price", () => {
	const description = describeProduct(site, product, "Uncategorized");
	expect(description.image).toEqual([
		"https://example.com/demo/ring.webp",
		"https://cdn.example.com/ring.webp",
	]);
	expect(JSON.stringify(description)).not.toMatch(/price|amazon/i);
	const offered = (changes: Partial<typeof product>) =>
		describeProduct(site, { ...product, ...changes }, "Rings").offers;
	const offer = { "@type": "Offer", availability: "https://schema.org/InStock" };
	const etsyUrl = "https://www.etsy.com/listing/1";
	expect(offered({ amazonUrl: null, etsyUrl })).toEqual(offer);
	expect(offered({ amazonUrl: null, etsyUrl: null })).toBeUndefined();
	expect(offered({ availability: "sold" })).toEqual({
		...offer,
		availability: "https://schema.org/SoldOut",
	});
	expect(offered({ availability: "made-to-order" })).toEqual({
		...offer,
		availability: "https://schema.org/MadeToOrder",
	});
});

test("a trail starts at home and counts from one", () => {
	const trail = describeTrail(site, [["Stories", "/stories"]]);
	expect(trail.itemListElement).toEqual([
		{ "@type": "ListItem", position: 1, name: "Home", item: "https://example.com/" },
		{
			"@type": "ListItem",
			position: 2,
			name: "Stories",
			item: "https://example.com/stories",
		},
	]);
});

test("a long description is cut between words, in scripts without spaces too", () => {
	expect(summaryOf("A silver band.")).toBe("A silver band.");
	expect(summaryOf("word ".repeat(60))).toBe(`${"word ".repeat(31)}word…`);
	expect(summaryOf("月光下的戒指".repeat(60)).length).toBeLessThanOrEqual(160);
	expect(summaryOf(`${"月".repeat(158)}👩‍👩‍👧‍👦${"月".repeat(100)}`)).toBe(
		`${"月".repeat(158)}…`,
	);
});

const nasty = [
	"</script><script>alert(1)</script>",
	"<!--",
	"<!--<script>",
	"\u2028\u2029",
	'a "quote" & more',
	"<\\/script>",
];

test("text cannot close its script element", () => {
	expect(safeJson(nasty)).not.toContain("<");
});

test("written JSON parses to the same value", () => {
	expect(JSON.parse(safeJson(nasty))).toEqual(nasty);
});
