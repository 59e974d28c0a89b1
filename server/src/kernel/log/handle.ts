import type { DomainEvent, RecordedEvent } from "@creations/events";
import type { SubjectKeys } from "../keys/subject-keys.ts";
import { idOf } from "../projections/read-model.ts";
import { Conflict, Refusal } from "../refusal.ts";
import type { Query, Store } from "../store/store.ts";
import type { EventLog, StreamSnapshot } from "./event-log.ts";
import type { IdempotencyKey, UsedKey } from "./group-commit.ts";

/** Dependencies of modules with personal data. */
export interface Kernel {
	store: Store;
	log: EventLog;
	keys: SubjectKeys;
}

/** Attempts of a decision if other writers are first; the last one holds the lease. */
const ATTEMPTS = 3;

export interface Decider<State> {
	kind: string;
	initial: State;
	/** Must be pure: no clock, no randomness, no network. */
	evolve: (state: State, event: DomainEvent) => State;
}

export interface Command {
	actor: string;
	correlation: string;
	idempotency?: IdempotencyKey;
	expectedVersion?: number;
	extraWrites?: (id: number) => Query[];
}

/**
 * Creates the metadata of a command with a new correlation id.
 * @param actor a person or a part of the system
 */
export const commandBy = (actor: string): Command => ({
	actor,
	correlation: Bun.randomUUIDv7(),
});

/** Streams of one kind with sealed personal data. */
export interface Erasable {
	kind: string;
	erasedBy: DomainEvent["type"];
	/** Returns the ids of streams of these people that are not erased. */
	holding: (persons: string[]) => Promise<number[]>;
	record: (id: number, command: Command) => Promise<unknown>;
	/**
	 * Erases the content of a stream.
	 * @throws {Refusal} `not-found` if there is none, or it is erased
	 */
	erase: (id: number, command: Command) => Promise<void>;
}

/** The part of a stream's name after the kind: a number, or numbers joined by hyphens. */
export type StreamId = number | string;

export interface Outcome {
	version: number;
	repeated: boolean;
}

export interface Created extends Outcome {
	id: number;
}

/** Returns the state of a stream. */
export async function loadState<State>(
	log: EventLog,
	decider: Decider<State>,
	id: StreamId,
) {
	const stream = `${decider.kind}-${id}`;
	const from = cachedSnapshot(log, decider, stream) ?? {
		decider,
		state: decider.initial,
		version: 0,
	};
	return (
		applyEvents(
			log,
			decider,
			stream,
			from.state,
			await log.readStream(stream, from.version),
		) ?? from
	);
}

function cachedSnapshot<State>(log: EventLog, decider: Decider<State>, stream: string) {
	const cached = log.states.get(stream) as StreamSnapshot<State> | undefined;
	return cached?.decider === decider ? cached : undefined;
}

/** Caches the state after `events`; nothing if there are none. */
function applyEvents<State>(
	log: EventLog,
	decider: Decider<State>,
	stream: string,
	state: State,
	events: RecordedEvent[],
): StreamSnapshot<State> | undefined {
	const last = events.at(-1);
	if (!last) return undefined;
	const snapshot = {
		decider,
		state: events.reduce<State>(decider.evolve, state),
		version: last.version,
	};
	log.states.set(stream, snapshot);
	return snapshot;
}

/**
 * Decides on the current state of a stream and appends the events.
 * @throws {Refusal} of the decision, or `version-conflict`, `idempotency-key-reused`
 */
export async function handle<State>(
	log: EventLog,
	decider: Decider<State>,
	id: StreamId,
	decide: (state: State) => DomainEvent[],
	command: Command,
): Promise<Outcome> {
	const stream = `${decider.kind}-${id}`;
	const { expectedVersion } = command;
	const decideOn = ({ state, version }: StreamSnapshot<State>): Decision<State> => {
		if (expectedVersion !== undefined && expectedVersion !== version)
			throw versionConflict();
		return { stream, state, version, events: decide(state) };
	};
	const { version, repeated } = await withStream(log, stream, () =>
		decideAndAppend(log, decider, command, async (isFirst) => {
			const cached = isFirst && cachedSnapshot(log, decider, stream);
			return (
				(cached && decideIfAppends(cached, decideOn)) ||
				decideOn(await loadState(log, decider, id))
			);
		}),
	);
	return { version, repeated };
}

