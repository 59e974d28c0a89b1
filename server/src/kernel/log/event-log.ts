import { Mutex } from "async-mutex";
import { coalesce } from "../store/coalesced-read.ts";
import type { Store } from "../store/store.ts";
import type { Projections } from "./append.ts";
import { createGroupCommit } from "./group-commit.ts";
import { createListeners } from "./listeners.ts";
import { openHead } from "./log-head.ts";
import { logQueries } from "./log-queries.ts";

const NO_PROJECTIONS: Projections = { project: () => [], resync: async () => false };

export type EventLog = Awaited<ReturnType<typeof openLog>>;

/** Opens the log of a store. `now` gives the time that appended events carry. */
export async function openLog(store: Store, projections = NO_PROJECTIONS, now = () => new Date()) {
	const head = await openHead(store);
	const listeners = createListeners(store, head.position);
	const mutex = new Mutex();
	/** Runs `work` while this process appends nothing: appends under way come before it, later ones after. */
	const withMutex = <T>(work: () => Promise<T>) => mutex.runExclusive(work);
	/** Runs `work` while no other process appends. */
	const withLease = <T>(work: () => Promise<T>) => store.leases.runExclusive("append", store, work);
	const runExclusive = <T>(work: () => Promise<T>) => withMutex(() => withLease(work));
	const onCommit = listeners.notify;

	return {
		append: createGroupCommit({ store, head, projections, now, withLease, withMutex, onCommit }),
		withMutex,
		withLease,
		runExclusive,
		position: head.position,
		/** Changes with every append, and with every rebuild by another process. */
		state: head.state,
		/** The same for rows that were built from events of these types only. */
		stateOf: head.stateOf,
		/** Learns what other processes have appended. Absent where there are none. */
		...(store.shared && { refresh: coalesce(head.refresh) }),
		subscribe: listeners.add,
		...logQueries(store),
	};
}
