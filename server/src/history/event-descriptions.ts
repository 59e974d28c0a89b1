import { eventDefinitions, streams } from "@creations/events";
import {
	ITEM,
	type Stream,
	sentenceOf as sentenceBy,
	type Values,
	valuesOf as valuesBy,
} from "@creations/events/define";
import { oneLine, timeText } from "../cli/plain-text.ts";
import { eventsFor, type LogSource } from "../kernel/log/log-source.ts";
import { type StoredEvent, tryReadEvent } from "../kernel/log/stored-events.ts";

interface EventContent {
	type: string;
	data: unknown;
}

const kinds = streams.flatMap((stream: Stream) =>
	stream.events.map((kind) => ({ ...kind, stream })),
);
const typesWhere = (predicate: (kind: (typeof kinds)[number]) => boolean) =>
	kinds.filter(predicate).map(({ type }) => type);

/** Returns the sentence of an event, with `*` for the name of its item. */
export function sentenceOf({ type, data }: EventContent): string {
	const definition = eventDefinitions.get(type);
	return definition ? sentenceBy(definition, data) : `did ${type}`;
}

/** Returns the values in the sentence of an event. */
export function valuesOf({ type, data }: EventContent): Values {
	const definition = eventDefinitions.get(type);
	return definition ? valuesBy(definition, data) : {};
}

const nameIn = ({ type, data }: EventContent) =>
	eventDefinitions.get(type)?.name?.(data as never) ?? null;

/** Returns the event types that contain the name of an item. */
const namingTypes = (kind: string) =>
	typesWhere(({ stream, name }) => stream.name === kind && Boolean(name));

/** Returns the public fields of an event type, and the types with the same fields. */
export function fieldsOf(type: string) {
	const fields = eventDefinitions.get(type)?.fields;
	return fields && { fields, types: typesWhere((kind) => kind.fields === fields) };
}

export const subjects = [...new Set(streams.map(({ subject }) => subject))];
/** Returns the event types about a subject. */
export const typesAbout = (subject: string) =>
	typesWhere(({ stream }) => stream.subject === subject);
/** Returns the event types that readers or staff cause. */
export const typesBy = (role: "reader" | "staff") => typesWhere(({ by }) => by === role);

/**
 * Returns the name of each event's item at the time of the event; null if it has none.
 */
export async function itemNames(
	source: LogSource,
	rows: StoredEvent[],
): Promise<(string | null)[]> {
	const namesByKey = new Map<string, Promise<string | null>>();
	return Promise.all(
		rows.map((row) => {
			const stream = streamOfItem(row);
			const types = namingTypes(kindOf(stream));
			if (types.length === 0) return null;
			const key = `${stream} ${row.position}`;
			return namesByKey.getOrInsertComputed(key, async () => {
				const event = await lastEventOf(source, stream, types, row.position);
				return event ? nameIn(event) : null;
			});
		}),
	);
}

/**
 * Returns the last event of some types in a stream, up to a position; undefined if there
 * is none or it is unreadable.
 */
export async function lastEventOf(
	source: LogSource,
	stream: string,
	types: string[],
	position: number,
) {
	const condition =
		"stream = ? AND position <= ? " +
		`AND type IN (${types.map(() => "?")}) ORDER BY version DESC LIMIT 1`;
	const [row] = await eventsFor(source, condition, stream, position, ...types);
	return row && tryReadEvent(row);
}

/**
 * Returns the stream of the item that an event is about: views and reading progress
 * belong to the story.
 */
export function streamOfItem({ stream }: Pick<StoredEvent, "stream">): string {
	const [, story] = /^(?:story-views-|reading-\d+-)(\d+)$/.exec(stream) ?? [];
	return story ? `story-${story}` : stream;
}

const kindOf = (stream: string) => stream.replace(/(-\d+)+$/, "");

const actorTexts = {
	visitor: "A visitor",
	"system:command-line": "The command line",
	"system:demo": "The demo content",
	"system:views": "The site",
	"system:sign-in": "The sign-in",
	"system:development-sign-in": "The development sign-in",
	"system:newsletter": "The mail queue",
	"system:invitations": "The invitations to imported subscribers",
	"system:mail-feedback": "The mail provider",
	"system:languages": "The language detection",
	"system:restore": "The restore of a backup",
	"system:erasure-list": "The erasure list",
	"system:schedule": "The system (schedule)",
	"system:notices": "The system (notices)",
};

/** A visitor or a part of the system, with a name in English. */
export type NamedActor = keyof typeof actorTexts;

/** Returns a name for a part of the system; other actors stay as they are. */
export const actorText = (actor: string) =>
	(actorTexts as Record<string, string>)[actor] ??
	actor.replace(/^system:(.+)$/, "The system ($1)");

/** Returns a line of text for each event. */
export async function logLines(
	source: LogSource,
	namesOf: (actors: string[]) => Promise<ReadonlyMap<string, string>>,
	rows: StoredEvent[],
) {
	const items = await itemNames(source, rows);
	const names = await namesOf(
		rows.flatMap((row) => [row.actor, accountOf(row) ?? row.actor]),
	);
	return rows.map((row, i) => {
		const actor =
			row.type === "ReadingProgressSaved"
				? "A reader"
				: (names.get(row.actor) ?? row.actor);
		const event = tryReadEvent(row);
		const item = items[i] ?? names.get(accountOf(row) ?? "") ?? row.stream;
		const sentence = event
			? sentenceOf(event).replace(ITEM, () => `“${item}”`)
			: `did ${row.type}, which cannot be read`;
		const origin = `(${row.stream}, ${row.type})`;
		return oneLine(
			`${String(row.position).padStart(7)}  ${timeText(row.recordedAt)} ` +
				` ${actor} ${sentence}  ${origin}`,
		);
	});
}

/**
 * Returns the actor of the account that an event is about; undefined for other events.
 */
export function accountOf(row: StoredEvent): string | undefined {
	const [, id] = /^account-(\d+)$/.exec(streamOfItem(row)) ?? [];
	return id && `user-${id}`;
}

/** Returns an event as one line of JSON. */
export function logJson({ data, ...row }: StoredEvent): string {
	return JSON.stringify({ ...row, data: parseData(data) });
}

function parseData(data: string): unknown {
	try {
		return JSON.parse(data);
	} catch {
		return data;
	}
}
