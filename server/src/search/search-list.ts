import type { ProductText, StoryText } from "@creations/content";
import { visibleText } from "@creations/content/manuscript";
import { integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { RecordedEvent } from "../events.ts";
import { idOf } from "../kernel/log/stream-id.ts";
import { insert, update } from "../kernel/projections/changes.ts";
import type { ReadModel } from "../kernel/projections/read-model.ts";
import { type Query, raw } from "../kernel/store/store.ts";
import { cut, isUnspacedRun, ofCategory, ofTitle, pairsIn, runsIn, termsOf } from "./terms.ts";

export type FoundKind = "story" | "product";

/** What is searched for, with the text that is shown of it where it is found. */
export const searchedItems = sqliteTable("searched_items", {
	/** Higher for what was begun later, among stories and among products. */
	number: integer().primaryKey(),
	kind: text().$type<FoundKind>().notNull(),
	isPublished: integer("is_published", { mode: "boolean" }).notNull(),
	createdAt: text("created_at").notNull(),
	slug: text().notNull(),
	categoryId: integer("category_id"),
	title: text().notNull(),
	text: text().notNull(),
});

/**
 * Which items have which terms, a full-text index; and every word that was ever in a text, in the order in which they
 * came, where parts of words and misspelt ones are looked up. Migrations make them by hand.
 */
const [INDEX, WORDS] = ["search_index", "search_words"];

const KINDS: FoundKind[] = ["story", "product"];
const numberOf = (kind: FoundKind, event: RecordedEvent) => idOf(event) * KINDS.length + KINDS.indexOf(kind);

export const itemIdOf = (number: number) => Math.floor(number / KINDS.length);

/** A condition on what the index has, or a select of ids, with its values. */
export interface Among {
	sql: string;
	values: string[];
}

/** Products only, and of those the ones with the ids, where they are given. */
export function productsAmong(ids?: Among): Among {
	const isProduct = `search_index.rowid % ${KINDS.length} = ${KINDS.indexOf("product")}`;
	if (!ids) return { sql: isProduct, values: [] };
	return { sql: `${isProduct} AND search_index.rowid / ${KINDS.length} IN (${ids.sql})`, values: ids.values };
}

interface Written {
	slug: string;
	title: string;
	text: string;
	categoryId: number | null;
}

const ofStory = ({ slug, title, excerpt, content }: StoryText): Written => ({
	slug,
	title,
	text: `${excerpt}\n\n${visibleText(content)}`,
	categoryId: null,
});
const ofProduct = ({ slug, name, description, categoryId }: ProductText): Written => ({
	slug,
	title: name,
	text: description,
	categoryId,
});

function begin(kind: FoundKind, event: RecordedEvent, written: Written): Query {
	const number = numberOf(kind, event);
	return insert(searchedItems, { number, kind, isPublished: false, createdAt: event.recordedAt, ...written });
}

const change = (kind: FoundKind, event: RecordedEvent, set: Partial<typeof searchedItems.$inferInsert>) =>
	update(searchedItems, { number: numberOf(kind, event) }, set);

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

/** @returns what changes where something of the kind is published, withdrawn or brought in */
function changes(kind: FoundKind, noun: "Story" | "Product"): ReadModel["on"] {
	const show = (isPublished: boolean) => (event: RecordedEvent) => change(kind, event, { isPublished });
	return {
		[`${noun}Published`]: show(true),
		[`${noun}Unpublished`]: show(false),
		[`${noun}Deleted`]: show(false),
		[`${noun}Imported`]: (event: RecordedEvent) => {
			const { createdAt } = event.data as { createdAt: string | null };
			return createdAt === null ? [] : change(kind, event, { createdAt });
		},
	};
}

export const searchList: ReadModel = {
	name: "search-list",
	version: 1,
	tables: [searchedItems],
	on: {
		StoryDrafted: (event) => begin("story", event, ofStory(event.data)),
		StoryRevised: (event) => change("story", event, ofStory(event.data)),
		...changes("story", "Story"),
		ProductDrafted: (event) => begin("product", event, ofProduct(event.data)),
		ProductRevised: (event) => change("product", event, ofProduct(event.data)),
		...changes("product", "Product"),
	},
};

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
