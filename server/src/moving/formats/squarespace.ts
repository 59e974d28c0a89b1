import {
	type Format,
	type Item,
	type ReadOptions,
	type SourceFile,
	skippedRow,
} from "../items.ts";
import { headText, pathsOf, textOf, time } from "./reading.ts";
import { withoutTags } from "./scan.ts";
import {
	type Entry,
	entriesIn,
	type Fields,
	reasonForDraft,
	reasonToSkip,
	validTime,
	wordpress,
} from "./wordpress.ts";

/**
 * Squarespace's export in the format of WordPress. Links are paths, and the numbers of
 * posts differ in each export, so the path identifies a post.
 */
export const squarespace: Format = {
	name: "squarespace",
	recognizes: (file) =>
		wordpress.recognizes(file) && /<link>\s*\/(?!\/)/.test(headText(file)),
	async *read(file, options) {
		const covers = new Map<string, string>();
		let site: string | undefined;
		for await (const { entry, channel } of postsIn(file)) {
			addCover(covers, entry.fields);
			site = channel.link;
		}
		let row = 0;
		for await (const { entry } of postsIn(file)) {
			row++;
			const item = itemOf(row, entry, { covers, site }, options);
			if (item) yield item;
		}
	},
};

const postsIn = (file: SourceFile) => entriesIn(file, withEscapedAmpersands(file));

/** Maximum characters of an entity. */
const MAX_ENTITY = 10;

/** Yields the text of a file. Titles and addresses contain `&` that is no entity. */
async function* withEscapedAmpersands(file: SourceFile): AsyncGenerator<string> {
	let rest = "";
	for await (const piece of textOf(file)) {
		const text = rest + piece;
		const last = text.lastIndexOf("&");
		// The entity may continue in the next piece.
		const end = last >= 0 && last > text.length - MAX_ENTITY ? last : text.length;
		rest = text.slice(end);
		yield escapeAmpersands(text.slice(0, end));
	}
	yield escapeAmpersands(rest);
}

const escapeAmpersands = (text: string) => text.replace(/&(?!#?\w{1,8};)/g, "&amp;");

interface Source {
	/** Addresses of pictures by their own number, and by the number of their post. */
	covers: ReadonlyMap<string, string>;
	/** Address of the site. */
	site: string | undefined;
}

function addCover(covers: Map<string, string>, fields: Fields): void {
	const { "wp:attachment_url": address, "wp:post_id": id } = fields;
	if (!address) return;
	covers.set(`picture ${id}`, address);
	const post = `post ${fields["wp:post_parent"]}`;
	if (!covers.has(post)) covers.set(post, address);
}

function itemOf(
	row: number,
	{ fields, meta }: Entry,
	{ covers, site }: Source,
	{ pages, from }: ReadOptions,
): Item | undefined {
	const type = fields["wp:post_type"] ?? "post";
	if (type !== "post" && type !== "page") return undefined;
	const title = fields.title?.trim() ?? "";
	const name = title || "Untitled";
	const status = fields["wp:status"] ?? "publish";
	const reason = reasonToSkip(type, status, pages);
	if (reason) return skippedRow(row, `“${name}” ${reason}`, name);
	const { link = "", "wp:post_id": id = "" } = fields;
	const draftBecause = reasonForDraft(type, status, fields["wp:post_password"] ?? "");
	return {
		kind: "story",
		row,
		key: link.trim() || `post ${id}`,
		slug: slugOf(fields["wp:post_name"] ?? ""),
		title,
		text: { html: withShownPictures(fields["content:encoded"] ?? "") },
		excerpt: withoutTags(fields["excerpt:encoded"] ?? "").trim() || undefined,
		cover: covers.get(`picture ${meta._thumbnail_id}`) ?? covers.get(`post ${id}`),
		isPublished: draftBecause === undefined,
		draftBecause,
		createdAt: time(validTime(fields["wp:post_date_gmt"]) ?? fields.pubDate),
		// A draft has the link "/null".
		paths: link.includes("null") ? [] : pathsOf(link),
		base: URL.parse(link.trim(), from ?? site)?.href,
	};
}

/** Returns the end of `blog/2023/4/5/the-ring.html` without the extension. */
const slugOf = (name: string) => name.replace(/^.*\//, "").replace(/\.html$/i, "");

const FORMS = ".newsletter-form-wrapper, .sqs-block-newsletter, .sqs-block-form";

/** Returns HTML without forms, in which pictures load without a script. */
const withShownPictures = (html: string) =>
	new HTMLRewriter()
		.on(FORMS, { element: (element) => void element.remove() })
		.on("img", {
			element(image) {
				const address =
					image.getAttribute("data-src") ?? image.getAttribute("data-image");
				if (address && !image.getAttribute("src")) image.setAttribute("src", address);
			},
		})
		.transform(html);
