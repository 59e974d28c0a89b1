import { availabilities } from "@creations/events/availability";
import { folded } from "@creations/events/text";
import { LRUCache } from "lru-cache";
import { categoryNames } from "../categories/index.ts";
import { getOrCreate } from "../kernel/get-or-create.ts";
import type { Projector } from "../kernel/projections/projector.ts";
import { oncePerStore, type Store, type Value } from "../kernel/store/store.ts";
import { yieldToEventLoop } from "../kernel/yield-to-event-loop.ts";
import { createForms, type Reach, type WordForms } from "./forms.ts";
import {
	type Among,
	idIn,
	isIn,
	itemIdOf,
	NUMBER,
	productsAmong,
	textOfStory,
} from "./search-index.ts";
import type { FoundItem, Parts, Results } from "./search-responses.ts";
import { ofCategory, ofTitle, runsIn, wordsOfSearch } from "./terms.ts";

/**
 * Number of equally good matches to order, newest first; at least the number of results.
 */
const CANDIDATES = 64;
/** Number of characters, including Markdown, that are searched for an excerpt. */
const MAX_SEARCHED = 65_536;
/** Length of an excerpt, and of its part before the match, in characters. */
const EXCERPT_LENGTH = 180;
const LEAD_LENGTH = 50;
/** Time for excerpts before other requests are answered, in milliseconds. */
const SLICE_MS = 5;
/**
 * Maximum size of the cache of stories' visible texts, in characters. Rendering a text
 * takes up to 45 ms.
 */
const CACHE_SIZE = 4_000_000;

/** Parts of words are tried only if fewer items match by the start of a word. */
const FEW_MATCHES = 6;

/** Tried in this order. Misspelled words are tried only if nothing else matches. */
const REACHES = ["beginning", "part", "misspelt", "misspelt beginning"] satisfies Reach[];

export interface SearchDeps {
	store: Store;
	/** Waits until the index contains the last saved changes. */
	projector: Pick<Projector, "upToDate">;
}

interface Match {
	number: number;
	createdAt: string;
	forms: WordForms[];
}

/**
 * Returns published items that match each word in title, text or category: at the start
 * of a word, within one if few match, or with one letter wrong if nothing matches. Starts
 * of words come before parts, titles before texts, then the newest.
 */
export async function searchItems(
	deps: SearchDeps,
	search: string,
	limit: number,
): Promise<Results> {
	const { matches, categories } = await matchesOf(deps, search, limit + 1);
	if (matches.length === 0) return { items: [], hasMore: false };
	const items = await itemsOf(deps.store, matches.slice(0, limit), categories);
	return { items, hasMore: matches.length > limit };
}

/** Returns the ids of matching products, best first, as in `searchItems`. */
export async function searchProducts(
	deps: SearchDeps,
	search: string,
	limit: number,
	among?: Among,
): Promise<number[]> {
	const { matches } = await matchesOf(deps, search, limit, productsAmong(among));
	return matches.map(({ number }) => itemIdOf(number));
}

type Categories = ReadonlyMap<number, string>;

async function matchesOf(
	{ store, projector }: SearchDeps,
	search: string,
	count: number,
	among?: Among,
) {
	const matches = new Map<number, Match>();
	const words = wordsOfSearch(search);
	if (words.length === 0) return { matches: [], categories: new Map() as Categories };
	await projector.upToDate();
	const categories = await categoryNames(store);
	const limit = Math.max(CANDIDATES, count);
	const formsWithin = createForms(store, words);
	for (const reach of REACHES) {
		if (matches.size >= count || isEnough(reach, matches.size)) break;
		await yieldToEventLoop();
		const forms = await formsWithin(reach);
		const look = (place: (term: string) => string) =>
			matching(store, queryFor(forms, place, categories), limit, among);
		const anywhere = await look((term) => term);
		// Terms of titles are also terms of the item, so skip the query if there is none.
		const inTitles = anywhere.length > 0 ? await look(ofTitle) : [];
		for (const match of [...inTitles, ...anywhere])
			if (!matches.has(match.number)) matches.set(match.number, { ...match, forms });
	}
	return { matches: [...matches.values()].slice(0, count), categories };
}

