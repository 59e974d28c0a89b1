import { JSONParser } from "@streamparser/json";
import { z } from "zod";
import { Refusal } from "../../kernel/refusal.ts";
import {
	type Format,
	type Item,
	type ReadOptions,
	type SourceFile,
	type StoryItem,
	skippedRow,
} from "../items.ts";
import { headText, pathsOf, rowLimit, textOf, time } from "./reading.ts";

const text = z.string().nullish();
const flag = z.union([z.boolean(), z.number()]).nullish();

/** The imported fields of a post, from Ghost 1.0 to 6. */
const ghostPost = z.object({
	id: z.union([z.string(), z.number()]),
	uuid: text,
	title: text,
	slug: text,
	html: text,
	plaintext: text,
	feature_image: text,
	custom_excerpt: text,
	status: text,
	visibility: text,
	/** Before Ghost 3; later ones have `type`. */
	page: flag,
	type: text,
	created_at: z.unknown().optional(),
	updated_at: z.unknown().optional(),
	published_at: z.unknown().optional(),
});
type GhostPost = z.output<typeof ghostPost>;

/** The placeholder for the blog's address in Ghost's exports. */
const URL_PLACEHOLDER = "__GHOST_URL__";

export const ghost: Format = {
	name: "ghost",
	recognizes(file) {
		const head = headText(file);
		return (
			/^\ufeff?\s*\{\s*"(db|meta|data)"\s*:/.test(head) &&
			/"(posts|exported_on|data)"/.test(head)
		);
	},
	async *read(file, options) {
		let row = 0;
		for await (const value of postsIn(file)) {
			row++;
			yield itemOf(row, value, options);
		}
	},
};

/** Yields posts one by one. Skips other tables, such as settings and users. */
async function* postsIn(file: SourceFile): AsyncGenerator<unknown> {
	const parser = new JSONParser({
		paths: ["$.db.*.data.*.*", "$.data.*.*"],
		keepStack: false,
	});
	const limit = rowLimit(file);
	let posts: unknown[] = [];
	parser.onValue = ({ value, stack }) => {
		limit.rowComplete();
		if (stack.at(-1)?.key === "posts") posts.push(value);
	};
	parser.onError = () => {};
	for await (const piece of textOf(file)) {
		limit.read(piece.length);
		try {
			parser.write(piece.replace(/^\ufeff/, ""));
		} catch {
			throw incompleteFile(file);
		}
		yield* posts;
		posts = [];
	}
	if (!parser.isEnded) throw incompleteFile(file);
}

const incompleteFile = ({ name }: SourceFile) =>
	new Refusal("invalid", `${name} is incomplete: its JSON has no end.`, {
		because: { reason: "json-incomplete", values: { name } },
	});

function itemOf(row: number, value: unknown, { from }: ReadOptions): Item {
	const parsed = ghostPost.safeParse(value);
	if (!parsed.success) return skippedRow(row, "This post cannot be read.");
	const post = parsed.data;
	const title = post.title ?? "";
	if (!post.html && !post.plaintext && !post.feature_image)
		return skippedRow(row, `“${title || "Untitled"}” has no text.`, title);
	return storyOf(row, post, from);
}

function storyOf(row: number, post: GhostPost, from: string | undefined): StoryItem {
	const withBaseAddress = (address: string) =>
		address.replaceAll(URL_PLACEHOLDER, from?.replace(/\/+$/, "") ?? "");
	const draftReason = reasonForDraft(post);
	const slug = post.slug ?? "";
	return {
		kind: "story",
		row,
		key: post.uuid || String(post.id),
		slug,
		title: post.title ?? "",
		text: post.html
			? { html: withBaseAddress(post.html) }
			: { html: paragraphs(post.plaintext ?? "") },
		excerpt: post.custom_excerpt ?? undefined,
		cover: post.feature_image ? withBaseAddress(post.feature_image) : undefined,
		isPublished: post.status === "published" && draftReason === undefined,
		draftBecause: draftReason,
		createdAt: time(post.published_at) ?? time(post.created_at),
		updatedAt: time(post.updated_at),
		paths: slug ? pathsOf(`/${slug}/`) : [],
		base: from,
	};
}

function reasonForDraft({
	status,
	visibility,
	type,
	page,
}: GhostPost): string | undefined {
	if (type === "page" || page === true || page === 1) return "It was a page.";
	if (visibility && visibility !== "public")
		return `It was for ${visibility === "paid" ? "paying members" : visibility} only.`;
	if (status === "sent") return "It was sent by mail only.";
	if (status === "scheduled") return "It was scheduled.";
	return status === "published" ? undefined : "It was a draft.";
}

const paragraphs = (plain: string) =>
	plain
		.split(/\n{2,}/)
		.map((part) => `<p>${Bun.escapeHTML(part)}</p>`)
		.join("");
