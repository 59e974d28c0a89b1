import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { availabilities, availability } from "@creations/events/availability";
import { pickFields } from "@creations/events/field-list";
import { z } from "zod";
import { Refusal } from "../../kernel/refusal.ts";
import { yieldToEventLoop } from "../../kernel/yield-to-event-loop.ts";
import {
	type Format,
	type Item,
	plainProductFields,
	plainStoryFields,
	skippedRow,
} from "../items.ts";
import { headText, time } from "./reading.ts";
import { confirmedConsent, subscribersIn } from "./subscribers.ts";

/** The file that identifies an archive of this software. */
export const MANIFEST = "creations.json";
const MAX_STORY_BYTES = 8_000_000;
/** Maximum characters of front matter. Deeply nested YAML takes quadratic time. */
const MAX_MATTER = 64_000;
const MAX_PRODUCTS_BYTES = 128 * 1024 * 1024;

/** Loaded for the first archive. */
export const yaml = (): typeof import("yaml") => require("yaml");

const published = z.object({
	slug: z.string(),
	status: z.enum(["draft", "published"]),
	createdAt: z.string().transform(time),
	updatedAt: z.string().transform(time),
	formerPaths: z.array(z.string()).default([]),
});
const matter = z.preprocess(
	withoutNulls,
	published.extend({
		...plainStoryFields.shape,
		title: z.string(),
		excerpt: z.string(),
		cover: z.string().optional(),
		related: z
			.object({
				products: z.array(z.string()),
				stories: z.array(z.string()),
				translationOf: z.string().optional(),
			})
			.optional(),
	}),
);
const product = z.preprocess(
	withoutNulls,
	published.extend({
		...plainProductFields.shape,
		name: z.string(),
		description: z.string(),
		images: z.array(z.string()),
		category: z.string().optional(),
		availability: z.enum(availabilities).optional(),
		soldOn: z.string().optional(),
		orderUrl: z.string().optional(),
	}),
);
const category = z.object({ name: z.string(), slug: z.string() });

/** The archive that `bun run export` writes. */
export const creations: Format = {
	name: "creations",
	recognizes: (file) =>
		file.name === MANIFEST && /^\s*\{\s*"creations": 1,/.test(headText(file)),
	async *read({ path }) {
		const folder = dirname(path);
		yield* productsIn(folder);
		yield* storiesIn(folder);
		const subscribers = join(folder, "subscribers.csv");
		if (!existsSync(subscribers)) return;
		const { size: bytes } = statSync(subscribers);
		const head = readFileSync(subscribers).subarray(0, 64 * 1024);
		yield* subscribersIn(
			{ path: subscribers, name: "subscribers.csv", bytes, head },
			confirmedConsent,
		);
	},
};

function* productsIn(folder: string): Generator<Item> {
	const categories = new Map(
		read(folder, "categories.json", category).map((one) => [one.slug, one]),
	);
	for (const [i, one] of read(folder, "products.json", product).entries()) {
		const { name, slug, description, images } = one;
		yield {
			...commonOf(one, i + 1),
			kind: "product",
			name,
			key: `product ${slug}`,
			text: { plain: description },
			pictures: images.map((address) => ({ address, alt: "" })),
			category: categories.get(one.category ?? ""),
			fields: pickFields(plainProductFields, one),
			availability: availability.safeParse(one).data,
		};
	}
}

/**
 * Reads a JSON file of the archive.
 * @throws {Refusal} `invalid` if it does not fit the schema
 */
function read<T>(folder: string, name: string, schema: z.ZodType<T>): T[] {
	const file = join(folder, name);
	if (!existsSync(file)) return [];
	if (statSync(file).size > MAX_PRODUCTS_BYTES)
		throw new Refusal("too-large", `${name} is larger than 128 MB.`, {
			because: { reason: "data-too-large", values: { name, megabytes: 128 } },
		});
	try {
		return z.array(schema).parse(JSON.parse(readFileSync(file, "utf8")));
	} catch {
		throw new Refusal("invalid", `${name} does not have the format of a site export.`, {
			because: { reason: "not-of-this-site", values: { name } },
		});
	}
}

async function* storiesIn(folder: string): AsyncGenerator<Item> {
	const stories = join(folder, "stories");
	const names = existsSync(stories)
		? readdirSync(stories)
				.filter((name) => name.endsWith(".md"))
				.sort()
		: [];
	for (const [i, name] of names.entries()) {
		await yieldToEventLoop();
		yield storyIn(join(stories, name), i + 1);
	}
}

function storyIn(file: string, row: number): Item {
	const name = basename(file);
	if (statSync(file).size > MAX_STORY_BYTES)
		return skippedRow(row, `${name} is too long for a story.`, name);
	const [, head = "", markdown = ""] =
		/^---\n(.*?)\n---\n\n?(.*)$/s.exec(readFileSync(file, "utf8")) ?? [];
	const parsed = matter.safeParse(frontMatter(head));
	if (!parsed.success)
		return skippedRow(
			row,
			`${name} does not have the front matter of a site export.`,
			name,
		);
	const { title, excerpt, cover, slug, related } = parsed.data;
	return {
		...commonOf(parsed.data, row),
		kind: "story",
		title,
		key: `story ${slug}`,
		text: { markdown: markdown.replace(/\n$/, "") },
		excerpt,
		cover,
		fields: pickFields(plainStoryFields, parsed.data),
		related,
	};
}

/** Returns a row without its empty fields, which archives contain as null. */
function withoutNulls(row: unknown): unknown {
	if (typeof row !== "object" || row === null) return row;
	return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
}

function frontMatter(head: string): unknown {
	if (head.length > MAX_MATTER) return undefined;
	try {
		return yaml().parse(head, { schema: "core", maxAliasCount: 0 });
	} catch {
		return undefined;
	}
}

const commonOf = (
	{ slug, status, createdAt, updatedAt, formerPaths }: z.output<typeof published>,
	row: number,
) => ({
	row,
	slug,
	isPublished: status === "published",
	createdAt,
	updatedAt,
	paths: formerPaths,
});