/**
 * Returns the decision on a cached state if it appends events. Without an append, a stale
 * state would not be noticed.
 */
function decideIfAppends<State>(
	cached: StreamSnapshot<State>,
	decideOn: (snapshot: StreamSnapshot<State>) => Decision<State>,
) {
	try {
		const decision = decideOn(cached);
		return decision.events.length > 0 ? decision : undefined;
	} catch (error) {
		if (error instanceof Refusal) return undefined;
		throw error;
	}
}

const versionConflict = () =>
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
	let createdStream = "";
	try {
		const { stream, ...outcome } = await decideAndAppend(
			log,
			decider,
			command,
			async () => {
				id = await log.numbers.take(kind, id);
				return {
					stream: `${kind}-${id}`,
					state: initial,
					version: 0,
					events: decide(initial),
				};
			},
		);
		createdStream = stream;
		return { id: idOf({ stream }), ...outcome };
	} finally {
		if (id !== undefined && createdStream !== `${kind}-${id}`)
			log.numbers.release(kind, id);
	}
}

/**
 * Combines decisions in one append. Each decides on the state after the previous ones.
 */
export function inSequence<State>(
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
	/** The state of the decision. */
	state: State;
	version: number;
	events: DomainEvent[];
}

async function decideAndAppend<State>(
	log: EventLog,
	decider: Decider<State>,
	{ actor, correlation, idempotency, extraWrites }: Command,
	decide: (isFirst: boolean) => Promise<Decision<State>>,
): Promise<Outcome & { stream: string }> {
	async function attempt(isFirst: boolean): Promise<Outcome & { stream: string }> {
		const usedKey = idempotency && (await log.findKey(actor, idempotency.key));
		if (usedKey) return repeatedOutcome(usedKey, idempotency);
		const generation = log.generation();
		const { stream, state, version, events } = await decide(isFirst);
		if (events.length === 0) return { stream, version, repeated: false };
		const append = {
			stream,
			expectedVersion: version,
			events,
			actor,
			correlation,
			generation,
		};
		const work = extraWrites?.(idOf({ stream })) ?? [];
		const recorded = await log.append({
			...append,
			extraWrites: work,
			...(idempotency && { idempotency }),
		});
		applyEvents(log, decider, stream, state, recorded);
		return { stream, version: recorded.at(-1)?.version ?? version, repeated: false };
	}

	for (let attempts = 1; attempts <= ATTEMPTS; attempts++) {
		try {
			return await (attempts < ATTEMPTS
				? attempt(attempts === 1)
				: log.withLease(() => attempt(false)));
		} catch (error) {
			if (!(error instanceof Conflict)) throw error;
		}
	}
	throw versionConflict();
}

function repeatedOutcome(
	{ stream, version, requestHash }: UsedKey,
	request: IdempotencyKey,
) {
	if (requestHash !== request.requestHash) {
		throw new Refusal(
			"idempotency-key-reused",
			"This idempotency key was used for another request.",
		);
	}
	return { stream, version, repeated: true };
}

const runningByLog = new WeakMap<EventLog, Map<string, Promise<unknown>>>();

/**
 * Runs the commands of this process on a stream one after another, so that no decision
 * uses a stale state.
 */
async function withStream<T>(
	log: EventLog,
	stream: string,
	work: () => Promise<T>,
): Promise<T> {
	const running = runningByLog.get(log) ?? new Map<string, Promise<unknown>>();
	runningByLog.set(log, running);
	const result = running.get(stream)?.then(work, work) ?? work();
	running.set(stream, result);
	try {
		return await result;
	} finally {
		if (running.get(stream) === result) running.delete(stream);
	}
}
