import type { Config } from "../config.ts";
import { openStore } from "../kernel/store/open-store.ts";
import { fileOf, isUnprotected, type StorePlace } from "../stores/places.ts";
import { refuseNewer } from "../stores/upgrade.ts";
import { type Finding, fine, problem, skipped, warning } from "./finding.ts";

/** Whether this version may have the site, and the libSQL servers of the log and of people's keys. */
export async function checkStores(config: Config): Promise<Finding> {
	const { stores } = config;
	const newer = await refuseNewer(config).catch((error: Error) => error);
	if (newer) {
		const [says = "", advice = ""] = newer.message.split("\n");
		return problem(says, advice);
	}
	const remote = Object.entries({ LIBSQL: stores.site, KEYS: stores.keys }).filter(
		([, place]) => fileOf(place) === undefined,
	);
	if (remote.length === 0) return skipped("Log and keys are files in the data folder.");
	for (const [name, place] of remote) {
		const refusal = await reading(place);
		if (refusal)
			return problem(
				`${new URL(place.url).host} does not answer: ${refusal}`,
				`Check ${name}_URL and ${name}_AUTH_TOKEN, and whether that server runs.`,
			);
	}
	const open = remote.filter(([, place]) => isUnprotected(place)).map(([name]) => `${name}_URL`);
	return open.length > 0
		? warning(
				`${open.join(" and ")} has no TLS: tokens and data can be read on the way.`,
				"Use an https: or libsql: address.",
			)
		: fine(`${remote.map(([, { url }]) => new URL(url).host).join(" and ")} can be read.`);
}

/** @returns why not; undefined where it can be read */
async function reading({ url, authToken }: StorePlace): Promise<string | undefined> {
	try {
		const store = await openStore(url, { authToken });
		try {
			await store.read("SELECT 1");
		} finally {
			store.close();
		}
		return undefined;
	} catch (error) {
		return (error as Error).message;
	}
}
