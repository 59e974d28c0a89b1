import { SaxesParser } from "saxes";
import { Refusal } from "../../kernel/refusal.ts";
import {
	type Format,
	type Item,
	type ReadOptions,
	type SourceFile,
	skippedRow,
} from "../items.ts";
import { headText, pathsOf, rowLimit, textOf, time } from "./reading.ts";
import { withoutTags } from "./scan.ts";
import { expandShortcodes, type PictureNumbers, paragraphsOf } from "./shortcodes.ts";

/** One `<item>`: its elements by name, and the metadata by key. */
export interface Entry {
	fields: Fields;
	meta: Fields;
}

export type Fields = Record<string, string>;

/** WordPress's eXtended RSS, 1.0 to 1.2. */
export const wordpress: Format = {
	name: "wordpress",
	recognizes: (file) =>
		/<rss[\s>]/.test(headText(file)) && /wordpress\.org\/export\//.test(headText(file)),
	async *read(file, options) {
		const source = await sourceIn(file);
		let row = 0;
		for await (const { entry } of entriesIn(file)) {
			row++;
			const item = itemOf(row, entry, source, options);
			if (item) yield item;
		}
	},
};

/**
 * Facts that posts refer to: the address of the site, and its pictures by number. They
 * may be anywhere in the file.
 */
interface Source {
	/** Host and path. Undefined if the file does not name the site. */
	site: string | undefined;
	pictures: PictureNumbers;
}

async function sourceIn(file: SourceFile): Promise<Source> {
	const pictures = new Map<string, string>();
	let channel: Fields = {};
	for await (const { entry, channel: fields } of entriesIn(file)) {
		const { "wp:post_id": id, "wp:attachment_url": address } = entry.fields;
		if (id && address) pictures.set(id, address);
		channel = fields;
	}
	return { site: siteOf(channel), pictures };
}

/**
 * Returns the site of a channel. Blogs of a network share `wp:base_site_url`, and each
 * numbers its posts from 1.
 */
function siteOf(channel: Fields): string | undefined {
	const address =
		channel["wp:base_blog_url"] || channel.link || channel["wp:base_site_url"] || "";
	const url = URL.parse(address.trim().slice(0, MAX_SITE));
	// A site that moves from http to https keeps its posts.
	return url ? `${url.host}${url.pathname}`.replace(/\/$/, "") : undefined;
}

/** Maximum characters of the address of a site. */
const MAX_SITE = 300;

/** The fields of an entry that are read. Others, such as comments, are skipped. */
const FIELDS = new Set([
	"title",
	"link",
	"guid",
	"pubDate",
	"content:encoded",
	"excerpt:encoded",
	"wp:post_id",
	"wp:post_date",
	"wp:post_date_gmt",
	"wp:post_modified_gmt",
	"wp:post_name",
	"wp:status",
	"wp:post_type",
	"wp:post_password",
	"wp:post_parent",
	"wp:attachment_url",
]);

const CHANNEL_FIELDS = new Set(["link", "wp:base_site_url", "wp:base_blog_url"]);

/**
 * Yields the entries of a file, with the fields of the channel that precede them.
 * @param pieces text of the file
 * @throws {Refusal} `invalid` if the file is not well-formed XML or declares entities
 */
export async function* entriesIn(
	file: SourceFile,
	pieces = textOf(file),
): AsyncGenerator<{ entry: Entry; channel: Fields }> {
	const { parser, entries, channel } = createParser(file);
	const limit = rowLimit(file);
	for await (const piece of pieces) {
		limit.read(piece.length);
		parser.write(piece);
		if (entries.length > 0) limit.rowComplete();
		for (const entry of entries.splice(0)) yield { entry, channel };
	}
	parser.close();
	for (const entry of entries) yield { entry, channel };
}

function createParser(file: SourceFile) {
	const parser = new SaxesParser({ xmlns: false });
	const entries: Entry[] = [];
	const channel: Fields = {};
	const path: string[] = [];
	let entry: Entry | undefined;
	let text = "";
	let key = "";
	const add = (part: string) => {
		if (entry || isChannelField(path)) text += part;
	};
	refuseUnusable(parser, file);
	parser.on("opentag", ({ name }) => {
		path.push(name);
		text = "";
		if (name === "item" && path.length === 3) entry = { fields: {}, meta: {} };
	});
	parser.on("text", add);
	parser.on("cdata", add);
	parser.on("closetag", ({ name }) => {
		if (isChannelField(path)) channel[name] = text;
		path.pop();
		if (!entry) return;
		const parent = path.at(-1);
		if (parent === "item" && FIELDS.has(name)) entry.fields[name] = text;
		if (parent === "wp:postmeta" && name === "wp:meta_key") key = text;
		if (parent === "wp:postmeta" && name === "wp:meta_value") entry.meta[key] = text;
		text = "";
		if (name !== "item") return;
		entries.push(entry);
		entry = undefined;
	});
	return { parser, entries, channel };
}

