import { type DomainEvent, eventDefinitions, type RecordedEvent } from "@creations/events";
import { failedConstraint, isOvertaken } from "../projections/checkpoints.ts";
import { insert } from "../projections/read-model.ts";
import { Conflict, Refusal, storeBusy, UniqueViolation } from "../refusal.ts";
import { type Query, raw, type Store } from "../store/store.ts";
import { idempotencyKeys } from "../store/tables.ts";
import { turn } from "../turn.ts";
import { followsInLog, type LogHead, rolledBack } from "./log-head.ts";
import { rowHash, STORED_COLUMNS, storedValues } from "./stored-events.ts";

export interface Append {
	stream: string;
	/** Version of the stream the decision was made on; 0 for a new stream. */
	expectedVersion: number;
	events: DomainEvent[];
	actor: string;
	correlation: string;
	idempotency?: IdempotencyKey;
	/** `history` of the log when the decision began. */
	history?: number;
	/** Written in the same commit: work to be done because of the events. */
	along?: Query[];
}

type KeyRow = typeof idempotencyKeys.$inferSelect;
export type IdempotencyKey = Pick<KeyRow, "key" | "requestHash">;
export type KnownKey = Pick<KeyRow, "requestHash" | "stream" | "version">;

export interface Projections {
	project: (recorded: RecordedEvent[]) => Query[];
	/** Makes such a commit possible again after one that failed. @returns false where that cannot be done */
	resync: () => Promise<boolean>;
}

const GROUP = 100;
/** How often another process may be first before this one takes the lease, and how often it tries then. */
const WITHOUT_LEASE = 8;
const WITH_LEASE = 7;

type RunExclusive = <T>(work: () => Promise<T>) => Promise<T>;

interface Committing {
	store: Store;
	head: LogHead;
	projections: Projections;
	now: () => Date;
	withLease: RunExclusive;
	withMutex: RunExclusive;
	onCommit: (recorded: RecordedEvent[]) => void;
}

interface Waiting {
	append: Append;
	resolve: (recorded: RecordedEvent[]) => void;
	reject: (reason: unknown) => void;
}

/** Collects the appends that arrive while a commit is under way, and commits them together. */
export function createGroupCommit(context: Committing) {
	const waiting: Waiting[] = [];
	let draining = false;

	/**
	 * Appends events and everything that follows from them in one commit, shared with other waiting appends.
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
		// Requests that the event loop answers in this round still join the group.
		await turn();
		while (waiting.length > 0) await context.withMutex(() => commitGroup(context, waiting.splice(0, GROUP)));
		draining = false;
	}

	return append;
}

async function commitGroup(context: Committing, group: Waiting[]): Promise<void> {
	try {
		await commitTogether(context, group);
	} catch (error) {
		// What the store as a whole refuses is not tried in parts; what may have been committed least of all.
		const all = error instanceof Refusal && /^(store-|not-ready)/.test(error.code);
		if (all || group.length === 1) {
			for (const { reject } of group) reject(error);
			return;
		}
		const half = Math.ceil(group.length / 2);
		await commitGroup(context, group.slice(0, half));
		await commitGroup(context, group.slice(half));
	}
}

async function commitTogether(context: Committing, group: Waiting[]): Promise<void> {
	const commit = async (attempts: number) => {
		for (let attempt = 1; attempt <= attempts; attempt++) if (await commitAtHead(context, group)) return true;
		return false;
	};
	if (await commit(WITHOUT_LEASE)) return;
	// The first attempt may start from a head that was left before the lease was taken.
	if (await context.withLease(() => commit(WITH_LEASE))) return;
	throw storeBusy();
}

/** @returns false where another process was first; the next attempt starts from the head that it has left */
async function commitAtHead(context: Committing, group: Waiting[]): Promise<boolean> {
	const { store, head, projections, now, onCommit } = context;
	const appends = group.map(({ append }) => append);
	if (appends.some(({ history }) => (history ?? head.history()) !== head.history())) throw rolledBack();
	const end = { position: head.position(), hash: head.hash() };
	const added = record(appends, end, now().toISOString());
	const recorded = added.map((group) => group.map(({ event }) => event));
	const all = recorded.flat();
	if (all.length === 0) throw new Error("an append without events");
	const keys = appends.flatMap((append, i) => idempotencyRow(append, recorded[i]?.[0]));
	const along = appends.flatMap((append) => append.along ?? []);
	const rows = [...added.flat().map(eventRow), ...keys, ...projections.project(all), ...along];
	const follows = store.shared ? followsInLog(end) : [];
	try {
		await store.leases.append((guard) => store.write([...guard, ...follows, ...rows]));
	} catch (error) {
		await recover(context, error);
		return false;
	}
	head.advance(all);
	for (const [i, { resolve }] of group.entries()) resolve(recorded[i] ?? []);
	onCommit(all);
	return true;
}

/** Makes the next attempt possible where another process was first. @throws whatever another attempt would not overcome */
async function recover({ head, projections }: Committing, error: unknown): Promise<void> {
	const isBehind = isOvertaken(error);
	if (isBehind && !(await projections.resync())) throw new Refusal("not-ready", ANOTHER_VERSION);
	const constraint = failedConstraint(error, "UNIQUE");
	if (constraint === undefined && !isBehind) throw error;
	const history = head.history();
	await head.refresh();
	if (head.history() !== history) throw rolledBack();
	if (constraint === undefined || constraint === "events.position") return;
	const isConflict = constraint === "events.stream" || constraint.startsWith("idempotency_keys.");
	throw isConflict ? new Conflict(constraint) : new UniqueViolation(constraint);
}

const ANOTHER_VERSION = "Another version of this site has taken over, and this one saves nothing any more.";

export interface Recorded {
	event: RecordedEvent;
	/** Its data as it is stored. */
	data: string;
}

/** The events of each append as they follow the end of the log: with positions, versions and hashes. */
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

/** Half of a surrogate pair is no text for SQLite or a libSQL server: U+FFFD is stored in its place, in every engine. */
function wellFormedEvent(event: DomainEvent): { event: DomainEvent; data: string } {
	const data = JSON.stringify(event.data);
	if (!HALF_PAIR.test(data)) return { event, data };
	const clean = JSON.parse(data, (_, value) => (typeof value === "string" ? value.toWellFormed() : value));
	return { event: { ...event, data: clean }, data: JSON.stringify(clean) };
}

/** As `JSON.stringify` writes it; a whole pair is written as it is. */
const HALF_PAIR = /\\ud[89a-f]/;

const ADD = `INSERT INTO events (${STORED_COLUMNS}) VALUES (${STORED_COLUMNS.replace(/\w+/g, "?")})`;

const eventRow = ({ event, data }: Recorded): Query => raw(ADD, storedValues({ ...event, data }));

function idempotencyRow({ idempotency, actor }: Append, first: RecordedEvent | undefined): Query[] {
	if (!idempotency || !first) return [];
	const { stream, version, position, recordedAt } = first;
	return [insert(idempotencyKeys, { scope: actor, ...idempotency, stream, version, position, recordedAt })];
}
