import type { z } from "zod";
import { slugFrom } from "../../categories/index.ts";
import { decoded } from "../../http/request/decoded.ts";
import { idOf } from "../../kernel/projections/read-model.ts";
import { Refusal, UniqueViolation } from "../../kernel/refusal.ts";
import type { Store } from "../../kernel/store/store.ts";
import { importedAs, sourceOf } from "../import-list.ts";
import type { ProductHead, StoryHead } from "../items.ts";
import { left, type Placed, present, type Run } from "./placed.ts";

const SLUG_LENGTH = 120;
/** Characters of an identity that are recorded. */
const KEY_LENGTH = 500;
/** How often a slug that somebody takes meanwhile is chosen anew. */
const ATTEMPTS = 5;

interface Row {
	id: number;
	status: string;
	createdAt: string;
}

type PublishedItem = StoryHead | ProductHead;
type BySlug<R extends Row> = (store: Store, slug: string) => Promise<R | undefined>;

/** Where items of one kind get their place in an import: under free slugs, as near as possible to those that they had. */
export function createPlaces<R extends Row>(run: Run, bySlug: BySlug<R>, nameOf: (row: R) => string) {
	const { store } = run.deps;
	const taken = new Set<string>();
	/** Former identities that an item of this import has been found under. */
	const claimed = new Set<string>();
	/** The last one asked for: an item is looked for under its slug before it may take it. */
	let looked: { slug: string; found: R | undefined } | undefined;

	async function at(slug: string): Promise<R | undefined> {
		if (looked?.slug !== slug) looked = { slug, found: await bySlug(store, slug) };
		return looked.found;
	}

	/** Finds an item that an earlier version imported, under the identity that it recorded. Several items may have had it. */
	async function former(format: string, item: PublishedItem): Promise<string | undefined> {
		if (!item.former) return undefined;
		const source = sourceOf({ format, key: item.former.key.slice(0, KEY_LENGTH) });
		const stream = await importedAs(store, source);
		if (stream === undefined) return undefined;
		const number = await formerNumber(run.deps, stream);
		if (number !== undefined) return number === item.former.path ? stream : undefined;
		if (claimed.has(source)) return undefined;
		claimed.add(source);
		return stream;
	}

	/** Says what has become of an item that was imported before or is there already. Returns undefined for a new one. */
	async function known(
		format: string,
		item: PublishedItem,
		name: string,
		isThere: (id: number) => Promise<boolean>,
	) {
		const stream =
			(await importedAs(store, sourceOf({ format, key: item.key }))) ?? (await former(format, item));
		if (stream !== undefined) {
			if (await isThere(idOf({ stream }))) return present(item, name);
			return left(item, name, `${quoted(name)} was brought in before and deleted here. It can be restored.`);
		}
		const same = item.slug ? await at(slugText(item.slug, name)) : undefined;
		const isSame = same && nameOf(same) === name && same.createdAt === (item.createdAt ?? null);
		return isSame ? present(item, name) : undefined;
	}

	async function free(wanted: string, name: string): Promise<string> {
		const first = slugText(wanted, name);
		for (let n = 1; ; n++) {
			const slug = n === 1 ? first : `${first.slice(0, SLUG_LENGTH - 8)}-${n}`;
			if (taken.has(slug) || (await at(slug))) continue;
			taken.add(slug);
			return slug;
		}
	}

	async function choose(item: PublishedItem, name: string): Promise<Slugs> {
		const next = () => free(item.slug, name);
		return { first: await next(), next };
	}

	return { known, choose };
}

/** The number that a post had in WordPress (`/?p=12`), as its import recorded it. */
async function formerNumber({ log }: Run["deps"], stream: string): Promise<string | undefined> {
	for (const event of await log.readStream(stream))
		if (event.type === "StoryImported") return event.data.paths.findLast((path) => path.startsWith("/?p="));
	return undefined;
}

/** A free slug, and others where somebody takes it meanwhile. */
export interface Slugs {
	first: string;
	next: () => Promise<string>;
}

/** What an address said, decoded, as slugs are written here. */
function slugText(wanted: string, title: string): string {
	return (
		slugFrom(decoded(wanted) ?? wanted).slice(0, SLUG_LENGTH) ||
		slugFrom(title).slice(0, SLUG_LENGTH) ||
		"untitled"
	);
}

/** Adds something under a slug that is free; what the site cannot hold is left. */
export async function adding(
	run: Run,
	format: string,
	item: PublishedItem,
	{ name, notes, slugs }: { name: string; notes: string[]; slugs: Slugs },
	add: (
		slug: string,
		more: { isPublished: boolean; origin: ReturnType<typeof originOf> },
	) => Promise<unknown>,
): Promise<Placed> {
	const { row, isPublished, draftBecause: why = null } = item;
	const placed: Placed = { row, name, outcome: isPublished ? "added" : "draft", why, notes };
	if (run.dry) return placed;
	const more = { isPublished, origin: originOf(run, format, item) };
	let slug = slugs.first;
	for (let attempt = 1; ; attempt++) {
		try {
			await add(slug, more);
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

/** What does not fit here, in the words of the first thing that is wrong with it. */
export const misfit = (item: PublishedItem, name: string, { issues: [issue] }: z.ZodError) =>
	left(item, name, `${quoted(name)}: ${issue?.message}.`);

export interface Fitted {
	text: string;
	notes: string[];
}

/** A text that fits, and what is to be said if it was cut. */
export function fitting(text: string, max: number, what: string): Fitted {
	const trimmed = text.trim();
	if (trimmed.length <= max) return { text: trimmed, notes: [] };
	const cut = trimmed.slice(0, max).toWellFormed();
	return { text: cut, notes: [`${what} was cut to ${max.toLocaleString("en-US")} characters.`] };
}

export const quoted = (name: string) => `“${name.length > 80 ? `${name.slice(0, 79)}…` : name}”`;

const originOf = ({ id }: Run, format: string, { key, createdAt, updatedAt, paths }: PublishedItem) => ({
	import: id,
	format,
	key: key.slice(0, KEY_LENGTH),
	createdAt: createdAt ?? null,
	updatedAt: updatedAt ?? null,
	paths: paths.filter((path) => path.length <= 1000).slice(0, 20),
});
