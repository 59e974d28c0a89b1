import { type DomainEvent, eventKinds, type RecordedEvent } from "@creations/events";
import { LibsqlError } from "@libsql/client";
import { insert } from "../projections/changes.ts";
import { isOvertaken } from "../projections/checkpoints.ts";
import { Refusal } from "../refusal.ts";
import { shareLooks } from "../store/coalesced-read.ts";
import { type Query, type Store, statement } from "../store/store.ts";
import { events, idempotencyKeys } from "../store/tables.ts";
import { GENESIS, rowHash } from "./hash-chain.ts";
import { createListeners } from "./listeners.ts";
import { eventsWhere, LOG, readEvent } from "./stored-events.ts";

/** How many waiting appends share one commit at most. */
const GROUP = 100;
/** How often another process may be first before this one has the log to itself, and how often it tries in all. */
const IN_A_CROWD = 3;
const ATTEMPTS = 10;

export interface Append {
	stream: string;
	/** Version of the stream the decision was made on; 0 for a new stream. */
	expectedVersion: number;
	events: DomainEvent[];
	actor: string;
	correlation: string;
	idempotency?: IdempotencyKey;
	/** What else is written in the same commit: work to be done because of the events. */
	along?: Query[];
}

export interface IdempotencyKey {
	key: string;
	/** Hex SHA-256 of what was asked. */
	requestHash: string;
}

/** What an idempotency key led to. */
export interface KnownKey {
	requestHash: string;
	stream: string;
	/** Of the first event. */
	version: number;
}

/** Another append to the stream, or with the same idempotency key, was first: load and decide again. */
export class Conflict extends Error {
	override name = "Conflict";
}

/** A read model refuses the events, because a value that must be unique is taken; `constraint` is `table.column`. */
export class UniqueViolation extends Error {
	override name = "UniqueViolation";

	constructor(readonly constraint: string) {
		super(`${constraint} must be unique`);
	}
}

interface Waiting {
	append: Append;
	resolve: (recorded: RecordedEvent[]) => void;
	reject: (reason: unknown) => void;
}

interface Head {
	position: number;
	hash: string;
	/** Changes when another process has rebuilt read models. */
	rebuilt: string;
}

/** What the log asks of the projections. */
export interface Projections {
	/** The statements that go into the same commit as the events. */
	project: (recorded: RecordedEvent[]) => Query[];
	/** Makes up for what has kept such a commit from being made. @returns false where that cannot be done */
	regain: () => Promise<boolean>;
}

const NO_PROJECTIONS: Projections = { project: () => [], regain: async () => false };

export type EventLog = Awaited<ReturnType<typeof openLog>>;

