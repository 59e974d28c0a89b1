import type { DomainEvent, RecordedEvent } from "@creations/events";
import type { SubjectKeys } from "../keys/subject-keys.ts";
import { idOf } from "../projections/read-model.ts";
import { Conflict, Refusal } from "../refusal.ts";
import type { Query, Store } from "../store/store.ts";
import type { EventLog, StreamSnapshot } from "./event-log.ts";
import type { Append, IdempotencyKey, UsedKey } from "./group-commit.ts";

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
	using _turn = await takeTurn(log, stream);
	for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
		await using _lease = attempt === ATTEMPTS ? await log.acquireLease() : null;
		const used = await findUsedKey(log, command);
		if (used) return { version: used.version, repeated: true };
		const generation = log.generation();
		const cached = attempt === 1 ? cachedSnapshot(log, decider, stream) : undefined;
		const { state, version, events } =
			(cached && decideIfAppends(cached, decide, command)) ??
			decideOn(await loadState(log, decider, id), decide, command);
		if (events.length === 0) return { version, repeated: false };
		const request = appendOf(command, stream, version, events, generation);
		const recorded = await log.append(request).catch(ignoreConflict);
		if (!recorded) continue;
		applyEvents(log, decider, stream, state, recorded);
		return { version: version + recorded.length, repeated: false };
	}
	throw versionConflict();
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
	let isCreated = false;
	try {
		for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
			await using _lease = attempt === ATTEMPTS ? await log.acquireLease() : null;
			const used = await findUsedKey(log, command);
			if (used) return { id: idOf(used), version: used.version, repeated: true };
			const generation = log.generation();
			id = await log.numbers.take(kind, id);
			const stream = `${kind}-${id}`;
			const events = decide(initial);
			if (events.length === 0) return { id, version: 0, repeated: false };
			const request = appendOf(command, stream, 0, events, generation);
			const recorded = await log.append(request).catch(ignoreConflict);
			if (!recorded) continue;
			isCreated = true;
			applyEvents(log, decider, stream, initial, recorded);
			return { id, version: recorded.length, repeated: false };
		}
		throw versionConflict();
	} finally {
		if (id !== undefined && !isCreated) log.numbers.release(kind, id);
	}
}

interface Decision<State> extends Pick<StreamSnapshot<State>, "state" | "version"> {
	events: DomainEvent[];
}

/** @throws {Refusal} `version-conflict` if the command expects another version */
function decideOn<State>(
	{ state, version }: StreamSnapshot<State>,
	decide: (state: State) => DomainEvent[],
	{ expectedVersion }: Command,
): Decision<State> {
	if (expectedVersion !== undefined && expectedVersion !== version)
		throw versionConflict();
	return { state, version, events: decide(state) };
}

/**
 * Returns the decision on a cached state if it appends events. Without an append, a stale
 * state would not be noticed.
 */
function decideIfAppends<State>(
	cached: StreamSnapshot<State>,
	decide: (state: State) => DomainEvent[],
	command: Command,
): Decision<State> | undefined {
	try {
		const decision = decideOn(cached, decide, command);
		return decision.events.length > 0 ? decision : undefined;
	} catch (error) {
		if (error instanceof Refusal) return undefined;
		throw error;
	}
}

function appendOf(
	{ actor, correlation, idempotency, extraWrites }: Command,
	stream: string,
	expectedVersion: number,
	events: DomainEvent[],
	generation: number,
): Append {
	return {
		stream,
		expectedVersion,
		events,
		actor,
		correlation,
		generation,
		extraWrites: extraWrites?.(idOf({ stream })) ?? [],
		...(idempotency && { idempotency }),
	};
}

/** Returns undefined for a conflict, after which the command is decided again. */
function ignoreConflict(error: unknown): undefined {
	if (!(error instanceof Conflict)) throw error;
}

const versionConflict = () =>
	new Refusal("version-conflict", "Someone else has changed this in the meantime.");

/**
 * Returns the outcome that is stored under the command's idempotency key.
 * @throws {Refusal} `idempotency-key-reused` if another request used the key
 */
async function findUsedKey(
	log: EventLog,
	{ actor, idempotency }: Command,
): Promise<UsedKey | undefined> {
	const used = idempotency && (await log.findKey(actor, idempotency.key));
	if (used && used.requestHash !== idempotency.requestHash)
		throw new Refusal(
			"idempotency-key-reused",
			"This idempotency key was used for another request.",
		);
	return used;
}

const lastTurnsByLog = new WeakMap<EventLog, Map<string, Promise<void>>>();

/**
 * Waits for earlier commands of this process on a stream, so that no decision uses a
 * stale state. The next command waits until the result is disposed.
 */
async function takeTurn(log: EventLog, stream: string): Promise<Disposable> {
	const lastTurns = lastTurnsByLog.getOrInsertComputed(log, () => new Map());
	const previous = lastTurns.get(stream);
	const { promise: turn, resolve } = Promise.withResolvers<void>();
	lastTurns.set(stream, turn);
	await previous;
	return {
		[Symbol.dispose]() {
			resolve();
			if (lastTurns.get(stream) === turn) lastTurns.delete(stream);
		},
	};
}
