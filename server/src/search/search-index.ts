import type { RecordedEvent } from "@creations/events";
import { searchedText } from "@creations/events/field-list";
import { type ProductText, productText } from "@creations/events/product";
import { type StoryText, storyText } from "@creations/events/story";
import { visibleText } from "@creations/events/text/manuscript";
import { idOf, type ReadModel } from "../kernel/projections/read-model.ts";
import { type Query, raw } from "../kernel/store/store.ts";
import { spellingsOf } from "./spellings.ts";
import {
	isUnspacedRun,
	ofCategory,
	ofTitle,
	pairsIn,
	runsIn,
	shortened,
	termsOf,
} from "./terms.ts";

type FoundKind = "story" | "product";

/**
 * `search_index` holds the terms of each item. `search_words` is the vocabulary of all
 * terms. `search_parts` finds words of the vocabulary by any three letters. Migrations
 * create these tables.
 */
const [INDEX, WORDS, PARTS] = ["search_index", "search_words", "search_parts"];
/** Row id of an item in the index. */
export const NUMBER = `${INDEX}.rowid`;

const KINDS: FoundKind[] = ["story", "product"];
/** Returns the row id, which rises with the time of creation within a kind. */
const numberOf = (kind: FoundKind, event: RecordedEvent) =>
	idOf(event) * KINDS.length + KINDS.indexOf(kind);

/** Returns the item's id of a row id. */
export const itemIdOf = (number: number) => Math.floor(number / KINDS.length);

/** Returns SQL for the item's id of a row id. */
export const idIn = (number: string) => `${number} / ${KINDS.length}`;
/** Returns SQL that tests the kind of a row id. */
export const isIn = (number: string, kind: FoundKind) =>
	`${number} % ${KINDS.length} = ${KINDS.indexOf(kind)}`;

/** A condition on index rows, or a select of ids, with its values. */
export interface Among {
	sql: string;
	values: string[];
}

/**
 * Returns the condition that an item is a product, and one of `ids` if they are given.
 */
export function productsAmong(ids?: Among): Among {
	const isProduct = isIn(NUMBER, "product");
	if (!ids) return { sql: isProduct, values: [] };
	return { sql: `${isProduct} AND ${idIn(NUMBER)} IN (${ids.sql})`, values: ids.values };
}

interface ItemText {
	slug: string;
	title: string;
	text: string;
	categoryId: number | null;
}

/**
 * Returns the text of a story that is searched besides its title, and that excerpts are
 * cut from.
 */
export const textOfStory = ({
	excerpt,
	content,
}: Pick<StoryText, "excerpt" | "content">) => `${excerpt}\n\n${visibleText(content)}`;

/**
 * Addresses of pictures and links. The visible text has them only if its Markdown would
 * take too long to parse.
 */
const ADDRESSES = /(?<=\])\([^\s()]*\)?/g;

const ofStory = (story: StoryText): ItemText => ({
	...story,
	text: `${textOfStory(story).replace(ADDRESSES, " ")}\n\n${searchedText(storyText, story)}`,
	categoryId: null,
});
const ofProduct = (product: ProductText): ItemText => ({
	...product,
	title: product.name,
	text: searchedText(productText, product),
});

const FORMER_TERMS = `'["' || replace((SELECT terms FROM "${INDEX}"
	WHERE rowid = ?1), ' ', '","') || '"]'`;
const IN_ANOTHER_ITEM = `SELECT 1 FROM "${INDEX}" WHERE "${INDEX}" MATCH '"' || value || '"'
	AND rowid <> ?1`;
/**
 * Ids of an item's former words that are neither among its new ones nor in other items.
 */
const UNUSED_WORDS = `SELECT (SELECT rowid FROM "${WORDS}"
	WHERE "${WORDS}" MATCH '"0' || value || '"')
	FROM json_each(${FORMER_TERMS}) WHERE value NOT IN (SELECT value FROM json_each(?2))
		AND NOT EXISTS (${IN_ANOTHER_ITEM})`;
