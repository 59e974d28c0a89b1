import { folded } from "@creations/events/text";
import { LRUCache } from "lru-cache";
import { categoryNames } from "../categories/index.ts";
import { once } from "../kernel/once.ts";
import type { Projector } from "../kernel/projections/projector.ts";
import { oncePerStore, type Store, type Value } from "../kernel/store/store.ts";
import { turn } from "../kernel/turn.ts";
import type { FoundItem, Parts, Results } from "./answers.ts";
import { createForms, type Reach, type WordForms } from "./forms.ts";
import { type Among, idIn, isIn, itemIdOf, NUMBER, productsAmong, textOfStory } from "./search-index.ts";
import { ofCategory, ofTitle, runsIn, wordsOfSearch } from "./terms.ts";

/** How many items that match alike are put in order, the newest first; as many as are wanted, if those are more. */
const CANDIDATES = 64;
/** Characters, of Markdown where that is what is written, that an excerpt is looked for in. */
const LOOKED_THROUGH = 65_536;
/** Characters of an excerpt, and of those before what was found. */
const EXCERPT = 180;
const BEFORE = 50;
/** How long excerpts are made before other requests are answered, in milliseconds. */
const SLICE_MS = 5;
/** How many characters of stories' visible texts are kept: making one takes up to 45 ms. */
const KEPT = 4_000_000;

/** One after the other; misspelt words only where nothing else is found. */
const REACHES = ["beginning", "part", "misspelt", "misspelt beginning"] satisfies Reach[];

export interface SearchDeps {
	store: Store;
	/** Has what was saved last found, too. */
	projector: Pick<Projector, "upToDate">;
}

interface Match {
	number: number;
	createdAt: string;
	forms: WordForms[];
}

/**
 * Published items in whose title, text or category each word of the search is: begins a word, is a part of one, or, where
 * that finds nothing, is or begins one but for one letter. Beginnings come before parts, titles before texts, and of what
 * matches alike the newest first.
 */
export async function searchItems(deps: SearchDeps, search: string, limit: number): Promise<Results> {
	const { matches, categories } = await matchesOf(deps, search, limit + 1);
	if (matches.length === 0) return { items: [], hasMore: false };
	const items = await itemsOf(deps.store, matches.slice(0, limit), categories);
	return { items, hasMore: matches.length > limit };
}

/** Products that `searchItems` would find, the best first. @returns their ids */
export async function searchProducts(
	deps: SearchDeps,
	search: string,
	most: number,
	among?: Among,
): Promise<number[]> {
	const { matches } = await matchesOf(deps, search, most, productsAmong(among));
	return matches.map(({ number }) => itemIdOf(number));
}

type Categories = ReadonlyMap<number, string>;

async function matchesOf({ store, projector }: SearchDeps, search: string, wanted: number, among?: Among) {
	const found = new Map<number, Match>();
	const words = wordsOfSearch(search);
	if (words.length === 0) return { matches: [], categories: new Map() as Categories };
	await projector.upToDate();
	const categories = await categoryNames(store);
	const most = Math.max(CANDIDATES, wanted);
	const formsWithin = createForms(store, words);
	for (const reach of REACHES) {
		if (found.size >= wanted || (reach === "misspelt" && found.size > 0)) break;
		await turn();
		const forms = await formsWithin(reach);
		const look = (place: (term: string) => string) =>
			matching(store, queryFor(forms, place, categories), most, among);
		const anywhere = await look((term) => term);
		// What is in titles is somewhere.
		const inTitles = anywhere.length > 0 ? await look(ofTitle) : [];
		for (const match of [...inTitles, ...anywhere])
			if (!found.has(match.number)) found.set(match.number, { ...match, forms });
	}
	return { matches: [...found.values()].slice(0, wanted), categories };
}

/** As the index is asked (FTS5's query language); none where a word is in no text. */
function queryFor(
	forms: WordForms[],
	place: (term: string) => string,
	categories: Categories,
): string | null {
	const each = forms.map(({ terms, isEach, fits }) => {
		const written = terms.map((term) => quoted(place(term)));
		const inCategory = [...categories].filter(([, name]) => runsIn(name).some(fits));
		const either = [
			...(isEach ? [`(${written.join(" AND ")})`] : written),
			...inCategory.map(([id]) => quoted(ofCategory(id))),
		];
		return either.length > 0 && `(${either.join(" OR ")})`;
	});
	return each.every(Boolean) ? each.join(" AND ") : null;
}

const quoted = (term: string) => (term.endsWith("*") ? `"${term.slice(0, -1)}" *` : `"${term}"`);

/** In the order of the index, which stops at the last one wanted: the newest among those that come first. */
async function matching(
	{ read }: Store,
	query: string | null,
	most: number,
	among: Among = { sql: "true", values: [] },
): Promise<Omit<Match, "forms">[]> {
	if (query === null) return [];
	const { rows } = await read(
		`SELECT ${NUMBER}, coalesce(stories.created_at, products.created_at) AS created FROM search_index
			LEFT JOIN stories ON ${isIn(NUMBER, "story")} AND stories.id = ${idIn(NUMBER)} AND stories.status = 'published'
			LEFT JOIN products ON ${isIn(NUMBER, "product")} AND products.id = ${idIn(NUMBER)} AND products.status = 'published'
			WHERE search_index MATCH ? AND ${among.sql} AND created IS NOT NULL
			ORDER BY ${NUMBER} DESC LIMIT ${most}`,
		[query, ...among.values],
	);
	return rows
		.map(([number, createdAt]) => ({ number: Number(number), createdAt: String(createdAt) }))
		.sort((a, b) => b.createdAt.localeCompare(a.createdAt));
}

