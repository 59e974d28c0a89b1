import type { ProductText, StoryText } from "@creations/content";
import { visibleText } from "@creations/content/manuscript";
import type { RecordedEvent } from "../events.ts";
import { idOf, type ReadModel } from "../kernel/projections/read-model.ts";
import { type Query, raw } from "../kernel/store/store.ts";
import { cut, isUnspacedRun, ofCategory, ofTitle, pairsIn, runsIn, termsOf } from "./terms.ts";

type FoundKind = "story" | "product";

/**
 * Which items have which terms, a full-text index; and every word that was ever in a text, in the order in which they
 * came, where parts of words and misspelt ones are looked up. Migrations make them by hand.
 */
const [INDEX, WORDS] = ["search_index", "search_words"];
/** Of an item, in the index. */
export const NUMBER = `${INDEX}.rowid`;

const KINDS: FoundKind[] = ["story", "product"];
/** Higher for what was begun later, among stories and among products. */
const numberOf = (kind: FoundKind, event: RecordedEvent) => idOf(event) * KINDS.length + KINDS.indexOf(kind);

export const itemIdOf = (number: number) => Math.floor(number / KINDS.length);

/** The same in SQL. */
export const idIn = (number: string) => `${number} / ${KINDS.length}`;
export const isIn = (number: string, kind: FoundKind) =>
	`${number} % ${KINDS.length} = ${KINDS.indexOf(kind)}`;

/** A condition on what the index has, or a select of ids, with its values. */
export interface Among {
	sql: string;
	values: string[];
}

/** Products only, and of those the ones with the ids, where they are given. */
export function productsAmong(ids?: Among): Among {
	const isProduct = isIn(NUMBER, "product");
	if (!ids) return { sql: isProduct, values: [] };
	return { sql: `${isProduct} AND ${idIn(NUMBER)} IN (${ids.sql})`, values: ids.values };
}

interface Written {
	slug: string;
	title: string;
	text: string;
	categoryId: number | null;
}

/** What is searched of a story beside its title, and what excerpts are cut from. */
export const textOfStory = ({ excerpt, content }: Pick<StoryText, "excerpt" | "content">) =>
	`${excerpt}\n\n${visibleText(content)}`;

const ofStory = (story: StoryText): Written => ({ ...story, text: textOfStory(story), categoryId: null });
const ofProduct = ({ slug, name, description, categoryId }: ProductText): Written => ({
	slug,
	title: name,
	text: description,
	categoryId,
});

function indexed(kind: FoundKind, event: RecordedEvent, written: Written): Query[] {
	const { slug, title, text, categoryId } = written;
	const titleRuns = runsIn(title);
	const runs = [...new Set([...titleRuns, ...runsIn(text), ...runsIn(slug)])];
	const words: string[] = [];
	const pairs: string[] = [];
	for (const run of runs) {
		if (isUnspacedRun(run)) pairs.push(...pairsIn(run));
		else words.push(cut(run));
	}
	const terms = [
		...titleRuns.flatMap(termsOf).map(ofTitle),
		...words,
		...pairs,
		...(categoryId === null ? [] : [ofCategory(categoryId)]),
	];
	const number = numberOf(kind, event);
	return [
		raw(
			`insert or replace into "${INDEX}" (rowid, terms) values (?, ?)`,
			[number, [...new Set(terms)].join(" ")],
			`${INDEX} ${number}`,
		),
		raw(`insert or ignore into "${WORDS}" (word) select value from json_each(?)`, [JSON.stringify(words)]),
	];
}

/** Taken in with many others, an item costs a third of what it does in a commit of its own. */
export const searchIndex: ReadModel = {
	name: "search-index",
	version: 1,
	tables: [],
	beside: [INDEX, WORDS],
	eventual: true,
	on: {
		StoryDrafted: (event) => indexed("story", event, ofStory(event.data)),
		StoryRevised: (event) => indexed("story", event, ofStory(event.data)),
		ProductDrafted: (event) => indexed("product", event, ofProduct(event.data)),
		ProductRevised: (event) => indexed("product", event, ofProduct(event.data)),
	},
};