/** Returns whether the matches so far make a wider reach unnecessary. */
function isEnough(reach: Reach, matches: number): boolean {
	if (reach === "part") return matches >= FEW_MATCHES;
	return reach === "misspelt" && matches > 0;
}

/** Returns the FTS5 query; null if a word matches no term. */
function queryFor(
	forms: WordForms[],
	place: (term: string) => string,
	categories: Categories,
): string | null {
	const conditions = forms.map(({ terms, isEach, fits }) => {
		const quotedTerms = terms.map((term) => quoted(place(term)));
		const inCategory = [...categories].filter(([, name]) => runsIn(name).some(fits));
		const alternatives = [
			...(isEach ? [`(${quotedTerms.join(" AND ")})`] : quotedTerms),
			...inCategory.map(([id]) => quoted(ofCategory(id))),
		];
		return alternatives.length > 0 && `(${alternatives.join(" OR ")})`;
	});
	return conditions.every(Boolean) ? conditions.join(" AND ") : null;
}

const quoted = (term: string) =>
	term.endsWith("*") ? `"${term.slice(0, -1)}" *` : `"${term}"`;

/**
 * Returns matches in the order of the index, newest first. The index stops at the limit.
 */
async function matching(
	{ read }: Store,
	query: string | null,
	limit: number,
	among: Among = { sql: "true", values: [] },
): Promise<Omit<Match, "forms">[]> {
	if (query === null) return [];
	const { rows } = await read(
		`SELECT ${NUMBER}, coalesce(stories.created_at, products.created_at) AS created FROM search_index
			LEFT JOIN stories ON ${isIn(NUMBER, "story")} AND stories.id = ${idIn(NUMBER)}
				AND stories.status = 'published'
			LEFT JOIN products ON ${isIn(NUMBER, "product")} AND products.id = ${idIn(NUMBER)}
				AND products.status = 'published'
			WHERE search_index MATCH ? AND ${among.sql} AND created IS NOT NULL
			ORDER BY ${NUMBER} DESC LIMIT ${limit}`,
		[query, ...among.values],
	);
	return rows
		.map(([number, createdAt]) => ({
			number: Number(number),
			createdAt: String(createdAt),
		}))
		.sort((a, b) => b.createdAt.localeCompare(a.createdAt));
}

/** Caches visible texts of stories by id and version. */
const textsOf = oncePerStore(
	() =>
		new LRUCache<string, string>({
			maxSize: CACHE_SIZE,
			sizeCalculation: (text) => text.length + 1,
		}),
);

const headText = (column: string) => `substr(${column}, 1, ${MAX_SEARCHED})`;

async function itemsOf(
	store: Store,
	matches: Match[],
	categories: Categories,
): Promise<FoundItem[]> {
	const texts = textsOf(store);
	const { rows } = await store.read(
		`SELECT value, 'story', slug, NULL, title, version, excerpt, ${headText("content")},
				cover_image, NULL
			FROM json_each(?1)
			JOIN stories ON ${isIn("value", "story")} AND stories.id = ${idIn("value")}
		UNION ALL
		SELECT value, 'product', slug, category_id, name, version, NULL, ${headText("description")},
				images ->> 0, availability
			FROM json_each(?1)
			JOIN products ON ${isIn("value", "product")} AND products.id = ${idIn("value")}`,
		[JSON.stringify(matches.map(({ number }) => number))],
	);
	const byNumber = new Map(rows.map((row) => [Number(row[0]), row]));
	const items: FoundItem[] = [];
	let sliceBegan = performance.now();
	for (const { number, forms } of matches) {
		const row = byNumber.get(number);
		const item =
			row &&
			foundItem(row, forms, categories, (version, make) =>
				getOrCreate(texts, `${number} ${version}`, make),
			);
		if (item) items.push(item);
		if (performance.now() - sliceBegan < SLICE_MS) continue;
		await yieldToEventLoop();
		sliceBegan = performance.now();
	}
	return items;
}

