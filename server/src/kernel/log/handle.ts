import type { DomainEvent, RecordedEvent } from "@creations/events";
import type { SubjectKeys } from "../keys/subject-keys.ts";
import { idOf } from "../projections/read-model.ts";
import { Conflict, Refusal } from "../refusal.ts";
import type { Query, Store } from "../store/store.ts";
import type { EventLog, Known } from "./event-log.ts";
import type { IdempotencyKey, KnownKey } from "./group-commit.ts";

/** What every module that keeps people's data stands on. */
export interface Kernel {
	store: Store;
	log: EventLog;
	keys: SubjectKeys;
}

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

/** Of a part of the system, or of somebody who asks for nothing more with it. */
export const by = (actor: string): Command => ({ actor, correlation: Bun.randomUUIDv7() });

/** Streams of one kind that hold something sealed with a person's key. */
export interface Erasable {
	kind: string;
	erasedBy: DomainEvent["type"];
	/** The streams that are not erased though they belong to one of these people; by their numbers. */
	holding: (persons: string[]) => Promise<number[]>;
	record: (id: number, command: Command) => Promise<unknown>;
	/** Erases what a stream holds. @throws {Refusal} `not-found` where there is nothing, or nothing any more */
	erase: (id: number, command: Command) => Promise<void>;
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
	const from = keptState(log, decider, stream) ?? { decider, state: decider.initial, version: 0 };
	return follow(log, decider, stream, from.state, await log.readStream(stream, from.version)) ?? from;
}

function keptState<State>(log: EventLog, decider: Decider<State>, stream: string) {
	const kept = log.states.get(stream) as Known<State> | undefined;
	return kept?.decider === decider ? kept : undefined;
}

/** Keeps what `events` have led to from `state`; nothing where there are none. */
function follow<State>(
	log: EventLog,
	decider: Decider<State>,
	stream: string,
	state: State,
	events: RecordedEvent[],
): Known<State> | undefined {
	const last = events.at(-1);
	if (!last) return undefined;
	const known = { decider, state: events.reduce<State>(decider.evolve, state), version: last.version };
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
	const { expectedVersion } = command;
	const decideOn = ({ state, version }: Known<State>): Decision<State> => {
		if (expectedVersion !== undefined && expectedVersion !== version) throw changedMeanwhile();
		return { stream, state, version, events: decide(state) };
	};
	const { version, repeated } = await withStream(log, stream, () =>
		decideAndAppend(log, decider, command, async (isFirst) => {
			const kept = isFirst && keptState(log, decider, stream);
			return (kept && appending(kept, decideOn)) || decideOn(await loadState(log, decider, id));
		}),
	);
	return { version, repeated };
}

/** The decision, if anything is to be appended: that is refused where others were first, and nothing else tells. */
function appending<State>(kept: Known<State>, decideOn: (known: Known<State>) => Decision<State>) {
	try {
		const decision = decideOn(kept);
		return decision.events.length > 0 ? decision : undefined;
	} catch (error) {
		if (error instanceof Refusal) return undefined;
		throw error;
	}
}

const changedMeanwhile = () =>
	new Refusal("version-conflict", "Someone else has changed this in the meantime.");

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
		const { stream, ...outcome } = await decideAndAppend(log, decider, command, async () => {
			id = await log.numbers.take(kind, id);
			return { stream: `${kind}-${id}`, state: initial, version: 0, events: decide(initial) };
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

interface Decision<State> {
	stream: string;
	/** What it was made on. */
	state: State;
	version: number;
	events: DomainEvent[];
}

async function decideAndAppend<State>(
	log: EventLog,
	decider: Decider<State>,
	{ actor, correlation, idempotency, along }: Command,
	decide: (isFirst: boolean) => Promise<Decision<State>>,
): Promise<Outcome & { stream: string }> {
	async function attempt(isFirst: boolean): Promise<Outcome & { stream: string }> {
		const known = idempotency && (await log.findKey(actor, idempotency.key));
		if (known) return repeatOf(known, idempotency);
		const history = log.history();
		const { stream, state, version, events } = await decide(isFirst);
		if (events.length === 0) return { stream, version, repeated: false };
		const append = { stream, expectedVersion: version, events, actor, correlation, history };
		const work = along?.(idOf({ stream })) ?? [];
		const recorded = await log.append({ ...append, along: work, ...(idempotency && { idempotency }) });
		follow(log, decider, stream, state, recorded);
		return { stream, version: recorded.at(-1)?.version ?? version, repeated: false };
	}

	for (let attempts = 1; attempts <= ATTEMPTS; attempts++) {
		try {
			return await (attempts < ATTEMPTS ? attempt(attempts === 1) : log.withLease(() => attempt(false)));
		} catch (error) {
			if (!(error instanceof Conflict)) throw error;
		}
	}
	throw changedMeanwhile();
}

function repeatOf({ stream, version, requestHash }: KnownKey, asked: IdempotencyKey) {
	if (requestHash !== asked.requestHash) {
		throw new Refusal("idempotency-key-reused", "This idempotency key was used for another request.");
	}
	return { stream, version, repeated: true };
}

const lasts = new WeakMap<EventLog, Map<string, Promise<unknown>>>();

/** Commands of this process on one stream run one after another, so that none is decided on a stale state. */
async function withStream<T>(log: EventLog, stream: string, work: () => Promise<T>): Promise<T> {
	const ofLog = lasts.get(log) ?? new Map<string, Promise<unknown>>();
	lasts.set(log, ofLog);
	const working = ofLog.get(stream)?.then(work, work) ?? work();
	ofLog.set(stream, working);
	try {
		return await working;
	} finally {
		if (ofLog.get(stream) === working) ofLog.delete(stream);
	}
}
