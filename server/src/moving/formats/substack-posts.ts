import { dirname, join } from "node:path";
import {
	type Format,
	type Item,
	type ReadOptions,
	type SourceFile,
	skippedRow,
} from "../items.ts";
import { MAX_ROW, pathsOf, time } from "./reading.ts";
import { type Cell, columnIndexes, firstRows, namedRows } from "./table.ts";

/** Headings of `posts.csv`. */
const NAMES = {
	id: ["post_id"],
	date: ["post_date"],
	isPublished: ["is_published"],
	type: ["type"],
	audience: ["audience"],
	title: ["title"],
	subtitle: ["subtitle"],
};
type PostCell = Cell<keyof typeof NAMES>;

/** Headings of `posts/*.delivers.csv` and `posts/*.opens.csv`. */
const MAIL_NAMES = { id: ["post_id"], time: ["timestamp"], email: ["email"] };

/**
 * The posts of Substack: `posts.csv`, and one HTML file for each post. The lists of sent
 * mails are recognized, because their addresses are no subscribers, and not read.
 */
export const substackPosts: Format = {
	name: "substack-posts",
	recognizes: (file) => hasColumns(file, NAMES) || hasColumns(file, MAIL_NAMES),
	isPart: (path) => /[/\\]posts[/\\]\d+(\.[^/\\]*)?\.html$/.test(path),
	async *read(file, options) {
		if (!hasColumns(file, NAMES)) return;
		for await (const { row, cell } of namedRows(file, NAMES))
			yield await itemOf(row, cell, file, options);
	},
};

function hasColumns(file: SourceFile, names: Record<string, string[]>): boolean {
	const [heading = []] = firstRows(file);
	return Object.values(columnIndexes(heading, names)).every((index) => index >= 0);
}

async function itemOf(
	row: number,
	cell: PostCell,
	file: SourceFile,
	{ pages, from }: ReadOptions,
): Promise<Item> {
	const title = cell("title");
	const name = title || "Untitled";
	const type = cell("type");
	if (type === "thread") return skippedRow(row, `“${name}” is a thread.`, name);
	if (type === "page" && !pages)
		return skippedRow(
			row,
			`“${name}” is a page. Pages are imported only on request.`,
			name,
		);
	// The id names a file, so it must not contain a path.
	const [, number, slug = ""] =
		/^(\d{1,15})(?:\.([\w-]{1,300}))?$/.exec(cell("id")) ?? [];
	if (!number) return skippedRow(row, `Row ${row} is no post: it has no number.`, name);
	const html = await textOf(file, cell("id"));
	if (html === undefined)
		return skippedRow(row, `“${name}” has no file in the folder “posts”.`, name);
	const draftBecause = reasonForDraft(cell);
	const address = from && slug ? URL.parse(`/p/${slug}`, from)?.href : undefined;
	return {
		kind: "story",
		row,
		key: `post ${number}`,
		slug,
		title,
		text: { html: withoutWidgets(html) },
		excerpt: cell("subtitle") || undefined,
		isPublished: draftBecause === undefined,
		draftBecause,
		createdAt: time(cell("date")),
		paths: pathsOf(slug && `/p/${slug}`),
		base: address,
	};
}

function reasonForDraft(cell: PostCell): string | undefined {
	if (cell("type") === "page") return "It was a page.";
	if (!/^true$/i.test(cell("isPublished"))) return "It was a draft.";
	return /^(everyone)?$/.test(cell("audience"))
		? undefined
		: "Only some subscribers could read it.";
}

/** Returns the HTML of a post; undefined if there is no file or if it is too large. */
async function textOf({ path }: SourceFile, id: string): Promise<string | undefined> {
	for (const folder of ["posts", "."]) {
		const file = Bun.file(join(dirname(path), folder, `${id}.html`));
		if ((await file.exists()) && file.size <= MAX_ROW) return file.text();
	}
	return undefined;
}

/** Forms and buttons for subscriptions, which lead to Substack. */
const WIDGETS = [
	".subscription-widget-wrap",
	".subscription-widget-wrap-editor",
	".button-wrapper",
	".paywall-jump",
].join(", ");

const withoutWidgets = (html: string) =>
	new HTMLRewriter()
		.on(WIDGETS, { element: (element) => void element.remove() })
		.transform(html);
