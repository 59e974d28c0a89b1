import {
	type DomainEvent,
	eventDefinitions,
	type RecordedEvent,
} from "@creations/events";
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
/** Maximum lost races before the lease is taken, and attempts with the lease. */
const ATTEMPTS_WITHOUT_LEASE = 8;
const ATTEMPTS_WITH_LEASE = 7;

type RunExclusive = <T>(work: () => Promise<T>) => Promise<T>;

interface CommitContext {
	store: Store;
	head: LogHead;
	projections: Projections;
	now: () => Date;
	withLease: RunExclusive;
	withMutex: RunExclusive;
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
	let isDraining = false;

	/**
	 * Appends events and their consequences in one commit, shared with other waiting
	 * appends.
	 * @returns the recorded events after the commit
	 * @throws {Conflict} if the stream has another version or the idempotency key exists
	 * @throws {UniqueViolation} if a read model refuses
	 */
	function append(request: Append): Promise<RecordedEvent[]> {
		return new Promise((resolve, reject) => {
			pending.push({ append: request, resolve, reject });
			if (!isDraining) void drain();
		});
	}

	async function drain() {
		isDraining = true;
		// Lets the requests of this turn of the event loop join the group.
		await yieldToEventLoop();
		while (pending.length > 0)
			await context.withMutex(() =>
				commitGroup(context, pending.splice(0, MAX_GROUP_SIZE)),
			);
		isDraining = false;
	}

	return append;
}

async function commitGroup(
	context: CommitContext,
	group: PendingAppend[],
): Promise<void> {
	try {
		await commitTogether(context, group);
	} catch (error) {
		// Errors of the whole store are not retried in parts, because the group may have been
		// committed.
		const isStoreError =
			error instanceof Refusal && /^(store-|not-ready)/.test(error.code);
		if (isStoreError || group.length === 1) {
			for (const { reject } of group) reject(error);
			return;
		}
		const half = Math.ceil(group.length / 2);
		await commitGroup(context, group.slice(0, half));
		await commitGroup(context, group.slice(half));
	}
}

async function commitTogether(
	context: CommitContext,
	group: PendingAppend[],
): Promise<void> {
	const commit = async (attempts: number) => {
		for (let attempt = 1; attempt <= attempts; attempt++)
			if (await commitAtHead(context, group)) return true;
		return false;
	};
	if (await commit(ATTEMPTS_WITHOUT_LEASE)) return;
	// The first attempt may use a head from before the lease.
	if (await context.withLease(() => commit(ATTEMPTS_WITH_LEASE))) return;
	throw storeBusy();
}

/** @returns false if another process was first; the next attempt uses the new head */
async function commitAtHead(
	context: CommitContext,
	group: PendingAppend[],
): Promise<boolean> {
	const { store, head, projections, now, onCommit } = context;
	const appends = group.map(({ append }) => append);
	if (
		appends.some(
			({ generation }) => (generation ?? head.generation()) !== head.generation(),
		)
	)
		throw storeRolledBack();
	const end = { position: head.position(), hash: head.hash() };
	const records = record(appends, end, now().toISOString());
	const eventsByAppend = records.map((group) => group.map(({ event }) => event));
	const events = eventsByAppend.flat();
	if (events.length === 0) throw new Error("an append without events");
	const keys = appends.flatMap((append, i) =>
		idempotencyRow(append, eventsByAppend[i]?.[0]),
	);
	const extraWrites = appends.flatMap((append) => append.extraWrites ?? []);
	const rows = [
		...records.flat().map(eventRow),
		...keys,
		...projections.project(events),
		...extraWrites,
	];
	const follows = store.shared ? followsInLog(end) : [];
	try {
		await store.leases.append((guard) => store.write([...guard, ...follows, ...rows]));
	} catch (error) {
		await recover(context, error);
		return false;
	}
	head.advance(events);
	for (const [i, { resolve }] of group.entries()) resolve(eventsByAppend[i] ?? []);
	onCommit(events);
	return true;
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
		throw new Refusal("not-ready", ANOTHER_VERSION);
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

const INSERT_EVENT = `INSERT INTO events (${STORED_COLUMNS}) VALUES (${STORED_COLUMNS.replace(/\w+/g, "?")})`;

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
