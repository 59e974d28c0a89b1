import { slugFrom } from "../../categories/index.ts";
import { decoded } from "../../http/request/decoded.ts";
import { UniqueViolation } from "../../kernel/log/append.ts";
import { idOf } from "../../kernel/projections/read-model.ts";
import { Refusal } from "../../kernel/refusal.ts";
import type { Store } from "../../kernel/store/store.ts";
import { importedAs, sourceOf } from "../import-list.ts";
import type { ProductItem, StoryItem } from "../items.ts";
import { left, type Placed, present, type Run } from "./placed.ts";

const SLUG_LENGTH = 120;
/** How often a slug that somebody takes meanwhile is chosen anew. */
const ATTEMPTS = 5;

interface Row {
	id: number;
	status: string;
	createdAt: string;
}

type BySlug<R extends Row> = (store: Store, slug: string) => Promise<R | undefined>;

/** The slugs that items of one kind get in an import: free ones, as near as possible to those that they had. */
export function createSlugs<R extends Row>({ store }: { store: Store }, bySlug: BySlug<R>) {
	const taken = new Set<string>();
	/** The last one asked for: an item is looked for under its slug before it may take it. */
	let looked: { slug: string; found: R | undefined } | undefined;

	async function at(slug: string): Promise<R | undefined> {
		if (looked?.slug !== slug) looked = { slug, found: await bySlug(store, slug) };
		return looked.found;
	}

	/** What has the slug that an item had. */
	const holder = (wanted: string, title: string) => at(slugText(wanted, title));

	async function free(wanted: string, title: string): Promise<string> {
		const first = slugText(wanted, title);
		for (let n = 1; ; n++) {
			const slug = n === 1 ? first : `${first.slice(0, SLUG_LENGTH - 8)}-${n}`;
			if (taken.has(slug) || (await at(slug))) continue;
			taken.add(slug);
			return slug;
		}
	}

	return { holder, free };
}

/** What an address said, decoded, as slugs are written here. */
function slugText(wanted: string, title: string): string {
	return (
		slugFrom(decoded(wanted) ?? wanted).slice(0, SLUG_LENGTH) ||
		slugFrom(title).slice(0, SLUG_LENGTH) ||
		"untitled"
	);
}

/** What is there already of an item, if it was brought in before; undefined where it was not. */
export async function broughtBefore(
	{ deps }: Run,
	format: string,
	item: StoryItem | ProductItem,
	name: string,
	isThere: (id: number) => Promise<boolean>,
): Promise<Placed | undefined> {
	const stream = await importedAs(deps.store, sourceOf({ format, key: item.key }));
	if (stream === undefined) return undefined;
	if (await isThere(idOf({ stream }))) return present(item, name);
	const why = `${quoted(name)} was brought in before and deleted here. It can be restored.`;
	return left(item, name, why);
}

/** Adds something under a slug that is free; what the site cannot hold is left. */
export async function adding(
	{ dry }: Run,
	placed: Placed,
	slugs: { first: string; next: () => Promise<string> },
	add: (slug: string) => Promise<unknown>,
): Promise<Placed> {
	if (dry) return placed;
	let slug = slugs.first;
	for (let attempt = 1; ; attempt++) {
		try {
			await add(slug);
			return placed;
		} catch (error) {
			if (error instanceof UniqueViolation) return { ...placed, outcome: "present", notes: [] };
			if (!(error instanceof Refusal)) throw error;
			if (error.code === "invalid") return { ...placed, outcome: "left", why: error.message, notes: [] };
			if (error.code !== "slug-taken" || attempt === ATTEMPTS) throw error;
			slug = await slugs.next();
		}
	}
}

/** A text that fits, and what is to be said if it was cut. */
export function fitting(text: string, max: number, what: string): { text: string; notes: string[] } {
	const trimmed = text.trim();
	if (trimmed.length <= max) return { text: trimmed, notes: [] };
	const cut = trimmed.slice(0, max).toWellFormed();
	return { text: cut, notes: [`${what} was cut to ${max.toLocaleString("en-US")} characters.`] };
}

export const quoted = (name: string) => `“${name.length > 80 ? `${name.slice(0, 79)}…` : name}”`;

const TIME = /^\d{4}-/;

/** A time as events hold it; null where there is none that can be believed. */
export function timeOrNull(text: string | undefined): string | null {
	if (!text) return null;
	const time = new Date(text);
	if (Number.isNaN(time.getTime())) return null;
	const iso = time.toISOString();
	return TIME.test(iso) && iso > "1970-01-02" ? iso : null;
}

export const originOf = (
	{ id }: Run,
	format: string,
	{ key, createdAt, updatedAt, paths }: StoryItem | ProductItem,
) => ({
	import: id,
	format,
	key: key.slice(0, 500),
	createdAt: timeOrNull(createdAt),
	updatedAt: timeOrNull(updatedAt),
	paths: paths.filter((path) => path.length <= 1000).slice(0, 20),
});
