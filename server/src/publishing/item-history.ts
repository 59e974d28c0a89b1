import type { RecordedEvent } from "@creations/events";
import type { RouteKernel } from "../accounts/index.ts";
import type { HistoryEntry } from "../http/response-parts.ts";
import type { Decider } from "../kernel/log/handle.ts";

type HistoryDeps = Pick<RouteKernel, "log" | "people">;

/**
 * Returns the changes of an item, newest first.
 * @param fieldsOf returns the fields to compare
 * @param isWhole returns true for events that hold the whole item, which can be restored
 */
export async function historyOf<State>(
	{ log, people }: HistoryDeps,
	{ kind, evolve, initial }: Decider<State>,
	id: number,
	fieldsOf: (state: State) => Record<string, unknown>,
	isWhole: (event: RecordedEvent) => boolean,
): Promise<HistoryEntry[]> {
	const events = await log.readStream(`${kind}-${id}`);
	const nameOf = await people.namesOf(events.map(({ actor }) => actor));
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
			actorId: accountOf(event.actor),
			changes: fields
				.filter((field) => !Bun.deepEquals(before[field], after[field]))
				.map((field) => ({
					field,
					before: before[field] ?? null,
					after: after[field] ?? null,
				})),
			restorable: isWhole(event) && i < events.length - 1,
		};
	});
	return entries.reverse();
}

/** Returns the id in an actor such as `user-7`; null for a part of the system. */
function accountOf(actor: string): number | null {
	const [, id] = /^user-(\d+)$/.exec(actor) ?? [];
	return id === undefined ? null : Number(id);
}
