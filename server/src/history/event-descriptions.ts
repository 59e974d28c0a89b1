import { eventDefinitions, streams } from "@creations/events";
import { ITEM, type Stream } from "@creations/events/define";
import { oneLine, timeText } from "../cli/plain-text.ts";
import { eventsFor, type LogSource } from "../kernel/log/log-source.ts";
import { readable, type StoredEvent } from "../kernel/log/stored-events.ts";

interface Happened {
	type: string;
	data: unknown;
}

const kinds = streams.flatMap((stream: Stream) => stream.events.map((kind) => ({ ...kind, stream })));
const typesWhere = (holds: (kind: (typeof kinds)[number]) => boolean) =>
	kinds.filter(holds).map(({ type }) => type);

/** Returns the sentence of an event, with `*` for the name of its item. */
export function sentenceOf({ type, data }: Happened): string {
	const { sentence = `did ${type}` } = eventDefinitions.get(type) ?? {};
	// The schema of a type and its sentence have the same data type.
	return typeof sentence === "string" ? sentence : sentence(data as never);
}

const nameIn = ({ type, data }: Happened) => eventDefinitions.get(type)?.name?.(data as never) ?? null;

/** Returns the event types that contain the name of an item. */
const namingTypes = (kind: string) => typesWhere(({ stream, name }) => stream.name === kind && Boolean(name));

/** Returns the public fields of an event type, and the types with the same fields. */
export function fieldsOf(type: string) {
	const fields = eventDefinitions.get(type)?.fields;
	return fields && { fields, types: typesWhere((kind) => kind.fields === fields) };
}

export const subjects = [...new Set(streams.map(({ subject }) => subject))];
/** Returns the event types about a subject. */
export const typesAbout = (subject: string) => typesWhere(({ stream }) => stream.subject === subject);
/** Returns the event types that readers or staff cause. */
export const typesBy = (who: "reader" | "staff") => typesWhere(({ by }) => by === who);

/** Returns the name of each event's item at the time of the event; null if it has none. */
export async function itemNames(source: LogSource, rows: StoredEvent[]): Promise<(string | null)[]> {
	const found = new Map<string, Promise<string | null>>();
	return Promise.all(
		rows.map((row) => {
			const about = streamOfItem(row);
			const types = namingTypes(kindOf(about));
			if (types.length === 0) return null;
			const key = `${about} ${row.position}`;
			return found.getOrInsertComputed(key, async () => {
				const event = await lastOf(source, about, types, row.position);
				return event ? nameIn(event) : null;
			});
		}),
	);
}

/**
 * Returns the last event of some types in a stream, up to a position; undefined if there is none or it is
 * unreadable.
 */
export async function lastOf(source: LogSource, stream: string, types: string[], position: number) {
	const which = `stream = ? AND position <= ? AND type IN (${types.map(() => "?")}) ORDER BY version DESC LIMIT 1`;
	const [row] = await eventsFor(source, which, stream, position, ...types);
	return row && readable(row);
}

export function streamOfItem({ stream }: Pick<StoredEvent, "stream">): string {
	const [, story] = /^(?:story-views-|reading-\d+-)(\d+)$/.exec(stream) ?? [];
	return story ? `story-${story}` : stream;
}

const kindOf = (stream: string) => stream.replace(/(-\d+)+$/, "");

const parts: Record<string, string> = {
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
};

export const partOf = (actor: string) => parts[actor] ?? actor.replace(/^system:(.+)$/, "The system ($1)");

/** Returns a line of text for each event. */
export async function logLines(
	source: LogSource,
	namesOf: (actors: string[]) => Promise<ReadonlyMap<string, string>>,
	rows: StoredEvent[],
) {
	const items = await itemNames(source, rows);
	const names = await namesOf(rows.flatMap((row) => [row.actor, accountOf(row) ?? row.actor]));
	return rows.map((row, i) => {
		const who = row.type === "ReadingProgressSaved" ? "A reader" : (names.get(row.actor) ?? row.actor);
		const event = readable(row);
		const item = items[i] ?? names.get(accountOf(row) ?? "") ?? row.stream;
		const what = event
			? sentenceOf(event).replace(ITEM, () => `“${item}”`)
			: `did ${row.type}, which cannot be read`;
		const where = `(${row.stream}, ${row.type})`;
		return oneLine(
			`${String(row.position).padStart(7)}  ${timeText(row.recordedAt)}  ${who} ${what}  ${where}`,
		);
	});
}

export function accountOf(row: StoredEvent): string | undefined {
	const [, id] = /^account-(\d+)$/.exec(streamOfItem(row)) ?? [];
	return id && `user-${id}`;
}

/** Returns an event as one line of JSON. */
export function logJson({ data, ...row }: StoredEvent): string {
	return JSON.stringify({ ...row, data: parsed(data) });
}

function parsed(data: string): unknown {
	try {
		return JSON.parse(data);
	} catch {
		return data;
	}
}
