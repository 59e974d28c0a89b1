import { eventDefinitions } from "@creations/events";
import type { RouteKernel } from "../accounts/index.ts";
import {
	eventsWhere,
	type StoredEvent,
	tryReadEvent,
} from "../kernel/log/stored-events.ts";
import type { PersonIds, ReportedPerson } from "./person.ts";

/** An event in the report of a person. */
export interface PersonalEvent {
	position: number;
	at: string;
	type: string;
	stream: string;
	actor: string;
	/** Opened data, if the event is about the person. */
	data?: Record<string, unknown>;
}

/**
 * Conditions for events about the person and events by the person. Each uses an index.
 * `.` is the next character after `-` in ASCII.
 */
const OWN = "stream IN (SELECT value FROM json_each(?)) ORDER BY position";
const READING = "stream > ? AND stream < ? ORDER BY position";
const BY_ACTOR = "actor = ? ORDER BY position";
const RESENT = `type = 'UnknownDeliveriesRequeued' AND EXISTS (SELECT 1
	FROM json_each(data, '$.subscriptions') WHERE value IN (SELECT value FROM json_each(?)))
	ORDER BY position`;

/** Returns all events about or by a person. Sealed data is opened. */
export async function personalEvents(
	deps: RouteKernel,
	person: ReportedPerson,
	ids: PersonIds,
): Promise<PersonalEvent[]> {
	const { store } = deps;
	const keyNames = await keyNamesOf(deps, person);
	const own = [...keyNames.keys(), ...ids.accounts.map((id) => `weekly-letter-${id}`)];
	const about = [
		...(await eventsWhere(store, OWN, [JSON.stringify(own)])),
		...(await eachOf(ids.accounts, (id) =>
			eventsWhere(store, READING, [`reading-${id}-`, `reading-${id}.`]),
		)),
	];
	const others = [
		...(await eachOf(ids.actors, (actor) => eventsWhere(store, BY_ACTOR, [actor]))),
		...(await eventsWhere(store, RESENT, [JSON.stringify(ids.subscriptions)])),
	];
	const all = new Map(others.map((row) => [row.position, brief(row)]));
	for (const row of about)
		all.set(row.position, { ...brief(row), data: await dataOf(deps, row, keyNames) });
	return [...all.values()].sort((a, b) => a.position - b.position);
}

async function eachOf<T>(
	values: T[],
	read: (value: T) => Promise<StoredEvent[]>,
): Promise<StoredEvent[]> {
	return (await Promise.all(values.map(read))).flat();
}

/** Returns the name of the key of each stream with sealed data. */
async function keyNamesOf(
	{ people }: RouteKernel,
	{ accounts, streams }: ReportedPerson,
): Promise<Map<string, string>> {
	const names = new Map(streams.map(({ stream, person }) => [stream, person]));
	for (const { id } of accounts)
		names.set(`account-${id}`, (await people.keyNameOf(id)) ?? "");
	return names;
}

function brief(row: StoredEvent): PersonalEvent {
	const { position, recordedAt: at, type, stream, actor } = row;
	return { position, at, type, stream, actor };
}

/** Hashes of tokens are no data on a person. */
const SECRET_FIELDS = new Set(["tokenHash"]);

async function dataOf(
	{ keys }: RouteKernel,
	row: StoredEvent,
	keyNames: Map<string, string>,
): Promise<Record<string, unknown>> {
	const data: Record<string, unknown> = { ...(tryReadEvent(row)?.data ?? {}) };
	for (const field of SECRET_FIELDS) delete data[field];
	for (const field of eventDefinitions.get(row.type)?.sealed ?? []) {
		const sealed = data[field];
		if (typeof sealed !== "string" || sealed === "") continue;
		const name = typeof data.person === "string" ? data.person : keyNames.get(row.stream);
		data[field] = (await keys.open(name ?? "", sealed)) ?? "unreadable";
	}
	return data;
}
