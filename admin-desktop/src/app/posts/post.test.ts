import { expect, test } from "bun:test";
import { productText } from "@creations/events/product";
import { storyText } from "@creations/events/story";
import fc from "fast-check";
import { newPost, otherSlug, type Post, pieceOf, storyOf, titleOf } from "./post.ts";

const aPost = (text: string, changes: Partial<Post> = {}): Post => ({
	...newPost({
		id: "12-345-6789-0",
		pieceKey: null,
		ownerId: 1,
		text,
		writtenAt: "2026-11-24T09:00:00.000Z",
		names: ["ring.jpg"],
	}),
	...changes,
});
const image = { objectPath: "/objects/1", width: 800, height: 600 };
const sentPhoto = { name: "ring.jpg", uploadAddress: null, image, refusal: null };

test("a draft has the line as title and text, then the photos without descriptions", () => {
	const story = storyOf(aPost("A silver ring", { photos: [sentPhoto] }));
	expect(story).toMatchObject({
		title: "A silver ring",
		slug: "a-silver-ring",
		excerpt: "A silver ring",
		content: "A silver ring\n\n![](/objects/1#800x600)",
		isPublished: false,
	});
});

test("a long line is cut to its first words", () => {
	const title = titleOf("A ring of silver and moss. ".repeat(8).trim());
	expect(title).toBe(
		"A ring of silver and moss. A ring of silver and moss. A ring of silver and…",
	);
});

test("characters of Markdown are shown as they were written", () => {
	expect(storyOf(aPost("# 1 *ring* & <b>")).content).toBe("\\# 1 \\*ring\\* \\& \\<b\\>");
	expect(storyOf(aPost("1. ring_a")).content).toBe("1\\. ring\\_a");
});

test("a line without letters gets a slug from its key", () => {
	expect(storyOf(aPost("💍!")).slug).toBe("post-123456");
	expect(otherSlug("a".repeat(120), "12-345-6789-0")).toBe(`${"a".repeat(113)}-123456`);
});

test("every line makes a valid story and piece", () => {
	const line = fc.string({ unit: "binary", minLength: 1, maxLength: 1000 });
	fc.assert(
		fc.property(line, (written) => {
			const text = written.trim();
			fc.pre(text !== "" && text.length <= 1000);
			const post = aPost(text, { photos: [sentPhoto], pieceKey: "9" });
			expect(storyText.safeParse(storyOf(post)).error).toBeUndefined();
			expect(productText.safeParse(pieceOf(post)).error).toBeUndefined();
		}),
		{ numRuns: 300 },
	);
});

test("a piece needs a photo", () => {
	expect(pieceOf(aPost("A ring", { pieceKey: "9" }))).toBeNull();
});
