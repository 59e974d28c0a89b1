import type { RecordedEvent } from "../../events.ts";
import type { Store } from "../store/store.ts";
import { readable, storedEvents } from "./stored-events.ts";

/** Milliseconds. */
const EVERY_MS = 1000;

type Listener = (recorded: RecordedEvent[]) => void;

/** In a shared store, listeners hear of the events of all processes, in the order of the log, a moment later. */
export function createListeners(store: Store, position: () => number) {
	const listeners = new Set<Listener>();
	let notified = 0;
	let reading = false;
	let timer: ReturnType<typeof setInterval> | undefined;

	function add(listener: Listener): () => void {
		if (listeners.size === 0 && store.shared) {
			notified = position();
			timer = setInterval(notifyChanges, EVERY_MS);
		}
		listeners.add(listener);
		return () => {
			listeners.delete(listener);
			if (listeners.size === 0) clearInterval(timer);
		};
	}

	function notify(recorded: RecordedEvent[]): void {
		// Where others have appended in between, their events are read first.
		const isNext = !reading && recorded[0]?.position === notified + 1;
		if (store.shared && !isNext) notifyChanges();
		else tell(recorded, recorded.at(-1)?.position);
	}

	function tell(recorded: RecordedEvent[], last = notified) {
		notified = last;
		for (const listener of listeners) listener(recorded);
	}

	function notifyChanges() {
		if (listeners.size === 0 || reading) return;
		reading = true;
		// What cannot be read now is read the next time.
		void readChanges()
			.catch(() => {})
			.finally(() => {
				reading = false;
			});
	}

	async function readChanges(): Promise<void> {
		for await (const rows of storedEvents(store, notified)) {
			// An event that only a newer version of this program knows is nothing that anybody here waits for.
			const recorded = rows.flatMap((row) => readable(row) ?? []);
			tell(recorded, rows.at(-1)?.position);
		}
	}

	return { add, notify };
}
