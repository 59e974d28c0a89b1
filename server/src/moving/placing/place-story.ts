import { storyText } from "@creations/content";
import { preview } from "@creations/content/manuscript";
import type TurndownService from "turndown";
import { productRows } from "../../products/index.ts";
import { draftStory, reviseStory, storyRows } from "../../stories/index.ts";
import type { StoryItem } from "../items.ts";
import { left, ownText, type Place, type Run } from "./placed.ts";
import { adding, createPlaces, type Fitted, fitting, misfit, quoted, type Slugs } from "./publish.ts";

const EXCERPT = 200;
/** Characters of HTML; the text in it may have half as many. */
const MAX_HTML = 3_000_000;

export function createStoryPlacer(run: Run): Place<StoryItem> {
	const places = createPlaces(run, storyRows.editableBySlug, ({ title }) => title);

	return async (format, item) => {
		const title = fitting(item.title.replace(/\s+/g, " ") || "Untitled", 200, "The title");
		const known = await places.known(format, item, title.text, async (id) => {
			const isEditable = Boolean(await storyRows.editable(run.deps.store, id));
			if (isEditable && item.related) run.related.set(id, item.related);
			return isEditable;
		});
		if (known) return known;
		const manuscript = read(item);
		if (typeof manuscript === "string") return left(item, title.text, `${quoted(title.text)} ${manuscript}`);
		const slugs = await places.choose(item, title.text);
		return () => addStory(run, format, item, { title, manuscript, slugs });
	};
}

/** @returns what keeps it from being brought in, in words, where something does */
function read({ text, base, cover }: StoryItem): Manuscript | string {
	const length = "html" in text ? text.html.length : text.markdown.length;
	if (length > MAX_HTML) return "is longer than a story can be.";
	const manuscript = "html" in text ? manuscriptOf(text.html, base) : manuscriptOfMarkdown(text.markdown);
	const isEmpty = manuscript.markdown((address) => address).trim() === "";
	return isEmpty && !cover ? "has no text." : manuscript;
}

/** Only as much is read as it takes: reading a text as Markdown is what takes longest of all. */
function beginningOf(content: string): string {
	const end = content.indexOf("\n\n", 2 * EXCERPT);
	return preview(end < 0 ? content : content.slice(0, end), EXCERPT) || preview(content, EXCERPT);
}

async function addStory(
	run: Run,
	format: string,
	item: StoryItem,
	{ title, manuscript, slugs }: { title: Fitted; manuscript: Manuscript; slugs: Slugs },
) {
	const cover = item.cover ? [item.cover] : [];
	const pictures = await run.pictures.move([...cover, ...manuscript.pictures], "story");
	const content = manuscript.markdown(pictures.at) || `![](${pictures.at(item.cover ?? "")})`;
	const excerpt = fitting(ownText(item.excerpt || beginningOf(content) || title.text), 1000, "The excerpt");
	const { data, error } = storyText.safeParse({
		title: title.text,
		slug: slugs.first,
		excerpt: excerpt.text,
		content,
		coverImage: item.cover ? pictures.at(item.cover) : null,
		language: item.language,
	});
	if (error) return misfit(item, title.text, error);
	const notes = [...title.notes, ...excerpt.notes, ...pictures.notes];
	return () =>
		adding(run, format, item, { name: title.text, notes, slugs }, async (slug, more) => {
			const { id } = await draftStory(run.deps.log, { text: { ...data, slug }, ...more }, run.command);
			if (item.related) run.related.set(id, item.related);
		});
}

/** Shows stories beside what they were shown beside, as far as it is there now. What was chosen here since stays. */
export async function linkRelated({ deps: { store, log }, related, dry, command }: Run): Promise<void> {
	if (dry) return;
	for (const [id, { products, stories }] of related) {
		const story = await storyRows.editable(store, id);
		if (!story || story.links.relatedProductIds.length + story.links.relatedStoryIds.length > 0) continue;
		const links = {
			relatedProductIds: await numbersOf(products, (slug) => productRows.editableBySlug(store, slug)),
			relatedStoryIds: await numbersOf(stories, (slug) => storyRows.editableBySlug(store, slug)),
		};
		await reviseStory(log, id, { links }, command);
	}
}

async function numbersOf(slugs: string[], bySlug: (slug: string) => Promise<{ id: number } | undefined>) {
	const found = await Promise.all(slugs.map(bySlug));
	return found.flatMap((row) => row?.id ?? []);
}

/** Loaded for the first text: reading these two takes a fifth of a start. */
const sanitizer = (): typeof import("sanitize-html") => require("sanitize-html");
const turndown = (): typeof TurndownService => require("turndown");

/** Deeper than any text is, and than the stack of whoever walks it. */
const MAX_DEPTH = 100;

/** A text with the places of its pictures open, for their addresses are not known before they are copied. */
interface Manuscript {
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
function manuscriptOf(html: string, base?: string): Manuscript {
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
function manuscriptOfMarkdown(text: string): Manuscript {
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
