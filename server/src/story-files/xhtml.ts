import type { Image, Link, List, ListItem, Nodes, Paragraph, Parents, Root } from "mdast";
import { xml } from "../site/index.ts";
import type { BookPicture } from "./book.ts";
import { pictureAddress } from "./pictures.ts";

export interface Chapter {
	/** XHTML of the blocks. */
	body: string;
	headings: { id: string; text: string }[];
	/** True if each picture has an alternative text. */
	isDescribed: boolean;
}

interface Target {
	/** Address that relative links refer to. */
	base: string;
	pictures: ReadonlyMap<string, BookPicture>;
	/** Links in links are not allowed. */
	isInLink?: boolean;
}

/** A chapter ends before the next heading after this many characters. */
const CHAPTER_CHARACTERS = 60_000;
/** Maximum characters of a chapter; old e-readers open no larger ones. */
const MAX_CHAPTER_CHARACTERS = 240_000;
/** Maximum number of headings in the table of contents. */
const MAX_HEADINGS = 500;

/**
 * Renders a text to chapters of XHTML with the elements that the site's pages show. Raw
 * HTML is text already. Links become absolute.
 */
export function chaptersOf(text: Root, target: Target): Chapter[] {
	const chapters: Chapter[] = [emptyChapter()];
	let headings = 0;
	for (const block of text.children) {
		let chapter = chapters.at(-1) ?? emptyChapter();
		if (isFull(chapter, block.type === "heading")) {
			chapter = emptyChapter();
			chapters.push(chapter);
		}
		const label = block.type === "heading" ? textOf(block).trim() : "";
		const id = label && headings < MAX_HEADINGS ? `heading-${++headings}` : undefined;
		if (id) chapter.headings.push({ id, text: label });
		chapter.body += `${rendered(block, target, id)}\n`;
		chapter.isDescribed &&= !hasUndescribedPicture(block);
	}
	return chapters;
}

const emptyChapter = (): Chapter => ({ body: "", headings: [], isDescribed: true });

const isFull = ({ body }: Chapter, isHeading: boolean) =>
	body.length > (isHeading ? CHAPTER_CHARACTERS : MAX_CHAPTER_CHARACTERS);

function textOf(node: Nodes): string {
	if ("value" in node) return node.value;
	return "children" in node ? (node.children as Nodes[]).map(textOf).join("") : "";
}

function hasUndescribedPicture(node: Nodes): boolean {
	if (node.type === "image") return !node.alt;
	return "children" in node && (node.children as Nodes[]).some(hasUndescribedPicture);
}

function rendered(node: Nodes, target: Target, id?: string): string {
	switch (node.type) {
		case "text":
			return xml(node.value);
		case "paragraph":
			return paragraph(node, target);
		case "heading":
			return element(`h${node.depth}`, node, target, id ? ` id="${id}"` : "");
		case "emphasis":
			return element("em", node, target);
		case "strong":
		case "blockquote":
			return element(node.type, node, target);
		case "list":
			return list(node, target);
		case "code":
			return `<pre><code>${xml(node.value)}</code></pre>`;
		case "inlineCode":
			return `<code>${xml(node.value)}</code>`;
		case "break":
			return "<br/>";
		case "thematicBreak":
			return "<hr/>";
		case "link":
			return link(node, target);
		case "image":
			return image(node, target);
		default:
			return "";
	}
}

const childrenOf = (node: Parents, target: Target): string =>
	(node.children as Nodes[]).map((child) => rendered(child, target)).join("");

const element = (name: string, node: Parents, target: Target, attributes = "") =>
	`<${name}${attributes}>${childrenOf(node, target)}</${name}>`;

/** A picture alone in a paragraph is a figure. */
function paragraph(node: Paragraph, target: Target): string {
	const [only, ...others] = node.children;
	if (only?.type !== "image" || others.length > 0) return element("p", node, target);
	const picture = image(only, target);
	if (!picture.startsWith("<img")) return `<p>${picture}</p>`;
	const caption = only.title ? `<figcaption>${xml(only.title)}</figcaption>` : "";
	return `<figure>${picture}${caption}</figure>`;
}

function list(node: List, target: Target): string {
	const isLoose =
		node.spread ||
		node.children.some(({ spread, children }) => spread ?? children.length > 1);
	const start = node.ordered && (node.start ?? 1) !== 1 ? ` start="${node.start}"` : "";
	const items = node.children.map(
		(item) => `<li>${isLoose ? childrenOf(item, target) : lines(item, target)}</li>`,
	);
	const name = node.ordered ? "ol" : "ul";
	return `<${name}${start}>${items.join("")}</${name}>`;
}

const lines = (item: ListItem, target: Target): string =>
	item.children
		.map((child) =>
			child.type === "paragraph" ? childrenOf(child, target) : rendered(child, target),
		)
		.join("");

function link(node: Link, target: Target): string {
	const address = target.isInLink ? undefined : linkAddress(node.url, target.base);
	const content = childrenOf(node, { ...target, isInLink: true });
	return address ? `<a href="${xml(address)}">${content}</a>` : content;
}

/** Pictures of other sites become links, because a book contains all its pictures. */
function image({ url, alt }: Image, target: Target): string {
	const picture = target.pictures.get(pictureAddress(url));
	if (picture) return `<img src="${picture.path}" alt="${xml(alt ?? "")}"/>`;
	const address = linkAddress(pictureAddress(url), target.base, ["http:", "https:"]);
	const label = xml(alt || "Picture");
	return target.isInLink || !address ? label : `<a href="${xml(address)}">${label}</a>`;
}

const LINK_SCHEMES = ["http:", "https:", "mailto:", "tel:"];

/**
 * Returns an absolute address as e-readers accept it; undefined if it is not safe. Leaves
 * out Amazon's affiliate tag, because Amazon does not allow it in books.
 */
export function linkAddress(
	href: string,
	base: string,
	schemes = LINK_SCHEMES,
): string | undefined {
	const url = URL.parse(href, base);
	if (!url || !schemes.includes(url.protocol)) return undefined;
	if (/(^|\.)amazon\.[a-z.]+$/.test(url.hostname)) url.searchParams.delete("tag");
	return url.href.replace(/[|[\]{}^`\\]/g, (character) =>
		url.hostname.includes(character) ? character : encodeURIComponent(character),
	);
}
