import type { z } from "zod";
import { slugFrom } from "../../categories/index.ts";
import { decodePart } from "../../http/request/decode-part.ts";
import { idOf } from "../../kernel/projections/read-model.ts";
import { Refusal, UniqueViolation } from "../../kernel/refusal.ts";
import type { Store } from "../../kernel/store/store.ts";
import { importedAs, sourceOf } from "../import-list.ts";
import type { ProductHead, StoryHead } from "../items.ts";
import { duplicate, type ImportRun, type RowResult, skipped } from "./importer.ts";

const MAX_SLUG_LENGTH = 120;
/** Maximum characters of a recorded identity. */
const MAX_KEY_LENGTH = 500;
/** Attempts to find a slug if other writers take it. */
const MAX_ATTEMPTS = 5;

interface Row {
	id: number;
	status: string;
	createdAt: string;
}

type PublishedItem = StoryHead | ProductHead;
type BySlug<R extends Row> = (store: Store, slug: string) => Promise<R | undefined>;

/**
 * Creates a matcher that finds existing items and allocates free slugs, as close as
 * possible to the original ones.
 */
export function createMatcher<R extends Row>(
	run: ImportRun,
	bySlug: BySlug<R>,
	nameOf: (row: R) => string,
) {
	const { store } = run.deps;
	const findFormer = createFormerLookup(run);
	const rowBySlug = createSlugLookup(store, bySlug);

	/**
	 * Returns the result of an item that was imported before or exists already. Undefined
	 * for a new item.
	 */
	async function findExisting(
		format: string,
		item: PublishedItem,
		name: string,
		exists: (id: number) => Promise<boolean>,
	) {
		const stream =
			(await importedAs(store, sourceOf({ format, key: item.key }))) ??
			(await findFormer(format, item));
		if (stream !== undefined) {
			const isHere = await exists(idOf({ stream }));
			return isHere ? duplicate(item, name) : deletedHere(item, name);
		}
		const match = item.slug ? await rowBySlug(slugText(item.slug, name)) : undefined;
		const isSame =
			match && nameOf(match) === name && match.createdAt === (item.createdAt ?? null);
		return isSame ? duplicate(item, name) : undefined;
	}

	const allocateSlugs = createSlugAllocator(
		async (slug) => (await rowBySlug(slug)) !== undefined,
	);

	return { findExisting, allocateSlugs };
}

const deletedHere = (item: PublishedItem, name: string) =>
	skipped(
		item,
		name,
		`${quoted(name)} was imported before and deleted here. It can be restored.`,
	);

/**
 * Returns a lookup that remembers its last row: an item is matched by its slug before it
 * takes a slug.
 */
function createSlugLookup<R extends Row>(store: Store, bySlug: BySlug<R>) {
	let last: { slug: string; row: R | undefined } | undefined;

	return async function rowBySlug(slug: string): Promise<R | undefined> {
		if (last?.slug !== slug) last = { slug, row: await bySlug(store, slug) };
		return last.row;
	};
}

/**
 * Returns a function that finds an item by the identity that an earlier version recorded.
 * Several items may share it.
 */
function createFormerLookup({ deps }: ImportRun) {
	/** Former identities that an item of this import already matched. */
	const claimed = new Set<string>();

	return async function findFormer(
		format: string,
		item: PublishedItem,
	): Promise<string | undefined> {
		if (!item.former) return undefined;
		const source = sourceOf({ format, key: item.former.key.slice(0, MAX_KEY_LENGTH) });
		const stream = await importedAs(deps.store, source);
		if (stream === undefined) return undefined;
		const number = await formerNumber(deps, stream);
		if (number !== undefined) return number === item.former.path ? stream : undefined;
		if (claimed.has(source)) return undefined;
		claimed.add(source);
		return stream;
	};
}