const DELETE_PARTS = `DELETE FROM "${PARTS}" WHERE rowid IN (${UNUSED_WORDS})`;
const DELETE_WORDS = `DELETE FROM "${WORDS}" WHERE rowid IN (${UNUSED_WORDS})`;
const REPLACE_TERMS = `INSERT OR REPLACE INTO "${INDEX}" (rowid, terms) VALUES (?1, ?2)`;
const NEW_WORDS = `json_each(?) WHERE NOT EXISTS (SELECT 1 FROM "${WORDS}"
	WHERE rowid = value ->> 0)`;
const ADD_PARTS = `INSERT OR IGNORE INTO "${PARTS}" (rowid, word) SELECT value ->> 0, value ->> 1
	FROM ${NEW_WORDS}`;
const ADD_WORDS = `INSERT OR IGNORE INTO "${WORDS}" (rowid, word, spellings)
	SELECT value ->> 0, value ->> 1, value ->> 2 FROM ${NEW_WORDS}`;

/**
 * Replaces the terms of an item. The vocabulary loses the words that only this item had
 * and gains its new ones.
 */
function indexed(kind: FoundKind, event: RecordedEvent, item: ItemText): Query[] {
	const { terms, words } = termsIn(item);
	const number = numberOf(kind, event);
	const newWords = JSON.stringify(words);
	const rows = JSON.stringify(
		words
			.map((word): [number, string, string] => [wordId(word), word, spellingsOf(word)])
			.sort(([id], [other]) => id - other),
	);
	return [
		raw(DELETE_PARTS, [number, newWords]),
		raw(DELETE_WORDS, [number, newWords]),
		raw(REPLACE_TERMS, [number, terms.join(" ")]),
		raw(ADD_PARTS, [rows]),
		raw(ADD_WORDS, [rows]),
	];
}

function termsIn({ slug, title, text, categoryId }: ItemText): {
	terms: string[];
	words: string[];
} {
	const titleRuns = runsIn(title);
	const words = new Set<string>();
	const pairs: string[] = [];
	for (const run of new Set([...titleRuns, ...runsIn(text), ...runsIn(slug)])) {
		if (isUnspacedRun(run)) pairs.push(...pairsIn(run));
		else words.add(shortened(run));
	}
	const titleTerms = titleRuns.flatMap(termsOf).map(ofTitle);
	const category = categoryId === null ? [] : [ofCategory(categoryId)];
	return {
		terms: [...new Set([...titleTerms, ...words, ...pairs, ...category])],
		words: [...words],
	};
}

/**
 * Bits of a word's id that are a hash of it. With those of the length, JavaScript holds
 * the whole number exactly.
 */
const HASH_BITS = 47n;
/**
 * The first id of words with a number of letters. Ids rise with the length, so that short
 * words are found first.
 */
export const firstIdOf = (length: number): number => length * 2 ** Number(HASH_BITS);
/**
 * Returns an id that depends on the word alone, so that rebuilds give equal ids. Among a
 * million words, two share an id with a probability of some thousandths; the vocabulary
 * then lacks the second.
 */
const wordId = (word: string): number =>
	firstIdOf(word.length) +
	Number(BigInt.asUintN(Number(HASH_BITS), Bun.hash.xxHash64(word)));

/**
 * An item indexed together with many others takes a third of the time that it takes in a
 * commit of its own.
 */
export const searchIndex: ReadModel = {
	name: "search-index",
	version: 3,
	tables: [],
	auxiliaryTables: [INDEX, WORDS, PARTS],
	eventual: true,
	replaces: ["StoryDrafted", "StoryRevised", "ProductDrafted", "ProductRevised"],
	on: {
		StoryDrafted: (event) => indexed("story", event, ofStory(event.data)),
		StoryRevised: (event) => indexed("story", event, ofStory(event.data)),
		ProductDrafted: (event) => indexed("product", event, ofProduct(event.data)),
		ProductRevised: (event) => indexed("product", event, ofProduct(event.data)),
	},
};