/** Opens the log of a store. `now` gives the time that appended events carry. */
export async function openLog(
	store: Store,
	projections = NO_PROJECTIONS,
	now: () => Date = () => new Date(),
) {
	let head = await readHead(store);
	let draining = false;
	let turn: Promise<unknown> = Promise.resolve();
	const waiting: Waiting[] = [];
	/** Where the last event of each type is, of those this process has appended or learned of. */
	const lastOf = new Map<string, number>();
	const listeners = createListeners(store, () => head.position);

	/**
	 * Appends events and everything that follows from them in one commit, shared with the appends waiting beside it.
	 * @returns the events as recorded, after the commit
	 * @throws {Conflict} when the stream is not at the expected version or the idempotency key is known
	 * @throws {UniqueViolation} when a read model refuses
	 */
	function append(request: Append): Promise<RecordedEvent[]> {
		return new Promise((resolve, reject) => {
			waiting.push({ append: request, resolve, reject });
			if (!draining) void drain();
		});
	}

	async function drain() {
		draining = true;
		// Requests being answered in this turn of the event loop still join the first group.
		await Promise.resolve();
		while (waiting.length > 0) await holdHere(() => commitGroup(waiting.splice(0, GROUP)));
		draining = false;
	}

	/** Runs `work` while this process appends nothing: appends under way come before it, later ones after. */
	function holdHere<T>(work: () => Promise<T>): Promise<T> {
		const result = turn.then(work);
		turn = result.catch(() => {});
		return result;
	}

	/** Runs `work` while no other process appends. */
	const alone = <T>(work: () => Promise<T>) => store.turn.alone("append", store, work);

	async function commitGroup(group: Waiting[]) {
		try {
			await commitTogether(group);
		} catch (error) {
			// What the store as a whole refuses is not tried in parts; what may have been committed least of all.
			const all = error instanceof Refusal && /^(store-|not-ready)/.test(error.code);
			if (all || group.length === 1) {
				for (const { reject } of group) reject(error);
				return;
			}
			// One refused append must not take its neighbours down.
			const half = Math.ceil(group.length / 2);
			await commitGroup(group.slice(0, half));
			await commitGroup(group.slice(half));
		}
	}

	async function commitTogether(group: Waiting[]) {
		for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
			const commit = () => commitAtHead(group);
			if (await (attempt <= IN_A_CROWD ? commit() : alone(commit))) return;
		}
		throw new Refusal("store-busy", "The store is busy. Please try again.");
	}

	/** @returns false where another process was first; the next attempt starts from what that has left */
	async function commitAtHead(group: Waiting[]): Promise<boolean> {
		const recorded = record(group.map(({ append }) => append));
		const all = recorded.flat();
		const last = all.at(-1);
		if (!last) throw new Error("an append without events");
		const keys = group.flatMap(({ append }, i) => idempotencyRow(append, recorded[i]?.[0]));
		const along = group.flatMap(({ append }) => append.along ?? []);
		const rows = [...all.map(eventRow), ...keys, ...[...projections.project(all), ...along].map(statement)];
		try {
			await store.turn.append((guard) => store.write([...guard, ...rows]));
		} catch (error) {
			const isBehind = isOvertaken(error);
			if (isBehind && !(await projections.regain())) throw anotherVersion();
			const constraint = uniqueConstraint(error);
			if (constraint === undefined && !isBehind) throw error;
			await look();
			if (constraint === undefined || constraint === "events.position") return false;
			throw conflictOf(constraint);
		}
		for (const { type, position } of all) noteType(type, position);
		advance({ ...head, position: last.position, hash: last.hash });
		for (const [i, { resolve }] of group.entries()) resolve(recorded[i] ?? []);
		listeners.tell(all);
		return true;
	}

	async function look(): Promise<void> {
		const found = await readHead(store);
		if (found.position > head.position) {
			const sql = "SELECT type, max(position) FROM events WHERE position > ? AND position <= ? GROUP BY type";
			const { rows } = await store.read(sql, [head.position, found.position]);
			for (const [type, position] of rows.map((row) => [row[0], row[1]]))
				noteType(String(type), Number(position));
		}
		advance(found);
	}

	function noteType(type: string, position: number) {
		lastOf.set(type, Math.max(position, lastOf.get(type) ?? 0));
	}

	/** What was asked before an append can be answered after it. */
	function advance(found: Head) {
		if (found.position >= head.position) head = found;
	}

	function record(requests: Append[]): RecordedEvent[][] {
		let { position, hash } = head;
		const recordedAt = now().toISOString();
		return requests.map(({ events, expectedVersion, stream, actor, correlation }) =>
			events.map((event, i): RecordedEvent => {
				const row = {
					position: ++position,
					id: Bun.randomUUIDv7(),
					stream,
					version: expectedVersion + i + 1,
					type: event.type,
					schemaVersion: eventKinds.get(event.type)?.schemaVersion ?? 1,
					recordedAt,
					actor,
					correlation,
				};
				hash = rowHash(hash, { ...row, data: JSON.stringify(event.data) });
				return { ...row, hash, ...event };
			}),
		);
	}

	return {
		append,
		alone,
		holdHere,
		/** Runs `work` while nobody appends anything. */
		hold: <T>(work: () => Promise<T>) => holdHere(() => alone(work)),
		/** Position of the last event; 0 in an empty log. In a shared store, the last that this process knows of. */
		position: () => head.position,
		/** Tells one state of the log, and of the rows that were built from it, from another. */
		state: () => `${head.position} ${head.rebuilt}`,
		/** The same for rows that were built from events of these types only. */
		stateOf: (types: string[]) =>
			`${Math.max(0, ...types.map((type) => lastOf.get(type) ?? 0))} ${head.rebuilt}`,
		/** Learns what other processes have appended. Absent where there are none. */
		...(store.shared && { look: shareLooks(look) }),
		/** Calls `listener` after each commit with its events. Returns a function that ends it. */
		subscribe: listeners.add,
		/** The stream's events, oldest first; none for an unknown stream. */
		async readStream(stream: string): Promise<RecordedEvent[]> {
			return (await eventsWhere(store, "stream = ? ORDER BY version", [stream])).map((row) => readEvent(row));
		},
		/** Those of some streams that are there, and whose last event did not delete or remove what they are about. */
		async present(streams: string[]): Promise<string[]> {
			if (streams.length === 0) return [];
			const sql = `SELECT value, (SELECT type FROM events WHERE stream = value ORDER BY version DESC LIMIT 1) AS last
				FROM json_each(?) WHERE last IS NOT NULL`;
			const { rows } = await store.read(sql, [JSON.stringify([...new Set(streams)])]);
			return rows.filter((row) => !/(Deleted|Removed)$/.test(String(row[1]))).map((row) => String(row[0]));
		},
		/** What an idempotency key led to, or undefined. */
		async findKey(scope: string, key: string): Promise<KnownKey | undefined> {
			const sql = "SELECT request_hash, stream, version FROM idempotency_keys WHERE scope = ? AND key = ?";
			const [row] = (await store.read(sql, [scope, key])).rows;
			return row && { requestHash: String(row[0]), stream: String(row[1]), version: Number(row[2]) };
		},
		/** The next free number of a kind: `story` → 8 where `story-7` is the last one. */
		async nextNumber(kind: string): Promise<number> {
			const sql = `SELECT max(CAST(substr(stream, ?) AS INTEGER)) FROM ${LOG} WHERE stream >= ? AND stream < ? AND version = 1`;
			const { rows } = await store.read(sql, [kind.length + 2, `${kind}-`, `${kind}.`]);
			return Number(rows[0]?.[0] ?? 0) + 1;
		},
	};
}

