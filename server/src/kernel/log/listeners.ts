import type { RecordedEvent } from "@creations/events";
import type { Store } from "../store/store.ts";
import { readable, storedEvents } from "./stored-events.ts";

/** How often the log of a shared store is read for changes while anyone listens, in milliseconds. */
const EVERY_MS = 1000;

type Listener = (recorded: RecordedEvent[]) => void;

/**
 * Who is notified of events once they are committed. In a shared store that includes the events of other processes, in
 * the order of the log, a moment later.
 * @param position where the log ends, as far as this process knows
 */
export function createListeners(store: Store, position: () => number) {
	const listeners = new Set<Listener>();
	let notified = 0;
	let reading = false;
	let timer: ReturnType<typeof setInterval> | undefined;

	/** Returns a function that ends it. */
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

	/** Passes on what this process has appended. */
	function notify(recorded: RecordedEvent[]): void {
		if (store.shared) notifyChanges();
		else for (const listener of listeners) listener(recorded);
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
			notified = rows.at(-1)?.position ?? notified;
			// An event that only a newer version of this program knows is nothing that anybody here waits for.
			const recorded = rows.flatMap((row) => readable(row) ?? []);
			for (const listener of listeners) listener(recorded);
		}
	}

	return { add, notify };
}
