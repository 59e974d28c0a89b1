import { preview } from "@creations/events/text/manuscript";
import type TurndownService from "turndown";
import { picturesInMarkdown } from "../formats/scan.ts";
import type { StoryItem } from "../items.ts";
import { linkTarget } from "../link-target.ts";
import type { ReadStory, Unusable } from "./messages.ts";

const EXCERPT_LENGTH = 200;
/** Characters of HTML; the text in it may have half as many. */
const MAX_HTML = 3_000_000;

/**
 * A Markdown text with placeholders for pictures, because their addresses are known only
 * after copying.
 */
interface Manuscript {
	/** Parts of the Markdown; a number is an index into `pictures`. */
	pieces: (string | number)[];
	/** Unique addresses in order of appearance. */
	pictures: string[];
}

/** A story's text with the addresses of pictures that are not yet resolved. */
export type ConvertedStory = Pick<ReadStory, "pieces" | "excerpt"> & {
	pictures: string[];
};

/**
 * Converts the text of a story to Markdown. Returns the reason if it cannot be imported.
 */
export function convertStory(
	item: Pick<StoryItem, "text" | "base" | "cover" | "excerpt">,
): ConvertedStory | Unusable {
	const { text, base, cover } = item;
	const length = "html" in text ? text.html.length : text.markdown.length;
	if (length > MAX_HTML) return { why: "is too long for a story." };
	const { pieces, pictures } =
		"html" in text ? fromHtml(text.html, base) : fromMarkdown(text.markdown);
	const markdown = pieces
		.map((piece) =>
			typeof piece === "number" ? linkTarget(pictures[piece] ?? "") : piece,
		)
		.join("");
	if (markdown.trim() === "" && !cover) return { why: "has no text." };
	return { pieces, pictures, excerpt: item.excerpt ? "" : excerptOf(markdown) };
}

/** Returns only as much text as an excerpt needs, because parsing Markdown is slow. */
function excerptOf(markdown: string): string {
	const end = markdown.indexOf("\n\n", 2 * EXCERPT_LENGTH);
	return (
		preview(end < 0 ? markdown : markdown.slice(0, end), EXCERPT_LENGTH) ||
		preview(markdown, EXCERPT_LENGTH)
	);
}

/** Loaded for the first text: loading both takes a fifth of a start. */
const sanitizer = (): typeof import("sanitize-html") => require("sanitize-html");
const turndown = (): typeof TurndownService => require("turndown");

/** Maximum nesting, above that of real texts and below the limit of the call stack. */
const MAX_DEPTH = 100;

/**
 * Converts HTML to CommonMark. Keeps the text of unsupported elements; removes scripts,
 * forms and styles.
 * @param base the base of relative addresses
 */
function fromHtml(html: string, base?: string): Manuscript {
	const numbers = new Map<string, number>();
	const clean = sanitized(html.replace(/[\ue000\ue001]/g, ""), base);
	const markdown = createService(numbers).turndown(withoutLongGaps(clean)).trim();
	// Odd parts are the numbers that the pattern captures.
	const pieces = markdown
		.split(PLACEHOLDER)
		.map((part, i) => (i % 2 === 0 ? part : Number(part)));
	return { pieces, pictures: [...numbers.keys()] };
}

const MEDIA_TAGS = ["img", "iframe", "video", "audio"];
const ALLOWED_ATTRIBUTES = {
	a: ["href"],
	img: ["src", "alt"],
	iframe: ["src"],
	video: ["src"],
	audio: ["src"],
	ol: ["start"],
};
/** Elements that are removed with their text. */
const NON_TEXT_TAGS = [
	"script",
	"style",
	"template",
	"noscript",
	"object",
	"svg",
	"math",
	"textarea",
	"select",
];

function sanitized(html: string, base: string | undefined): string {
	const sanitizeHtml = sanitizer();
	return sanitizeHtml(html, {
		allowedTags: [...sanitizeHtml.defaults.allowedTags, ...MEDIA_TAGS],
		allowedAttributes: ALLOWED_ATTRIBUTES,
		allowedSchemes: ["http", "https", "mailto"],
		nonTextTags: NON_TEXT_TAGS,
		nestingLimit: MAX_DEPTH,
		transformTags: {
			"*": (tagName, attribs) => ({ tagName, attribs: withAddress(attribs, base) }),
		},
	});
}

/** Maximum consecutive white-space characters. */
const MAX_GAP = 1000;

/**
 * Shortens long runs of white space, which take the converter's trim patterns quadratic
 * time.
 */
const withoutLongGaps = (html: string) =>
	html.replace(/\s{1000,}/g, (gap) => gap.slice(0, MAX_GAP));

function fromMarkdown(text: string): Manuscript {
	const numbers = new Map<string, number>();
	const pieces: Manuscript["pieces"] = [];
	let end = 0;
	for (const picture of picturesInMarkdown(text)) {
		pieces.push(text.slice(end, picture.start), numberOf(numbers, picture.address));
		end = picture.end;
	}
	return { pieces: [...pieces, text.slice(end)], pictures: [...numbers.keys()] };
}

const numberOf = (numbers: Map<string, number>, address: string) =>
	numbers.getOrInsert(address, numbers.size);

/** Placeholders of private-use characters, which are removed from the input first. */
const PLACEHOLDER = /\ue000(\d+)\ue001/g;

function withAddress(
	{ href, src, ...rest }: Record<string, string>,
	base: string | undefined,
) {
	const absolute = (address: string) =>
		(base && URL.parse(address, base)?.href) || address;
	return {
		...rest,
		...(href && { href: absolute(href) }),
		...(src && { src: absolute(src) }),
	};
}

function createService(numbers: Map<string, number>): TurndownService {
	const service = new (turndown())({
		headingStyle: "atx",
		bulletListMarker: "-",
		codeBlockStyle: "fenced",
		hr: "---",
	});
	const escapeMarks = service.escape.bind(service);
	service.escape = (text) => escapeMarks(text).replace(/</g, "\\<");
	service.addRule("picture", {
		filter: "img",
		replacement(_, node) {
			const address = attribute(node, "src");
			if (!address) return "";
			const place = numberOf(numbers, address);
			return `![${service.escape(attribute(node, "alt").replace(/\s+/g, " "))}](\ue000${place}\ue001)`;
		},
	});
	service.addRule("link", {
		filter: (node) => node.nodeName === "A",
		replacement: (content, node) => linkMarkdown(content, attribute(node, "href")),
	});
	service.addRule("embedded", {
		filter: ["iframe", "video", "audio"],
		replacement(_, node) {
			const address = attribute(node, "src").replace(/^\/\//, "https://");
			return address ? `\n\n${linkMarkdown(service.escape(address), address)}\n\n` : "";
		},
	});
	service.addRule("row", {
		filter: "tr",
		replacement: (content) => `\n\n${content.replace(/ · $/, "")}\n\n`,
	});
	service.addRule("cell", {
		filter: ["td", "th"],
		replacement: (content) => `${content.trim()} · `,
	});
	return service;
}

/** Returns a link, or only its content if Markdown cannot express the link. */
function linkMarkdown(content: string, address: string): string {
	const text = content.trim();
	if (!address || text === "" || text.includes("\n\n")) return content;
	return `[${text.replace(/\n/g, " ")}](${linkTarget(address)})`;
}

const attribute = (node: TurndownService.Node, name: string) =>
	("getAttribute" in node ? (node as HTMLElement).getAttribute(name) : null) ?? "";
