import { manuscriptOf, paginate, preview } from "@creations/events/text/manuscript";
import type { Product } from "@creations/server/responses";
import type { Answer } from "@creations/shared-ui/api";
import type { Story } from "../queries/queries.ts";

/** An item as the page shows it. */
export type ShownItem =
	| { kind: "story"; item: Story }
	| { kind: "product"; item: Product }
	| { kind: "page"; item: Answer<"GET /api/pages/:slug"> };

/** Stored data of an event. */
type Data = Record<string, unknown>;

/** Length of a story's preview. */
const PREVIEW_CHARACTERS = 500;

/**
 * Returns whether the page shows the text of an event.
 * @param heading the text of the heading in the document
 * @param texts those of the elements in the document that show the item's other texts
 * @param pages the pages of a story, as the reader shows them
 */
export function isShownText(
	shown: ShownItem,
	data: Data,
	{ heading, texts }: { heading: string; texts: string[] },
	pages: unknown = [],
): boolean {
	const pairs = pairsOf(shown, data, pages);
	const areEqual = pairs.every(
		([one, other]) => JSON.stringify(one) === JSON.stringify(other),
	);
	const inDocument = [heading, ...texts].map(wordsOf);
	return (
		areEqual && JSON.stringify(inDocument) === JSON.stringify(textsOf(shown).map(wordsOf))
	);
}

/** Returns each shown value with that of the event. */
function pairsOf(shown: ShownItem, data: Data, pages: unknown): [unknown, unknown][] {
	const content = String(data.content);
	switch (shown.kind) {
		case "story": {
			const { title, slug, excerpt, coverImage, preview: beginning } = shown.item;
			return [
				[slug, data.slug],
				[title, data.title],
				[excerpt, data.excerpt],
				[coverImage, data.coverImage],
				[beginning, preview(content, PREVIEW_CHARACTERS)],
				[leavesOf(pages), leavesOf(paginate(content))],
			];
		}
		case "product": {
			const { name, slug, description, images } = shown.item;
			return [
				[slug, data.slug],
				[name, data.name],
				[description, data.description],
				[images, data.images],
			];
		}
		case "page":
			return [
				[shown.item.slug, data.slug],
				[shown.item.title, data.title],
				[leavesOf(shown.item.text), leavesOf(manuscriptOf(content))],
			];
	}
}

/** Returns the title, then the other texts, in the order of the document. */
function textsOf(shown: ShownItem): string[] {
	switch (shown.kind) {
		case "story":
			return [shown.item.title, shown.item.excerpt, shown.item.preview];
		case "product":
			return [shown.item.name, shown.item.description];
		case "page":
			return [shown.item.title, wordsIn(shown.item.text).join("")];
	}
}

/** Returns the text without white space, which layouts change. */
const wordsOf = (text: string) => text.replace(/\s+/g, "");

interface Node {
	type?: unknown;
	value?: unknown;
	url?: unknown;
	children?: unknown;
}

/** Returns the words and addresses of Markdown trees in their order. */
function leavesOf(tree: unknown): string[] {
	if (Array.isArray(tree)) return tree.flatMap(leavesOf);
	if (typeof tree !== "object" || tree === null) return [];
	const { value, url, children } = tree as Node;
	const own = [value, url].filter((leaf) => typeof leaf === "string");
	return [...own, ...leavesOf(children)];
}

/** Returns the words of a Markdown tree. */
function wordsIn(tree: unknown): string[] {
	if (Array.isArray(tree)) return tree.flatMap(wordsIn);
	if (typeof tree !== "object" || tree === null) return [];
	const { type, value, children } = tree as Node;
	const isShown = type === "text" || type === "code" || type === "inlineCode";
	return isShown && typeof value === "string" ? [value] : wordsIn(children);
}
