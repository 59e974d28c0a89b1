import type { EventLog } from "../kernel/log/event-log.ts";
import { changesByNewerVersion } from "../kernel/store/newer-tables.ts";
import type { Store } from "../kernel/store/store.ts";
import type { ObjectStore } from "../media/index.ts";

interface Stores {
	store: Store;
	keyStore: Store;
	log: Pick<EventLog, "olderCopy">;
	objects: Pick<ObjectStore, "problem">;
}

export interface StoreProblems {
	/** What is wrong while the site answers on, for people. */
	reasons: string[];
	/** Why this server cannot answer from the store at all; undefined where it can. */
	unusable: string | undefined;
}

/** Looks at the log's store, the store of people's keys and the bucket. @throws {Refusal} where the log's store cannot be read */
export function createStoreProblems({ store, keyStore, log, objects }: Stores) {
	return async (): Promise<StoreProblems> => {
		const [unusable, ofLog, ofKeys] = await Promise.all([
			store.shared ? changesByNewerVersion(store) : undefined,
			writeProblem(store),
			keysProblem(keyStore),
		]);
		const reasons = [log.olderCopy(), ofLog, ofKeys, (await objects.problem?.()) ?? null];
		return { reasons: reasons.filter((reason) => reason !== null), unusable };
	};
}

/** Asks a server that had no room whether it has some by now: nobody else may be writing. */
async function writeProblem(store: Store): Promise<string | null> {
	if (store.shared && store.writeProblem() !== null) await store.write([]).catch(() => {});
	return store.writeProblem();
}

async function keysProblem(keyStore: Store): Promise<string | null> {
	try {
		await keyStore.read("SELECT 1 FROM keys LIMIT 1");
		const problem = await writeProblem(keyStore);
		return problem && `The store of people's keys: ${problem}`;
	} catch {
		return "The store of people's keys cannot be read: nobody can sign in, and whoever is signed in is refused.";
	}
}
