import type TurndownService from "turndown";

/** Loaded for the first text: reading these two takes a fifth of a start. */
const sanitizer = (): typeof import("sanitize-html") => require("sanitize-html");
const turndown = (): typeof TurndownService => require("turndown");

/** Deeper than any text is, and than the stack of whoever walks it. */
const MAX_DEPTH = 100;

/** A text with the places of its pictures open, for their addresses are not known before they are copied. */
export interface Manuscript {
	/** Addresses of pictures in order, each once. */
	pictures: string[];
	/** The Markdown, with each picture at the address that `moved` gives for it. */
	markdown: (moved: (address: string) => string) => string;
}

/**
 * An HTML text as CommonMark, which readers of stories know: of everything else the text stays; scripts, forms and
 * styles are gone.
 * @param base what relative addresses are relative to
 */
export function manuscriptOf(html: string, base?: string): Manuscript {
	const pictures: string[] = [];
	const sanitizeHtml = sanitizer();
	const clean = sanitizeHtml(html, {
		allowedTags: [...sanitizeHtml.defaults.allowedTags, "img", "iframe", "video", "audio"],
		allowedAttributes: {
			a: ["href"],
			img: ["src", "alt"],
			iframe: ["src"],
			video: ["src"],
			audio: ["src"],
			ol: ["start"],
		},
		allowedSchemes: ["http", "https", "mailto"],
		nonTextTags: ["script", "style", "template", "noscript", "object", "svg", "math", "textarea", "select"],
		nestingLimit: MAX_DEPTH,
		transformTags: {
			"*": (tagName, attribs) => ({ tagName, attribs: withAddress(attribs, base) }),
		},
	});
	const service = createService(pictures);
	const marked = service.turndown(clean).trim();
	return {
		pictures,
		markdown: (moved) => marked.replace(PLACE, (_, n) => linkTarget(moved(pictures[Number(n)] ?? ""))),
	};
}

/** A Markdown text whose pictures can be moved, too. */
export function manuscriptOfMarkdown(text: string): Manuscript {
	const inText = /(!\[[^\]]*\]\()([^)\s]+)(\))/g;
	return {
		pictures: [...new Set([...text.matchAll(inText)].map(([, , address = ""]) => address))],
		markdown: (moved) =>
			text.replace(inText, (_, before, address, after) => before + linkTarget(moved(address)) + after),
	};
}

/** Private characters, which no text has after the sanitiser. */
const PLACE = /\ue000(\d+)\ue001/g;

function withAddress({ href, src, ...rest }: Record<string, string>, base: string | undefined) {
	const absolute = (address: string) => (base && URL.parse(address, base)?.href) || address;
	return { ...rest, ...(href && { href: absolute(href) }), ...(src && { src: absolute(src) }) };
}

function createService(pictures: string[]): TurndownService {
	const service = new (turndown())({
		headingStyle: "atx",
		bulletListMarker: "-",
		codeBlockStyle: "fenced",
		hr: "---",
	});
	const escapeMarks = service.escape.bind(service);
	service.escape = (text) => escapeMarks(text.replace(/[\ue000\ue001]/g, "")).replace(/</g, "\\<");
	service.addRule("picture", {
		filter: "img",
		replacement(_, node) {
			const address = attribute(node, "src");
			if (!address) return "";
			const known = pictures.indexOf(address);
			const place = known < 0 ? pictures.push(address) - 1 : known;
			return `![${service.escape(attribute(node, "alt").replace(/\s+/g, " "))}](\ue000${place}\ue001)`;
		},
	});
	service.addRule("link", {
		filter: (node) => node.nodeName === "A",
		replacement: (content, node) => linked(content, attribute(node, "href")),
	});
	service.addRule("embedded", {
		filter: ["iframe", "video", "audio"],
		replacement(_, node) {
			const address = attribute(node, "src").replace(/^\/\//, "https://");
			return address ? `\n\n${linked(service.escape(address), address)}\n\n` : "";
		},
	});
	service.addRule("row", {
		filter: "tr",
		replacement: (content) => `\n\n${content.replace(/ · $/, "")}\n\n`,
	});
	service.addRule("cell", { filter: ["td", "th"], replacement: (content) => `${content.trim()} · ` });
	return service;
}

/** A link around a picture, or around nothing, is left out where Markdown could not say it. */
function linked(content: string, address: string): string {
	const text = content.trim();
	if (!address || text === "" || text.includes("\n\n")) return content;
	return `[${text.replace(/\n/g, " ")}](${linkTarget(address)})`;
}

const linkTarget = (address: string) =>
	address.replace(/[\s()<>\\]/g, (character) => `%${character.charCodeAt(0).toString(16).padStart(2, "0")}`);

const attribute = (node: TurndownService.Node, name: string) =>
	("getAttribute" in node ? (node as HTMLElement).getAttribute(name) : null) ?? "";
