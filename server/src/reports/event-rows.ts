import { ITEM } from "@creations/events/define";
import type { Period } from "../audit/index.ts";
import {
	actorText,
	itemNames,
	pagesAfter,
	sentenceOf,
	typesBy,
} from "../history/index.ts";
import type { LogSource } from "../kernel/log/log-source.ts";
import { type StoredEvent, tryReadEvent } from "../kernel/log/stored-events.ts";
import { tableRow } from "./report-page.ts";

export const EVENT_COLUMNS = ["Position", "Time (UTC)", "Who", "Event"];

interface Selection extends Period {
	types: string[];
	first: number;
	last: number;
}

/** Yields the events of some types in a period, in pages. */
export const eventPages = (
	source: LogSource,
	{ types, since, until, first, last }: Selection,
): AsyncGenerator<StoredEvent[]> =>
	pagesAfter(source, { types, since, until }, { after: first - 1, to: last });

/** Returns events as rows of a table: position, time, pseudonym of the actor, sentence. */
export async function eventRows(source: LogSource, rows: StoredEvent[]): Promise<string> {
	const names = await itemNames(source, rows);
	return rows.map((row, i) => tableRow(valuesOf(row, names[i] ?? null))).join("");
}

function valuesOf(row: StoredEvent, name: string | null): unknown[] {
	const event = tryReadEvent(row);
	const item = name === null ? row.stream : `“${name}” (${row.stream})`;
	const sentence = event
		? sentenceOf(event)
		: `did ${row.type}, which this program cannot read`;
	const text = sentence.includes(ITEM)
		? sentence.replace(ITEM, () => item)
		: `${sentence} (${row.stream})`;
	return [row.position, row.recordedAt, actorOf(row), text];
}

const readerTypes = new Set(typesBy("reader"));

/** Readers stay without a number, as in the history. */
const actorOf = ({ type, actor }: StoredEvent) =>
	readerTypes.has(type) && actor.startsWith("user-") ? "A reader" : actorText(actor);
