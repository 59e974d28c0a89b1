import type { SubjectKeys } from "./keys/subject-keys.ts";
import type { EventLog } from "./log/event-log.ts";
import type { Store } from "./store/store.ts";

/** What every module that keeps people's data stands on. */
export interface Kernel {
	store: Store;
	log: EventLog;
	keys: SubjectKeys;
}
