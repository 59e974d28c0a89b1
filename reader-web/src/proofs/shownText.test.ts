import { expect, test } from "bun:test";
import { manuscriptOf, paginate } from "@creations/events/text/manuscript";
import { isShownText, type ShownItem } from "./shownText.ts";

const data = {
	title: "The Ring",
	slug: "the-ring",
	excerpt: "A ring is found.",
	content: "Once there was **a ring**.\n\n![](/objects/1/ring.webp)",
	coverImage: null,
};
const item = {
	title: data.title,
	slug: data.slug,
	excerpt: data.excerpt,
	coverImage: null,
	preview: "Once there was a ring.",
};
const story = (changes: object = {}) =>
	({ kind: "story", item: { ...item, ...changes } }) as ShownItem;
const seen = {
	heading: "The Ring",
	texts: ["A ring is found.", "Once there was\na ring."],
};
const pages = paginate(data.content);

test("a story is shown as the log has it", () => {
	expect(isShownText(story(), data, seen, pages)).toBe(true);
});

test("a change of any shown part of a story is noticed", () => {
	const changed = (shown: ShownItem, texts = seen, tree: unknown = pages) =>
		!isShownText(shown, data, texts, tree);
	expect(changed(story({ title: "The Rings" }))).toBe(true);
	expect(changed(story({ slug: "another-ring" }))).toBe(true);
	expect(changed(story({ excerpt: "A ring is lost." }))).toBe(true);
	expect(changed(story({ preview: "Once there was no ring." }))).toBe(true);
	expect(changed(story({ coverImage: "/objects/2/cover.webp" }))).toBe(true);
	expect(changed(story(), { ...seen, heading: "The Rings" })).toBe(true);
	expect(changed(story(), { ...seen, texts: ["A ring is found."] })).toBe(true);
	for (const added of ["SEND MONEY", "."])
		expect(
			changed(story(), {
				...seen,
				texts: ["A ring is found.", `Once there was a ring.${added}`],
			}),
		).toBe(true);
	for (const content of ["Once there was **no ring**.", data.content.replace("1", "2")])
		expect(changed(story(), seen, paginate(content))).toBe(true);
});

test("products and pages are compared, too", () => {
	const product = { name: "Signet", description: "Of silver.", images: ["/a.webp"] };
	const shownProduct = { kind: "product", item: product } as unknown as ShownItem;
	const texts = { heading: "Signet", texts: ["Of silver."] };
	expect(isShownText(shownProduct, product, texts)).toBe(true);
	expect(isShownText(shownProduct, { ...product, images: ["/b.webp"] }, texts)).toBe(
		false,
	);
	const page = { title: "About", text: manuscriptOf("I work in a *shed*.") };
	const shownPage = { kind: "page", item: page } as unknown as ShownItem;
	const inDocument = { heading: "About", texts: ["I work in a shed."] };
	const about = { title: "About", content: "I work in a *shed*." };
	expect(isShownText(shownPage, about, inDocument)).toBe(true);
	const code = { title: "About", content: "Write `ring`." };
	const withCode = { ...page, text: manuscriptOf(code.content) };
	const shownCode = { kind: "page", item: withCode } as unknown as ShownItem;
	expect(isShownText(shownCode, code, { ...inDocument, texts: ["Write ring."] })).toBe(
		true,
	);
	expect(isShownText(shownPage, { ...about, content: "A barn." }, inDocument)).toBe(
		false,
	);
	expect(isShownText(shownPage, about, { ...inDocument, texts: ["I work"] })).toBe(false);
});
