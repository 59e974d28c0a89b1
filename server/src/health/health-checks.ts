import { type Check, type Finding, findingsFrom } from "../kernel/check.ts";
import type { FindingReason } from "../kernel/finding-reasons.ts";
import type { EventLog } from "../kernel/log/event-log.ts";
import { DISK_FULL } from "../kernel/refusal.ts";
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
		run: async ({ store }) => {
			const says = await writeProblem(store);
			return says === null ? [] : [{ says, because: diskReason(says) }];
		},
	},
	{
		name: "Key store",
		severity: "problem",
		advice: "See whether the store of KEYS_URL works, and has room.",
		runs: "always",
		run: async ({ keyStore }) => keysFindings(keyStore),
	},
];

async function checkStore({ store, log }: StoresSite): Promise<Finding[]> {
	try {
		await (log.refresh ?? (() => store.read("SELECT 1")))();
		return findingsFrom(store.shared ? await changesByNewerVersion(store) : undefined);
	} catch {
		return [{ says: UNREADABLE, because: { reason: "store-unreadable" } }];
	}
}

const diskReason = (problem: string): FindingReason => ({
	reason: problem === DISK_FULL ? "disk-full" : "disk-failing",
});

/** Tries a write on a server that was full, because no other write might do so. */
async function writeProblem(store: Store): Promise<string | null> {
	if (store.shared && store.writeProblem() !== null)
		await store.write([]).catch(() => {});
	return store.writeProblem();
}

async function keysFindings(keyStore: Store): Promise<Finding[]> {
	try {
		await keyStore.read("SELECT 1 FROM keys LIMIT 1");
		const problem = await writeProblem(keyStore);
		return findingsFrom(problem && `The store of people's keys: ${problem}`);
	} catch {
		const says =
			"The store of people's keys cannot be read. " +
			"Nobody can sign in, and requests of signed-in people are refused.";
		return [{ says, because: { reason: "keys-unreadable" } }];
	}
}
