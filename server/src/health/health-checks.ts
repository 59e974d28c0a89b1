import { type Check, findingsFrom } from "../kernel/check.ts";
import type { EventLog } from "../kernel/log/event-log.ts";
import { changesByNewerVersion } from "../kernel/store/newer-tables.ts";
import type { Store } from "../kernel/store/store.ts";

export const UNREADABLE = "The store cannot be read.";

export interface StoresSite {
	store: Store;
	keyStore: Store;
	log: Pick<EventLog, "refresh" | "olderCopy">;
}

/** Checks of the log's store and of the key store. */
export const healthChecks: readonly Check<StoresSite>[] = [
	{
		name: "Store",
		severity: "critical",
		advice:
			"See whether the disk or the libSQL server works, and whether this is the newest version.",
		runs: "always",
		run: checkStore,
	},
	{
		name: "Log copy",
		severity: "problem",
		advice:
			"Stop every server of the site, restore the newest copy of the store, and start again.",
		runs: "always",
		run: async ({ log }) => findingsFrom(log.olderCopy()),
	},
	{
		name: "Log store",
		severity: "problem",
		advice: "Make room on the disk of the store, or repair it.",
		runs: "always",
		run: async ({ store }) => findingsFrom(await writeProblem(store)),
	},
	{
		name: "Key store",
		severity: "problem",
		advice: "See whether the store of KEYS_URL works, and has room.",
		runs: "always",
		run: async ({ keyStore }) => findingsFrom(await keysProblem(keyStore)),
	},
];

async function checkStore({ store, log }: StoresSite) {
	try {
		await (log.refresh ?? (() => store.read("SELECT 1")))();
		return findingsFrom(store.shared ? await changesByNewerVersion(store) : undefined);
	} catch {
		return findingsFrom(UNREADABLE);
	}
}

/** Tries a write on a server that was full, because no other write might do so. */
async function writeProblem(store: Store): Promise<string | null> {
	if (store.shared && store.writeProblem() !== null)
		await store.write([]).catch(() => {});
	return store.writeProblem();
}

async function keysProblem(keyStore: Store): Promise<string | null> {
	try {
		await keyStore.read("SELECT 1 FROM keys LIMIT 1");
		const problem = await writeProblem(keyStore);
		return problem && `The store of people's keys: ${problem}`;
	} catch {
		return (
			"The store of people's keys cannot be read. " +
			"Nobody can sign in, and requests of signed-in people are refused."
		);
	}
}