/** @param textOf returns the visible text of a story's version, cached */
function foundItem(
	[
		,
		kind,
		slug,
		categoryId,
		title,
		version,
		excerpt,
		content,
		picture,
		availability,
	]: Value[],
	forms: WordForms[],
	categories: Categories,
	textOf: (version: string, make: () => string) => string,
): FoundItem | undefined {
	if (kind !== "story" && kind !== "product") return undefined;
	const visible = () =>
		textOfStory({ excerpt: String(excerpt), content: String(content) });
	const text = kind === "story" ? textOf(String(version), visible) : String(content);
	return {
		kind,
		path: `/${kind === "story" ? "stories" : "products"}/${slug}`,
		title: markedIn(String(title), forms),
		excerpt: excerptOf(text, forms),
		category: categories.get(Number(categoryId)) ?? null,
		availability: availabilities.find((each) => each === availability) ?? null,
		picture: typeof picture === "string" && picture !== "" ? picture : null,
	};
}

interface Span {
	start: number;
	end: number;
}

const WORDS = /[\p{L}\p{N}\p{M}\u0640]+/gu;

/** Splits a text into marked matches and the parts between them. */
function markedIn(text: string, forms: WordForms[]): Parts {
	const parts: Parts = [];
	let offset = 0;
	for (const { start, end } of spansIn(text, forms)) {
		if (start > offset) parts.push({ text: text.slice(offset, start), isMarked: false });
		parts.push({ text: text.slice(start, end), isMarked: true });
		offset = end;
	}
	if (offset < text.length) parts.push({ text: text.slice(offset), isMarked: false });
	return parts;
}

/** Returns the text around the first match, or the start of the text. */
function excerptOf(text: string, forms: WordForms[]): Parts {
	const [match] = spansIn(text, forms);
	const first = match?.start ?? 0;
	const start = first > LEAD_LENGTH ? wordAfter(text, first - LEAD_LENGTH, first) : 0;
	const end =
		text.length - start <= EXCERPT_LENGTH
			? text.length
			: wordBefore(text, start + EXCERPT_LENGTH, first);
	const before = start > 0 ? "… " : "";
	const after = end < text.length ? " …" : "";
	const excerpt = `${before}${text.slice(start, end)}${after}`;
	return markedIn(excerpt.replace(/\s+/g, " ").trim(), forms);
}

function* spansIn(text: string, forms: WordForms[]): Generator<Span> {
	for (const { 0: word, index } of text.matchAll(WORDS)) {
		const plain = folded(word);
		const fitting = forms.filter(({ fits }) => fits(plain));
		if (fitting.length === 0) continue;
		const isWhole =
			plain.length !== word.length || fitting.some(({ run }) => run === null);
		if (isWhole) yield { start: index, end: index + word.length };
		else yield* runsOf(plain, fitting, index);
	}
}

/** Returns the positions of runs within a longer run without spaces. */
function* runsOf(plain: string, forms: WordForms[], offset: number): Generator<Span> {
	const runs = forms.flatMap(({ run }) => run ?? []);
	for (let position = 0; position < plain.length; ) {
		const run = runs.find((one) => plain.startsWith(one, position));
		if (run) yield { start: offset + position, end: offset + position + run.length };
		position += run?.length ?? 1;
	}
}

const wordAfter = (text: string, at: number, latest: number) => {
	const space = text.slice(at, latest).search(/\s\S/);
	return space === -1 ? at : at + space + 1;
};
const wordBefore = (text: string, at: number, earliest: number) => {
	const space = text.lastIndexOf(" ", at);
	return space > earliest + LEAD_LENGTH ? space : at;
};
