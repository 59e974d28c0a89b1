import type { RecordedEvent } from "@creations/events";
import type { Store } from "../store/store.ts";
import { readable, storedEvents } from "./stored-events.ts";

/** How often the log of a shared store is looked through for those who listen, in milliseconds. */
const EVERY_MS = 1000;

type Listener = (recorded: RecordedEvent[]) => void;

/**
 * Who hears of events once they are committed. In a shared store they hear of everybody's, in the order of the log, a
 * moment later: while anyone listens, the log is read.
 * @param position where the log ends, as far as this process knows
 */
export function createListeners(store: Store, position: () => number) {
	const listeners = new Set<Listener>();
	let told = 0;
	let telling = false;
	let timer: ReturnType<typeof setInterval> | undefined;

	/** Returns a function that ends it. */
	function add(listener: Listener): () => void {
		if (listeners.size === 0 && store.shared) {
			told = position();
			timer = setInterval(tellNews, EVERY_MS);
		}
		listeners.add(listener);
		return () => {
			listeners.delete(listener);
			if (listeners.size === 0) clearInterval(timer);
		};
	}

	/** Tells what this process has appended. */
	function tell(recorded: RecordedEvent[]): void {
		if (store.shared) tellNews();
		else for (const listener of listeners) listener(recorded);
	}

	function tellNews() {
		if (listeners.size === 0 || telling) return;
		telling = true;
		// What cannot be read now is read the next time.
		void readNews()
			.catch(() => {})
			.finally(() => {
				telling = false;
			});
	}

	async function readNews(): Promise<void> {
		for await (const rows of storedEvents(store, told)) {
			told = rows.at(-1)?.position ?? told;
			// An event that only a newer version of this program knows is nothing that anybody here waits for.
			const recorded = rows.flatMap((row) => readable(row) ?? []);
			for (const listener of listeners) listener(recorded);
		}
	}

	return { add, tell };
}
