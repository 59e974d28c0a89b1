import type { DomainEvent, RecordedEvent } from "@creations/events";
import { Conflict, type EventLog, type IdempotencyKey } from "./event-log.ts";
import { Refusal } from "./refusal.ts";

/** How the events of one kind of stream become its state. */
export interface Decider<State> {
	/** First part of the stream's name: `story` for `story-7`. */
	kind: string;
	initial: State;
	/** Pure: no clock, no randomness, no network. */
	evolve: (state: State, event: DomainEvent) => State;
}

export interface Command {
	actor: string;
	correlation: string;
	idempotency?: IdempotencyKey;
	/** Refuses with `version-conflict` unless the stream is at this version. */
	expectedVersion?: number;
}

export interface Outcome {
	/** Number of the stream: 7 for `story-7`. */
	id: number;
	/** Version of the stream afterwards. */
	version: number;
	/** True where the idempotency key was known and nothing was appended. */
	repeated: boolean;
}

/** Folds a stream into its state. */
export async function loadState<State>(log: EventLog, decider: Decider<State>, id: number) {
	const events = await log.readStream(`${decider.kind}-${id}`);
	return {
		state: events.reduce<State>(decider.evolve, decider.initial),
		version: events.at(-1)?.version ?? 0,
	};
}

/**
 * Loads a stream, decides, appends. A decision overtaken by another writer is made again once.
 * @throws {Refusal} from the decision, or `version-conflict`, `idempotency-key-reused`
 */
export function handle<State>(
	log: EventLog,
	decider: Decider<State>,
	id: number,
	decide: (state: State) => DomainEvent[],
	command: Command,
): Promise<Outcome> {
	const stream = `${decider.kind}-${id}`;
	return inTurn(log, stream, () =>
		decideAndAppend(log, command, async () => {
			const { state, version } = await loadState(log, decider, id);
			if (command.expectedVersion !== undefined && command.expectedVersion !== version) {
				throw new Refusal("version-conflict", "Someone else has changed this in the meantime.");
			}
			return { id, stream, version, events: decide(state) };
		}),
	);
}

/** Starts a new stream of the decider's kind under the next free number. */
export function create<State>(
	log: EventLog,
	decider: Decider<State>,
	decide: (state: State) => DomainEvent[],
	command: Command,
): Promise<Outcome> {
	return inTurn(log, decider.kind, () =>
		decideAndAppend(log, command, async () => {
			const id = await log.nextNumber(decider.kind);
			return { id, stream: `${decider.kind}-${id}`, version: 0, events: decide(decider.initial) };
		}),
	);
}

interface Decision {
	id: number;
	stream: string;
	version: number;
	events: DomainEvent[];
}

async function decideAndAppend(
	log: EventLog,
	{ actor, correlation, idempotency }: Command,
	decide: () => Promise<Decision>,
): Promise<Outcome> {
	for (let attempt = 1; ; attempt++) {
		const known = idempotency && (await log.findKey(actor, idempotency.key));
		if (known) return repeatOf(known, idempotency);
		const { id, stream, version, events } = await decide();
		if (events.length === 0) return { id, version, repeated: false };
		try {
			const recorded: RecordedEvent[] = await log.append({
				stream,
				expectedVersion: version,
				events,
				actor,
				correlation,
				...(idempotency && { idempotency }),
			});
			return { id, version: recorded.at(-1)?.version ?? version, repeated: false };
		} catch (error) {
			if (!(error instanceof Conflict)) throw error;
			if (attempt === 2)
				throw new Refusal("version-conflict", "Someone else has changed this in the meantime.");
		}
	}
}

function repeatOf(
	known: { requestHash: string; stream: string; version: number },
	asked: IdempotencyKey,
): Outcome {
	if (known.requestHash !== asked.requestHash) {
		throw new Refusal("idempotency-key-reused", "This idempotency key was used for another request.");
	}
	return { id: Number(known.stream.split("-").at(-1)), version: known.version, repeated: true };
}

/** Commands on one stream of one log wait for each other, so that within this process none is decided on a stale state. */
const turns = new WeakMap<EventLog, Map<string, Promise<unknown>>>();

async function inTurn<T>(log: EventLog, stream: string, work: () => Promise<T>): Promise<T> {
	const queues = turns.get(log) ?? new Map<string, Promise<unknown>>();
	turns.set(log, queues);
	const turn = (queues.get(stream) ?? Promise.resolve()).then(work);
	const settled = turn.catch(() => {});
	queues.set(stream, settled);
	try {
		return await turn;
	} finally {
		if (queues.get(stream) === settled) queues.delete(stream);
	}
}
