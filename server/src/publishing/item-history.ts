import type { RecordedEvent } from "../events.ts";
import type { HistoryEntry } from "../http/answer-parts.ts";
import type { Decider } from "../kernel/log/handle.ts";

type Fields<State> = (state: State) => Record<string, unknown>;

/** What happened to one item, the newest first. `restorable` events carry the whole item. */
export function historyOf<State>(
	events: RecordedEvent[],
	{ evolve, initial }: Decider<State>,
	fieldsOf: Fields<State>,
	nameOf: (actor: string) => string,
	restorable: (event: RecordedEvent) => boolean,
): HistoryEntry[] {
	let state = initial;
	const entries = events.map((event, i): HistoryEntry => {
		const before = fieldsOf(state);
		state = evolve(state, event);
		const after = fieldsOf(state);
		const fields = Object.keys({ ...before, ...after });
		return {
			version: event.version,
			position: event.position,
			type: event.type,
			at: event.recordedAt,
			actor: nameOf(event.actor),
			changes: fields
				.filter((field) => !Bun.deepEquals(before[field], after[field]))
				.map((field) => ({ field, before: before[field] ?? null, after: after[field] ?? null })),
			restorable: restorable(event) && i < events.length - 1,
		};
	});
	return entries.reverse();
}
