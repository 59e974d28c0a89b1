import { existsSync } from "node:fs";
import type { Config } from "../config.ts";
import { type Finding, fine, problem, skipped, warning } from "../kernel/check.ts";
import { openStore } from "../kernel/store/open-store.ts";
import {
	fileOf,
	isUnprotected,
	type StorePlace,
	type StorePlaces,
} from "../stores/places.ts";
import {
	DURABILITY_ADVICE,
	durabilityText,
	exchangedText,
} from "../stores/server-checks.ts";
import { refuseNewer } from "../stores/upgrade.ts";

/**
 * Checks that this version can open the stores: the data folder, or the libSQL servers of
 * log and keys.
 */
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
		const refusal = await readFault(place);
		if (refusal)
			return problem(
				`${new URL(place.url).host} does not respond: ${refusal}`,
				`Check ${name}_URL and ${name}_AUTH_TOKEN, and that the server runs.`,
			);
	}
	const serverFinding = await checkServers(stores);
	if (serverFinding) return serverFinding;
	const unprotected = remote
		.filter(([, place]) => isUnprotected(place))
		.map(([name]) => `${name}_URL`);
	return unprotected.length > 0
		? warning(
				`${unprotected.join(" and ")} has no TLS, so others on the network can read tokens and data.`,
				"Use an https: or libsql: address.",
			)
		: fine(
				`${remote.map(([, { url }]) => new URL(url).host).join(" and ")} can be read.`,
			);
}

/** Returns a warning about the settings of libSQL servers; undefined if they are fine. */
async function checkServers({ site, keys }: StorePlaces): Promise<Finding | undefined> {
	const [siteFile, keysFile] = [fileOf(site), fileOf(keys)];
	const exists = (file: string | undefined) => file === undefined || existsSync(file);
	await using store =
		siteFile === undefined ? await openStore(site.url, site) : undefined;
	await using keyStore = exists(keysFile) ? await openStore(keys.url, keys) : undefined;
	const exchanged = store && keyStore && (await exchangedText(store, keyStore));
	if (exchanged)
		return problem(exchanged, "Correct both variables before you start the site.");
	const servers = [
		...(store ? [{ url: site.url, store }] : []),
		...(keyStore?.shared ? [{ url: keys.url, store: keyStore }] : []),
	];
	for (const { url, store } of servers) {
		const durability = await durabilityText(store);
		if (durability)
			return warning(`${new URL(url).host} ${durability}.`, DURABILITY_ADVICE);
	}
	return undefined;
}

/** Reads from a libSQL server. @returns the reason if that fails; else undefined */
async function readFault({ url, authToken }: StorePlace): Promise<string | undefined> {
	try {
		await using store = await openStore(url, { authToken });
		await store.read("SELECT 1");
		return undefined;
	} catch (error) {
		return (error as Error).message;
	}
}
