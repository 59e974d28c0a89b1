import type { RecordedEvent } from "../events.ts";
import type { HistoryEntry } from "../http/answer-parts.ts";
import type { Decider } from "../kernel/log/handle.ts";
import type { Publication } from "./publication.ts";

interface Told<State> extends Pick<Decider<State>, "evolve" | "initial"> {
	/** What of a state people are told. */
	fieldsOf: (state: State) => Record<string, unknown>;
}

export function historyOf<State>(
	events: RecordedEvent[],
	{ evolve, initial, fieldsOf }: Told<State>,
	nameOf: (actor: string) => string,
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
			// These carry the whole item.
			restorable: /Drafted|Revised|SettingsChanged/.test(event.type) && i < events.length - 1,
		};
	});
	return entries.reverse();
}

export function publishedFields<Text>(state: Publication<Text>): Record<string, unknown> {
	if (state.status === "none") return {};
	return { ...state.text, ...state.links, status: state.status, scheduledFor: state.scheduled?.at };
}
