import {
	type DomainEvent,
	eventDefinitions,
	type RecordedEvent,
} from "@creations/events";
import type { InStatement } from "@libsql/client";
import type { Mutex } from "async-mutex";
import { failedConstraint, isOvertaken } from "../projections/checkpoints.ts";
import { insert } from "../projections/read-model.ts";
import { Conflict, Refusal, storeBusy, UniqueViolation } from "../refusal.ts";
import { type Query, raw, type Store } from "../store/store.ts";
import { idempotencyKeys } from "../store/tables.ts";
import { yieldToEventLoop } from "../yield-to-event-loop.ts";
import { followsInLog, type LogHead, storeRolledBack } from "./log-head.ts";
import { rowHash, STORED_COLUMNS, storedValues } from "./stored-events.ts";

export interface Append {
	stream: string;
	/** Version of the stream at the decision; 0 for a new stream. */
	expectedVersion: number;
	events: DomainEvent[];
	actor: string;
	correlation: string;
	idempotency?: IdempotencyKey;
	/** `generation` of the log when the decision began. */
	generation?: number;
	/** Written in the same commit, such as jobs that the events start. */
	extraWrites?: Query[];
}

type KeyRow = typeof idempotencyKeys.$inferSelect;
export type IdempotencyKey = Pick<KeyRow, "key" | "requestHash">;
export type UsedKey = Pick<KeyRow, "requestHash" | "stream" | "version">;

export interface Projections {
	project: (recorded: RecordedEvent[]) => Query[];
	/**
	 * Prepares the projections for another attempt after a failed commit.
	 * @returns false if another version has taken over
	 */
	resync: () => Promise<boolean>;
}

const MAX_GROUP_SIZE = 100;
/** Maximum lost races before the lease is taken, and maximum attempts in total. */
const ATTEMPTS_WITHOUT_LEASE = 8;
const ATTEMPTS = 15;

interface CommitContext {
	store: Store;
	head: LogHead;
	projections: Projections;
	now: () => Date;
	acquireLease: () => Promise<AsyncDisposable>;
	mutex: Mutex;
	onCommit: (recorded: RecordedEvent[]) => void;
}

interface PendingAppend {
	append: Append;
	resolve: (recorded: RecordedEvent[]) => void;
	reject: (reason: unknown) => void;
}

/** Collects the appends that arrive during a commit, and commits them together. */
export function createGroupCommit(context: CommitContext) {
	const pending: PendingAppend[] = [];
	let isCommitting = false;

	/**
	 * Appends events and their consequences in one commit, shared with other waiting
	 * appends.
	 * @returns the recorded events after the commit
	 * @throws {Conflict} if the stream has another version or the idempotency key exists
	 * @throws {UniqueViolation} if a read model refuses
	 */
	function append(request: Append): Promise<RecordedEvent[]> {
		const { promise, resolve, reject } = Promise.withResolvers<RecordedEvent[]>();
		pending.push({ append: request, resolve, reject });
		if (!isCommitting) void commitPending();
		return promise;
	}

	async function commitPending(): Promise<void> {
		isCommitting = true;
		// Lets the requests of this turn of the event loop join the group.
		await yieldToEventLoop();
		while (pending.length > 0) {
			const release = await context.mutex.acquire();
			try {
				const groups = [pending.splice(0, MAX_GROUP_SIZE)];
				for (let group = groups.shift(); group; group = groups.shift())
					groups.unshift(...(await commitGroup(context, group)));
			} finally {
				release();
			}
		}
		isCommitting = false;
	}

	return append;
}

/**
 * Commits the appends of a group, or rejects them. Tries again if another process was
 * first, and keeps other processes from appending after too many lost races.
 * @returns parts of the group to commit instead
 */
async function commitGroup(
	context: CommitContext,
	group: PendingAppend[],
): Promise<PendingAppend[][]> {
	const { store, head, onCommit } = context;
	await using leases = new AsyncDisposableStack();
	try {
		for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
			// The first attempt with the lease may use a head from before it.
			if (attempt === ATTEMPTS_WITHOUT_LEASE) leases.use(await context.acquireLease());
			const { statements, eventsByAppend } = prepareCommit(context, group);
			try {
				if (store.shared)
					await store.leases.append((guard) => store.write([...guard, ...statements]));
				else await store.write(statements);
			} catch (error) {
				await recover(context, error);
				continue;
			}
			const events = eventsByAppend.flat();
			head.advance(events);
			for (const [i, { resolve }] of group.entries()) resolve(eventsByAppend[i] ?? []);
			onCommit(events);
			return [];
		}
		throw storeBusy();
	} catch (error) {
		return rejectOrSplit(group, error);
	}
}