/** Visible texts of stories, by number and version. */
const textsOf = oncePerStore(
	() => new LRUCache<string, string>({ maxSize: KEPT, sizeCalculation: (text) => text.length + 1 }),
);

const beginningOf = (column: string) => `substr(${column}, 1, ${LOOKED_THROUGH})`;

async function itemsOf(store: Store, matches: Match[], categories: Categories): Promise<FoundItem[]> {
	const texts = textsOf(store);
	const { rows } = await store.read(
		`SELECT value, 'story', slug, NULL, title, version, excerpt, ${beginningOf("content")} FROM json_each(?1)
			JOIN stories ON ${isIn("value", "story")} AND stories.id = ${idIn("value")}
		UNION ALL SELECT value, 'product', slug, category_id, name, version, NULL, ${beginningOf("description")} FROM json_each(?1)
			JOIN products ON ${isIn("value", "product")} AND products.id = ${idIn("value")}`,
		[JSON.stringify(matches.map(({ number }) => number))],
	);
	const byNumber = new Map(rows.map((row) => [Number(row[0]), row]));
	const items: FoundItem[] = [];
	let sliceBegan = performance.now();
	for (const { number, forms } of matches) {
		const row = byNumber.get(number);
		const item =
			row && foundItem(row, forms, categories, (version, make) => once(texts, `${number} ${version}`, make));
		if (item) items.push(item);
		if (performance.now() - sliceBegan < SLICE_MS) continue;
		await turn();
		sliceBegan = performance.now();
	}
	return items;
}

/** @param textOf returns the visible text of a story's version, which it keeps */
function foundItem(
	[, kind, slug, categoryId, title, version, excerpt, content]: Value[],
	forms: WordForms[],
	categories: Categories,
	textOf: (version: string, make: () => string) => string,
): FoundItem | undefined {
	if (kind !== "story" && kind !== "product") return undefined;
	const visible = () => textOfStory({ excerpt: String(excerpt), content: String(content) });
	const text = kind === "story" ? textOf(String(version), visible) : String(content);
	return {
		kind,
		path: `/${kind === "story" ? "stories" : "products"}/${slug}`,
		title: markedIn(String(title), forms),
		excerpt: excerptOf(text, forms),
		category: categories.get(Number(categoryId)) ?? null,
	};
}

interface Span {
	start: number;
	end: number;
}

const WORDS = /[\p{L}\p{N}\p{M}\u0640]+/gu;

/** A text with what was found in it marked. */
function markedIn(text: string, forms: WordForms[]): Parts {
	const parts: Parts = [];
	let at = 0;
	for (const { start, end } of spansIn(text, forms)) {
		if (start > at) parts.push({ text: text.slice(at, start), isMarked: false });
		parts.push({ text: text.slice(start, end), isMarked: true });
		at = end;
	}
	if (at < text.length) parts.push({ text: text.slice(at), isMarked: false });
	return parts;
}

/** What stands around the first place where something was found; the beginning where nothing was. */
function excerptOf(text: string, forms: WordForms[]): Parts {
	const [found] = spansIn(text, forms);
	const first = found?.start ?? 0;
	const start = first > BEFORE ? wordAfter(text, first - BEFORE, first) : 0;
	const end = text.length - start <= EXCERPT ? text.length : wordBefore(text, start + EXCERPT, first);
	const shown = `${start > 0 ? "… " : ""}${text.slice(start, end)}${end < text.length ? " …" : ""}`;
	return markedIn(shown.replace(/\s+/g, " ").trim(), forms);
}

function* spansIn(text: string, forms: WordForms[]): Generator<Span> {
	for (const { 0: word, index } of text.matchAll(WORDS)) {
		const plain = folded(word);
		const fitting = forms.filter(({ fits }) => fits(plain));
		if (fitting.length === 0) continue;
		const isWhole = plain.length !== word.length || fitting.some(({ run }) => run === null);
		if (isWhole) yield { start: index, end: index + word.length };
		else yield* runsOf(plain, fitting, index);
	}
}

/** Where runs are in one that goes on without spaces. */
function* runsOf(plain: string, forms: WordForms[], offset: number): Generator<Span> {
	const runs = forms.flatMap(({ run }) => run ?? []);
	for (let at = 0; at < plain.length; ) {
		const run = runs.find((one) => plain.startsWith(one, at));
		if (run) yield { start: offset + at, end: offset + at + run.length };
		at += run?.length ?? 1;
	}
}

const wordAfter = (text: string, at: number, latest: number) => {
	const space = text.slice(at, latest).search(/\s\S/);
	return space === -1 ? at : at + space + 1;
};
const wordBefore = (text: string, at: number, earliest: number) => {
	const space = text.lastIndexOf(" ", at);
	return space > earliest + BEFORE ? space : at;
};
