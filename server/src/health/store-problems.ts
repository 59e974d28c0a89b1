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
	/** Problems that degrade the site, as sentences. */
	reasons: string[];
	/** The reason if the store is unusable; undefined if it works. */
	unusable: string | undefined;
}

/** Checks the log's store, the key store and the bucket. @throws {Refusal} if the log's store cannot be read */
export function createStoreProblems({ store, keyStore, log, objects }: Stores) {
	return async (): Promise<StoreProblems> => {
		const [unusable, logProblem, keyProblem] = await Promise.all([
			store.shared ? changesByNewerVersion(store) : undefined,
			writeProblem(store),
			keysProblem(keyStore),
		]);
		const reasons = [log.olderCopy(), logProblem, keyProblem, (await objects.problem?.()) ?? null];
		return { reasons: reasons.filter((reason) => reason !== null), unusable };
	};
}

/** Tries a write on a server that was full, because no other write might do so. */
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
		return "The store of people's keys cannot be read. Nobody can sign in, and requests of signed-in people are refused.";
	}
}
