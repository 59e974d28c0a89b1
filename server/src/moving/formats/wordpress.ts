import { SaxesParser } from "saxes";
import { Refusal } from "../../kernel/refusal.ts";
import { type Format, type Item, leftRow, type ReadOptions, type SourceFile } from "../items.ts";
import { beginningOf, pathsOf, rowLimit, textOf, time } from "./reading.ts";

/** One `<item>`: its elements by name, and the metadata by key. */
interface Entry {
	fields: Record<string, string>;
	meta: Record<string, string>;
}

/** WordPress's eXtended RSS, 1.0 to 1.2. */
export const wordpress: Format = {
	name: "wordpress",
	recognises: (file) =>
		/<rss[\s>]/.test(beginningOf(file)) && /wordpress\.org\/export\//.test(beginningOf(file)),
	async *read(file, options) {
		// Pictures stand anywhere in the file, and posts name them by their numbers.
		const pictures = await picturesIn(file);
		let row = 0;
		for await (const entry of entriesIn(file)) {
			row++;
			const item = itemOf(row, entry, pictures, options);
			if (item) yield item;
		}
	},
};

async function picturesIn(file: SourceFile): Promise<ReadonlyMap<string, string>> {
	const pictures = new Map<string, string>();
	for await (const { fields } of entriesIn(file)) {
		const { "wp:post_id": id, "wp:attachment_url": address } = fields;
		if (id && address) pictures.set(id, address);
	}
	return pictures;
}

/** What is read of an entry; texts of others, such as comments, are passed over. */
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
	"wp:attachment_url",
]);

/** @throws {Refusal} `invalid` where the file is no XML to its end, or declares entities */
async function* entriesIn(file: SourceFile): AsyncGenerator<Entry> {
	const { parser, found } = createParser(file);
	const limit = rowLimit(file);
	for await (const piece of textOf(file)) {
		limit.read(piece.length);
		parser.write(piece);
		if (found.length > 0) limit.found();
		yield* found.splice(0);
	}
	parser.close();
	yield* found;
}

function createParser(file: SourceFile) {
	const parser = new SaxesParser({ xmlns: false });
	const found: Entry[] = [];
	const path: string[] = [];
	let entry: Entry | undefined;
	let text = "";
	let key = "";
	const add = (more: string) => {
		if (entry) text += more;
	};
	parser.on("doctype", () => {
		throw new Refusal("invalid", `${file.name} declares entities, which no export of WordPress does.`);
	});
	parser.on("error", ({ message }) => {
		// Control characters come from texts that were pasted, and hurt nobody.
		if (!/disallowed character/.test(message))
			throw new Refusal("invalid", `${file.name} is no whole XML: ${message}.`);
	});
	parser.on("opentag", ({ name }) => {
		path.push(name);
		text = "";
		if (name === "item" && path.length === 3) entry = { fields: {}, meta: {} };
	});
	parser.on("text", add);
	parser.on("cdata", add);
	parser.on("closetag", ({ name }) => {
		path.pop();
		if (!entry) return;
		const parent = path.at(-1);
		if (parent === "item" && FIELDS.has(name)) entry.fields[name] = text;
		if (parent === "wp:postmeta" && name === "wp:meta_key") key = text;
		if (parent === "wp:postmeta" && name === "wp:meta_value") entry.meta[key] = text;
		text = "";
		if (name !== "item") return;
		found.push(entry);
		entry = undefined;
	});
	return { parser, found };
}