/** Returns the halves of a failed group; rejects a group that must not be split. */
function rejectOrSplit(group: PendingAppend[], error: unknown): PendingAppend[][] {
	// Errors of the whole store are not retried in parts, because the group may have been
	// committed.
	const isStoreError = error instanceof Refusal && /^(store-|not-ready)/.test(error.code);
	if (isStoreError || group.length === 1) {
		for (const { reject } of group) reject(error);
		return [];
	}
	const half = Math.ceil(group.length / 2);
	return [group.slice(0, half), group.slice(half)];
}

/**
 * Returns the statements of a commit at the end of the log.
 * @throws {Refusal} `store-rolled-back` if a decision used lost events
 */
function prepareCommit(
	{ store, head, projections, now }: CommitContext,
	group: PendingAppend[],
): { statements: InStatement[]; eventsByAppend: RecordedEvent[][] } {
	const appends = group.map(({ append }) => append);
	const generation = head.generation();
	if (appends.some((append) => (append.generation ?? generation) !== generation))
		throw storeRolledBack();
	const end = { position: head.position(), hash: head.hash() };
	const records = record(appends, end, now().toISOString());
	const eventsByAppend = records.map((part) => part.map(({ event }) => event));
	const events = eventsByAppend.flat();
	if (events.length === 0) throw new Error("an append without events");
	const keys = appends.flatMap((append, i) =>
		idempotencyRow(append, eventsByAppend[i]?.[0]),
	);
	const statements = [
		...(store.shared ? followsInLog(end) : []),
		...records.flat().map(eventRow),
		...keys,
		...projections.project(events),
		...appends.flatMap((append) => append.extraWrites ?? []),
	];
	return { statements, eventsByAppend };
}

/**
 * Prepares the next attempt after another process was first.
 * @throws {Error} errors that a retry cannot fix
 */
async function recover(
	{ head, projections }: CommitContext,
	error: unknown,
): Promise<void> {
	const isBehind = isOvertaken(error);
	if (isBehind && !(await projections.resync()))
		throw new Refusal("not-ready", ANOTHER_VERSION, {
			because: { reason: "another-version" },
		});
	const constraint = failedConstraint(error, "UNIQUE");
	if (constraint === undefined && !isBehind) throw error;
	const generation = head.generation();
	await head.refresh();
	if (head.generation() !== generation) throw storeRolledBack();
	if (constraint === undefined || constraint === "events.position") return;
	const isConflict =
		constraint === "events.stream" || constraint.startsWith("idempotency_keys.");
	throw isConflict ? new Conflict(constraint) : new UniqueViolation(constraint);
}

const ANOTHER_VERSION =
	"Another version of this site has taken over. This one cannot save anything any more.";

export interface Recorded {
	event: RecordedEvent;
	/** The stored data. */
	data: string;
}

/**
 * Returns the events of each append with positions, versions and hashes after the end of
 * the log.
 */
function record(
	appends: Append[],
	head: { position: number; hash: string },
	recordedAt: string,
): Recorded[][] {
	let { position, hash } = head;
	return appends.map(({ events, expectedVersion, stream, actor, correlation }) =>
		events.map(wellFormedEvent).map(({ event, data }, i): Recorded => {
			const row = {
				position: ++position,
				id: Bun.randomUUIDv7(),
				stream,
				version: expectedVersion + i + 1,
				type: event.type,
				schemaVersion: eventDefinitions.get(event.type)?.schemaVersion ?? 1,
				recordedAt,
				actor,
				correlation,
			};
			hash = rowHash(hash, { ...row, data });
			return { event: { ...row, hash, ...event }, data };
		}),
	);
}

/**
 * Replaces lone surrogates by U+FFFD, because SQLite and libSQL servers cannot store
 * them.
 */
function wellFormedEvent(event: DomainEvent): { event: DomainEvent; data: string } {
	const data = JSON.stringify(event.data);
	if (!LONE_SURROGATE.test(data)) return { event, data };
	const clean = JSON.parse(data, (_, value) =>
		typeof value === "string" ? value.toWellFormed() : value,
	);
	return { event: { ...event, data: clean }, data: JSON.stringify(clean) };
}

/** The escape of `JSON.stringify`, which writes complete pairs unescaped. */
const LONE_SURROGATE = /\\ud[89a-f]/;

const INSERT_EVENT =
	`INSERT INTO events (${STORED_COLUMNS}) VALUES ` +
	`(${STORED_COLUMNS.replace(/\w+/g, "?")})`;

const eventRow = ({ event, data }: Recorded): Query =>
	raw(INSERT_EVENT, storedValues({ ...event, data }));

function idempotencyRow(
	{ idempotency, actor }: Append,
	first: RecordedEvent | undefined,
): Query[] {
	if (!idempotency || !first) return [];
	const { stream, version, position, recordedAt } = first;
	return [
		insert(idempotencyKeys, {
			scope: actor,
			...idempotency,
			stream,
			version,
			position,
			recordedAt,
		}),
	];
}
