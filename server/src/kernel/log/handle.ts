import { Mutex } from "async-mutex";
import type { DomainEvent } from "../../events.ts";
import { Refusal } from "../refusal.ts";
import type { Query } from "../store/store.ts";
import { Conflict, type IdempotencyKey, type KnownKey } from "./append.ts";
import type { EventLog } from "./event-log.ts";
import type { Known } from "./states.ts";
import { idOf } from "./stream-id.ts";

/** How often a decision that other writers overtake is made; the last time with the lease. */
const ATTEMPTS = 3;

export interface Decider<State> {
	kind: string;
	initial: State;
	/** Pure: no clock, no randomness, no network. */
	evolve: (state: State, event: DomainEvent) => State;
}

export interface Command {
	actor: string;
	correlation: string;
	idempotency?: IdempotencyKey;
	expectedVersion?: number;
	along?: (id: number) => Query[];
}

/** What follows the kind in a stream's name: a number, or numbers joined by hyphens. */
export type StreamId = number | string;

export interface Outcome {
	version: number;
	repeated: boolean;
}

export interface Created extends Outcome {
	id: number;
}

export async function loadState<State>(log: EventLog, decider: Decider<State>, id: StreamId) {
	const stream = `${decider.kind}-${id}`;
	const kept = log.states.get(stream);
	const from = kept?.decider === decider ? (kept as Known<State>) : { state: decider.initial, version: 0 };
	const events = await log.readStream(stream, from.version);
	const last = events.at(-1);
	if (!last) return from;
	const known = { decider, state: events.reduce<State>(decider.evolve, from.state), version: last.version };
	log.states.set(stream, known);
	return known;
}

/** @throws {Refusal} from the decision, or `version-conflict`, `idempotency-key-reused` */
export async function handle<State>(
	log: EventLog,
	decider: Decider<State>,
	id: StreamId,
	decide: (state: State) => DomainEvent[],
	command: Command,
): Promise<Outcome> {
	const stream = `${decider.kind}-${id}`;
	const { version, repeated } = await withStream(log, stream, () =>
		decideAndAppend(log, command, async () => {
			const { state, version } = await loadState(log, decider, id);
			if (command.expectedVersion !== undefined && command.expectedVersion !== version) {
				throw new Refusal("version-conflict", "Someone else has changed this in the meantime.");
			}
			return { stream, version, events: decide(state) };
		}),
	);
	return { version, repeated };
}

/** Starts a new stream of the decider's kind under the next free number. */
export async function create<State>(
	log: EventLog,
	decider: Decider<State>,
	decide: (state: State) => DomainEvent[],
	command: Command,
): Promise<Created> {
	const { kind, initial } = decider;
	let id: number | undefined;
	let made = "";
	try {
		const { stream, ...outcome } = await decideAndAppend(log, command, async () => {
			id = await log.numbers.take(kind, id);
			return { stream: `${kind}-${id}`, version: 0, events: decide(initial) };
		});
		made = stream;
		return { id: idOf({ stream }), ...outcome };
	} finally {
		if (id !== undefined && made !== `${kind}-${id}`) log.numbers.release(kind, id);
	}
}

/** Several decisions in one append, each made on what the ones before it led to. */
export function inOrder<State>(
	{ evolve }: Decider<State>,
	...decisions: ((state: State) => DomainEvent[])[]
): (state: State) => DomainEvent[] {
	return (initial) => {
		let state = initial;
		return decisions.flatMap((decide) => {
			const events = decide(state);
			state = events.reduce(evolve, state);
			return events;
		});
	};
}

interface Decision {
	stream: string;
	version: number;
	events: DomainEvent[];
}

async function decideAndAppend(
	log: EventLog,
	{ actor, correlation, idempotency, along }: Command,
	decide: () => Promise<Decision>,
): Promise<Outcome & { stream: string }> {
	async function attempt(): Promise<Outcome & { stream: string }> {
		const known = idempotency && (await log.findKey(actor, idempotency.key));
		if (known) return repeatOf(known, idempotency);
		const { stream, version, events } = await decide();
		if (events.length === 0) return { stream, version, repeated: false };
		const append = { stream, expectedVersion: version, events, actor, correlation };
		const work = along?.(idOf({ stream })) ?? [];
		const recorded = await log.append({ ...append, along: work, ...(idempotency && { idempotency }) });
		return { stream, version: recorded.at(-1)?.version ?? version, repeated: false };
	}

	for (let attempts = 1; attempts <= ATTEMPTS; attempts++) {
		try {
			return await (attempts < ATTEMPTS ? attempt() : log.withLease(attempt));
		} catch (error) {
			if (!(error instanceof Conflict)) throw error;
		}
	}
	throw new Refusal("version-conflict", "Someone else has changed this in the meantime.");
}

function repeatOf({ stream, version, requestHash }: KnownKey, asked: IdempotencyKey) {
	if (requestHash !== asked.requestHash) {
		throw new Refusal("idempotency-key-reused", "This idempotency key was used for another request.");
	}
	return { stream, version, repeated: true };
}

const mutexes = new WeakMap<EventLog, Map<string, Mutex>>();

/** Commands of this process on one stream run one after another, so that none is decided on a stale state. */
async function withStream<T>(log: EventLog, stream: string, work: () => Promise<T>): Promise<T> {
	const ofLog = mutexes.get(log) ?? new Map<string, Mutex>();
	mutexes.set(log, ofLog);
	const mutex = ofLog.get(stream) ?? new Mutex();
	ofLog.set(stream, mutex);
	try {
		return await mutex.runExclusive(work);
	} finally {
		if (!mutex.isLocked()) ofLog.delete(stream);
	}
}