/** Returns a function that allocates slugs, each of which an import takes only once. */
function createSlugAllocator(isTaken: (slug: string) => Promise<boolean>) {
	const allocated = new Set<string>();

	async function freeSlug(slug: string, name: string): Promise<string> {
		const first = slugText(slug, name);
		for (let n = 1; ; n++) {
			const slug = n === 1 ? first : `${first.slice(0, MAX_SLUG_LENGTH - 8)}-${n}`;
			if (allocated.has(slug) || (await isTaken(slug))) continue;
			allocated.add(slug);
			return slug;
		}
	}

	return async function allocateSlugs(item: PublishedItem, name: string): Promise<Slugs> {
		const next = () => freeSlug(item.slug, name);
		return { first: await next(), next };
	};
}

/**
 * Returns the number that a post had in WordPress (`/?p=12`), as its import recorded it.
 */
async function formerNumber(
	{ log }: ImportRun["deps"],
	stream: string,
): Promise<string | undefined> {
	for (const event of await log.readStream(stream))
		if (event.type === "StoryImported")
			return event.data.paths.findLast((path) => path.startsWith("/?p="));
	return undefined;
}

/** A free slug, and more if another writer takes it. */
export interface Slugs {
	first: string;
	next: () => Promise<string>;
}

/** Returns the decoded text of an address as a slug. */
function slugText(wanted: string, title: string): string {
	return (
		slugFrom(decodePart(wanted) ?? wanted).slice(0, MAX_SLUG_LENGTH) ||
		slugFrom(title).slice(0, MAX_SLUG_LENGTH) ||
		"untitled"
	);
}

/** Adds an item as a draft under a slug. @throws {Refusal} `slug-taken`, `invalid` */
export type AddDraft = (
	slug: string,
	extra: { isPublished: boolean; origin: ReturnType<typeof originOf> },
) => Promise<unknown>;

/** Adds an item under a free slug. Items that break a rule of the site are skipped. */
export async function addPublished(
	run: ImportRun,
	format: string,
	item: PublishedItem,
	{ name, notes, slugs }: { name: string; notes: string[]; slugs: Slugs },
	add: AddDraft,
): Promise<RowResult> {
	const { row, isPublished, draftBecause: why = null } = item;
	const result: RowResult = {
		row,
		name,
		outcome: isPublished ? "added" : "draft",
		why,
		notes,
	};
	if (run.isDry) return result;
	const extra = { isPublished, origin: originOf(run, format, item) };
	let slug = slugs.first;
	for (let attempt = 1; ; attempt++) {
		try {
			await add(slug, extra);
			return result;
		} catch (error) {
			if (error instanceof UniqueViolation)
				return { ...result, outcome: "present", notes: [] };
			if (!(error instanceof Refusal)) throw error;
			if (error.code === "invalid")
				return { ...result, outcome: "left", why: error.message, notes: [] };
			if (error.code !== "slug-taken" || attempt === MAX_ATTEMPTS) throw error;
			slug = await slugs.next();
		}
	}
}

/** Returns a skipped row with the first validation error. */
export const skippedInvalid = (
	item: PublishedItem,
	name: string,
	{ issues: [issue] }: z.ZodError,
) => skipped(item, name, `${quoted(name)}: ${issue?.message}.`);

export interface Truncated {
	text: string;
	notes: string[];
}

/** Cuts a text to a maximum length. Returns a note if it was cut. */
export function truncate(text: string, max: number, label: string): Truncated {
	const trimmed = text.trim();
	if (trimmed.length <= max) return { text: trimmed, notes: [] };
	const shortened = trimmed.slice(0, max).toWellFormed();
	return {
		text: shortened,
		notes: [`${label} was cut to ${max.toLocaleString("en-US")} characters.`],
	};
}

/** Quotes a name and shortens it to 80 characters. */
export const quoted = (name: string) =>
	`“${name.length > 80 ? `${name.slice(0, 79)}…` : name}”`;

const originOf = (
	{ id }: ImportRun,
	format: string,
	{ key, createdAt, updatedAt, paths }: PublishedItem,
) => ({
	import: id,
	format,
	key: key.slice(0, MAX_KEY_LENGTH),
	createdAt: createdAt ?? null,
	updatedAt: updatedAt ?? null,
	paths: paths.filter((path) => path.length <= 1000).slice(0, 20),
});