/** Makes the parser throw refusals for entities and for XML that is not well-formed. */
function refuseUnusable(parser: SaxesParser, { name }: SourceFile): void {
	parser.on("doctype", () => {
		throw new Refusal(
			"invalid",
			`${name} declares entities, so it is not an export of WordPress.`,
			{ because: { reason: "with-entities", values: { name } } },
		);
	});
	parser.on("error", ({ message }) => {
		// Pasted texts contain control characters and entities of HTML, which do no harm.
		if (!/disallowed character|undefined entity/.test(message))
			throw new Refusal("invalid", `${name} is not complete XML: ${message}.`, {
				because: { reason: "not-xml", values: { name } },
			});
	});
}

/**
 * Returns whether the parser is inside a channel field, such as `<rss><channel><link>`.
 */
const isChannelField = (path: string[]) =>
	path.length === 3 && CHANNEL_FIELDS.has(path[2] ?? "");

/**
 * Returns the item of an entry. Undefined for parts of other entries and for theme
 * settings.
 */
function itemOf(
	row: number,
	{ fields, meta }: Entry,
	source: Source,
	{ pages }: ReadOptions,
): Item | undefined {
	const type = fields["wp:post_type"] ?? "post";
	const title = fields.title?.trim() ?? "";
	const name = title || "Untitled";
	const status = fields["wp:status"] ?? "publish";
	if (status === "inherit" || status === "auto-draft") return undefined;
	if (!CONTENT_TYPES.has(type)) return undefined;
	const reason = reasonToSkip(type, status, pages);
	if (reason) return skippedRow(row, `“${name}” ${reason}`, name);
	const content = fields["content:encoded"] ?? "";
	const cover = source.pictures.get(meta._thumbnail_id ?? "");
	const draftReason = reasonForDraft(type, status, fields["wp:post_password"] ?? "");
	const { link = "", guid = "", "wp:post_id": id = "" } = fields;
	const slug = fields["wp:post_name"] ?? "";
	return {
		kind: "story",
		row,
		...keysOf(source.site, id, guid || link),
		slug,
		title,
		text: { html: htmlOfContent(content, source.pictures) },
		excerpt: withoutTags(fields["excerpt:encoded"] ?? "").trim() || undefined,
		cover,
		isPublished: draftReason === undefined,
		draftBecause: draftReason,
		createdAt:
			time(validTime(fields["wp:post_date_gmt"]) ?? fields.pubDate) ??
			time(fields["wp:post_date"]),
		updatedAt: time(validTime(fields["wp:post_modified_gmt"])),
		paths: pathsOf(link, slug && `/${slug}/`, id && `/?p=${id}`),
		base: URL.canParse(link) ? link : undefined,
	};
}

const CONTENT_TYPES = new Set(["post", "page", "product"]);

/** Returns the end of a sentence that starts with the name of the entry. */
export function reasonToSkip(
	type: string,
	status: string,
	pages = false,
): string | undefined {
	if (type === "product") return "is a product: export products as CSV.";
	if (type === "page" && !pages) return "is a page. Pages are imported only on request.";
	if (status === "trash") return "was in the trash.";
	return undefined;
}

/**
 * Returns the identity of a post: its number within its site, as copies of a post can
 * have the `guid` of the original. Earlier versions took the `guid` for it.
 */
function keysOf(site: string | undefined, id: string, formerKey: string) {
	if (!site || !/^\d{1,15}$/.test(id)) return { key: formerKey || id };
	return {
		key: `post ${id} of ${site}`,
		former: formerKey ? { key: formerKey, path: `/?p=${id}` } : undefined,
	};
}

/** Returns undefined for the all-zero time of drafts. */
export const validTime = (text: string | undefined) =>
	text && !text.startsWith("0000") ? text : undefined;

const REASONS: Record<string, string> = {
	draft: "It was a draft.",
	future: "It was scheduled.",
	pending: "It was waiting for review.",
	private: "It was private.",
};

export function reasonForDraft(
	type: string,
	status: string,
	password: string,
): string | undefined {
	if (type === "page") return "It was a page.";
	if (password !== "") return "It had a password.";
	return status === "publish" ? undefined : (REASONS[status] ?? `It was ${status}.`);
}

/**
 * Returns the HTML of a post as WordPress shows it, with paragraphs and expanded
 * shortcodes.
 */
export function htmlOfContent(content: string, pictures: PictureNumbers): string {
	const html = expandShortcodes(content, pictures);
	return /<!-- wp:/.test(content) || /<p[\s>]/i.test(content) ? html : paragraphsOf(html);
}
