import type { Nodes, Root } from "mdast";
import { spaceBetween } from "../scroll/joinPages.ts";
import type { Sentence } from "./speech.ts";

export interface PlacedSentence extends Sentence {
	/** Its part on this page. */
	range: Range;
}

interface Surroundings {
	language: string;
	/** Titles of chapters. */
	chapters: string[];
	/** Text before the first block, if that began on the page before. */
	before: string;
	/** Text after the last block, if that ends on the next page. */
	after: string;
}

/** A text of its own: a paragraph, heading, item, code, or a description of a picture. */
interface Block {
	text: string;
	isChapter: boolean;
	isPicture: boolean;
	/** Returns the range between two characters. */
	rangeOf: (start: number, end: number) => Range;
}

/** Returns the sentences of a page on screen, with descriptions of its pictures. */
export function sentencesIn(article: Element, around: Surroundings): PlacedSentence[] {
	const segmenter = new Intl.Segmenter(around.language, { granularity: "sentence" });
	const blocks = blocksIn(article, around.chapters);
	const lastText = blocks.findLastIndex(({ isPicture }) => !isPicture);
	return blocks.flatMap((block, paragraph) => {
		const before = paragraph === 0 ? around.before : "";
		const after = paragraph === lastText ? around.after : "";
		const text = before + block.text + after;
		const cut = { start: before.length, end: before.length + block.text.length };
		return [...segmenter.segment(text)]
			.filter(({ segment, index }) => {
				const isHere = index + segment.length > cut.start && index < cut.end;
				return isHere && segment.trim() !== "";
			})
			.map((segment) => ({ ...placed(segment, block, cut), paragraph }));
	});
}

/** @param cut part of the text that is on the page */
function placed(
	{ segment, index }: Intl.SegmentData,
	{ isChapter, rangeOf }: Block,
	{ start, end }: { start: number; end: number },
) {
	const text = segment.trim();
	const last = index + segment.trimEnd().length;
	return {
		text,
		isChapter,
		isContinued: index < start,
		...(last > end && { turnsAt: end - index }),
		range: rangeOf(Math.max(index, start) - start, Math.min(last, end) - start),
	};
}

const BLOCKS = "p, h1, h2, h3, h4, h5, h6, li, pre";
/** Notes that are not the story's have classes. */
const NOTES = "p[class]";

function blocksIn(article: Element, chapters: string[]): Block[] {
	const blocks = [...nodesByBlock(article)].map(([element, nodes]) =>
		element instanceof HTMLImageElement
			? pictureBlock(element)
			: textBlock(element, nodes, chapters),
	);
	return blocks.filter(({ text }) => text.trim() !== "");
}

type TextNode = Text | HTMLBRElement;

/** Returns the texts of each block in their order. Pictures are blocks of their own. */
function nodesByBlock(article: Element): Map<Element, TextNode[]> {
	const walker = document.createTreeWalker(article, NodeFilter.SHOW_ALL);
	const blocks = new Map<Element, TextNode[]>();
	for (let node = walker.nextNode(); node; node = walker.nextNode()) {
		const block = node.parentElement?.closest(BLOCKS);
		if (!block || !article.contains(block) || block.matches(NOTES)) continue;
		if (node instanceof HTMLImageElement) blocks.set(node, []);
		else if (node instanceof Text || node instanceof HTMLBRElement)
			blocks.set(block, [...(blocks.get(block) ?? []), node]);
	}
	return blocks;
}

function pictureBlock(picture: HTMLImageElement): Block {
	const range = document.createRange();
	range.selectNode(picture);
	return { text: picture.alt, isChapter: false, isPicture: true, rangeOf: () => range };
}

function textBlock(element: Element, nodes: TextNode[], chapters: string[]): Block {
	const text = nodes.map(textOf).join("");
	return {
		text,
		isChapter: /^H\d$/.test(element.tagName) && chapters.includes(text.trim()),
		isPicture: false,
		rangeOf: (start, end) => rangeIn(nodes, start, end),
	};
}

/** Line ends become spaces, so that the length stays. */
const textOf = (node: TextNode) =>
	node instanceof Text ? node.data.replace(/\s/g, " ") : " ";

function rangeIn(nodes: TextNode[], start: number, end: number): Range {
	const range = document.createRange();
	let offset = 0;
	for (const node of nodes) {
		const length = textOf(node).length;
		if (node instanceof Text) {
			if (start >= offset && start < offset + length)
				range.setStart(node, start - offset);
			if (end > offset && end <= offset + length) range.setEnd(node, end - offset);
		}
		offset += length;
	}
	return range;
}

/** Returns both parts of a text that a page turn cuts; empty if it cuts none. */
export function cutText(page: Root | undefined, next: Root | undefined) {
	const [end, start] = [leafOf(page, -1), leafOf(next, 0)];
	if (!end || !start?.data?.continued) return { before: "", after: "" };
	const [before, after] = [plainText(end), plainText(start)];
	const space = spaceBetween(before, after);
	return { before: before + space, after: space + after };
}

/** Returns the first (0) or last (-1) paragraph, heading or code of a page. */
function leafOf(node: Nodes | undefined, at: 0 | -1): Nodes | undefined {
	if (!node || node.type === "paragraph" || node.type === "heading") return node;
	if (!("children" in node)) return node.type === "code" ? node : undefined;
	return leafOf((node.children as Nodes[]).at(at), at);
}

function plainText(node: Nodes): string {
	if (node.type === "break") return " ";
	if ("value" in node) return node.value.replace(/\s/g, " ");
	return "children" in node ? (node.children as Nodes[]).map(plainText).join("") : "";
}