/** Nothing for what is part of something else, or of how the old site looked. */
function itemOf(
	row: number,
	{ fields, meta }: Entry,
	pictures: ReadonlyMap<string, string>,
	{ pages }: ReadOptions,
): Item | undefined {
	const type = fields["wp:post_type"] ?? "post";
	const title = fields.title?.trim() ?? "";
	const name = title || "Untitled";
	const status = fields["wp:status"] ?? "publish";
	if (status === "inherit" || status === "auto-draft") return undefined;
	if (type === "product") return leftRow(row, `“${name}” is a product: export products as CSV.`, name);
	if (type !== "post" && type !== "page") return undefined;
	if (type === "page" && !pages)
		return leftRow(row, `“${name}” is a page; pages come only if asked for.`, name);
	if (status === "trash") return leftRow(row, `“${name}” was in the trash.`, name);
	const content = fields["content:encoded"] ?? "";
	const cover = pictures.get(meta._thumbnail_id ?? "");
	const why = reasonForDraft(type, status, fields["wp:post_password"] ?? "");
	const { link = "", guid = "", "wp:post_id": id = "" } = fields;
	const slug = fields["wp:post_name"] ?? "";
	return {
		kind: "story",
		row,
		key: guid || link || id,
		slug,
		title,
		text: { html: htmlOfContent(content, pictures) },
		excerpt: fields["excerpt:encoded"]?.replace(/<[^>]*>/g, " ").trim() || undefined,
		cover,
		isPublished: why === undefined,
		draftBecause: why,
		createdAt: time(validTime(fields["wp:post_date_gmt"]) ?? fields.pubDate) ?? time(fields["wp:post_date"]),
		updatedAt: time(validTime(fields["wp:post_modified_gmt"])),
		paths: pathsOf(link, slug && `/${slug}/`, id && `/?p=${id}`),
		base: URL.canParse(link) ? link : undefined,
	};
}

/** Drafts have a time of nothing but zeros. */
const validTime = (text: string | undefined) => (text && !text.startsWith("0000") ? text : undefined);

const REASONS: Record<string, string> = {
	draft: "It was a draft.",
	future: "It was scheduled.",
	pending: "It was waiting for review.",
	private: "It was private.",
};

function reasonForDraft(type: string, status: string, password: string): string | undefined {
	if (type === "page") return "It was a page.";
	if (password !== "") return "It had a password.";
	return status === "publish" ? undefined : (REASONS[status] ?? `It was ${status}.`);
}

/** The HTML of a post as WordPress would show it: paragraphs of texts without tags, and what shortcodes stand for. */
export function htmlOfContent(content: string, pictures: ReadonlyMap<string, string>): string {
	const shown = withoutShortcodes(content, pictures);
	return /<!-- wp:/.test(content) || /<p[\s>]/i.test(content) ? shown : paragraphs(shown);
}

function withoutShortcodes(content: string, pictures: ReadonlyMap<string, string>): string {
	return content
		.replace(/\[gallery([^\]]{0,2000})\]/g, (_, attributes: string) => gallery(attributes, pictures))
		.replace(/\[caption[^\]]{0,2000}\](.*?)\[\/caption\]/gs, (_, inner: string) => `\n\n${inner}\n\n`)
		.replace(/\[embed[^\]]{0,200}\]([^[\s]+)\[\/embed\]/g, (_, address: string) => linkTo(address))
		.replace(/\[(audio|video)([^\]]{0,2000})\](?:\[\/\1\])?/g, (_, __, attributes: string) =>
			linkTo(/(?:src|mp3|mp4|m4a|ogg)="([^"]+)"/.exec(attributes)?.[1] ?? ""),
		)
		.replace(/\[\/?playlist[^\]]{0,2000}\]/g, "");
}

function gallery(attributes: string, pictures: ReadonlyMap<string, string>): string {
	const [, ids = ""] = /ids=["']?([\d,\s]+)/.exec(attributes) ?? [];
	const addresses = ids.split(",").flatMap((id) => pictures.get(id.trim()) ?? []);
	return addresses.map((address) => `\n\n<img src="${Bun.escapeHTML(address)}" alt="">\n\n`).join("");
}

const linkTo = (address: string) =>
	address ? `\n\n<a href="${Bun.escapeHTML(address)}">${Bun.escapeHTML(address)}</a>\n\n` : "";

const BLOCK =
	/^<\/?(address|blockquote|div|dl|fieldset|figure|form|h[1-6]|hr|iframe|ol|p|pre|section|table|ul|video)[\s>/]/i;

/** Blank lines part paragraphs, and other line ends are line ends, but in what is preformatted. */
function paragraphs(content: string): string {
	return content
		.replace(/\r\n?/g, "\n")
		.split(/(<pre[\s>].*?<\/pre>)/is)
		.flatMap((part) => (/^<pre[\s>]/i.test(part) ? [part] : part.split(/\n\s*\n/)))
		.filter((part) => part.trim() !== "")
		.map((part) => (BLOCK.test(part.trim()) ? part : `<p>${part.trim().replace(/\n/g, "<br>\n")}</p>`))
		.join("\n");
}