async function readHead(store: Store): Promise<Head> {
	const rebuilt = store.shared ? "(SELECT holder FROM store_turn WHERE name = 'rebuilt')" : "NULL";
	const last = `SELECT position, hash FROM ${LOG} ORDER BY position DESC LIMIT 1`;
	const sql = `SELECT position, hash, ${rebuilt} FROM (SELECT 1) LEFT JOIN (${last})`;
	const [row] = (await store.read(sql)).rows;
	const [position, hash, when] = [row?.[0] ?? 0, row?.[1] ?? GENESIS, row?.[2] ?? ""];
	return { position: Number(position), hash: String(hash), rebuilt: String(when) };
}

function eventRow({ data, ...envelope }: RecordedEvent) {
	return statement(insert(events, { ...envelope, data: JSON.stringify(data) }));
}

function idempotencyRow({ idempotency, actor }: Append, first: RecordedEvent | undefined) {
	if (!idempotency || !first) return [];
	const { stream, version, position, recordedAt } = first;
	const row = { scope: actor, ...idempotency, stream, version, position, recordedAt };
	return [statement(insert(idempotencyKeys, row))];
}

const anotherVersion = () =>
	new Refusal(
		"not-ready",
		"Another version of this site has taken over, and this one saves nothing any more.",
	);

/** `table.column` (the first one, where several make the constraint), or undefined for any other error. */
function uniqueConstraint(error: unknown): string | undefined {
	if (!(error instanceof LibsqlError)) return undefined;
	return /UNIQUE constraint failed: ([\w.]+)/.exec(error.message)?.[1];
}

function conflictOf(constraint: string): Error {
	if (constraint === "events.stream" || constraint.startsWith("idempotency_keys."))
		return new Conflict(constraint);
	return new UniqueViolation(constraint);
}
