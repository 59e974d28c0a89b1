import type { DomainEvent } from "@creations/events";
import type { EventLog } from "../kernel/log/event-log.ts";
import { type Command, type Decider, handle } from "../kernel/log/handle.ts";

/** Id of the only stream. */
const STREAM_ID = 1;

/** Whether the links are watched. */
const linkWatching: Decider<boolean> = {
	kind: "marketplace-links",
	initial: false,
	evolve: (isOn, event) => (event.type === "LinkWatchingChosen" ? event.data.isOn : isOn),
};

/** Turns the watching of links on or off. Appends nothing if nothing changes. */
export async function chooseLinkWatching(
	log: EventLog,
	isOn: boolean,
	command: Command,
): Promise<void> {
	const decide = (before: boolean): DomainEvent[] =>
		before === isOn ? [] : [{ type: "LinkWatchingChosen", data: { isOn } }];
	await handle(log, linkWatching, STREAM_ID, decide, command);
}
