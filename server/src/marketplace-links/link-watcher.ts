import type { Logger } from "pino";
import type { Config } from "../config.ts";
import { requestPublic } from "../kernel/public-network.ts";
import { clockOf } from "../kernel/store/clock.ts";
import type { Store } from "../kernel/store/store.ts";
import { VERSION } from "../kernel/version.ts";
import { repeating } from "../kernel/worker.ts";
import { type AskHost, checkLink, type LinkState } from "./check-link.ts";
import {
	claimLink,
	hostOf,
	pauseHost,
	removeLinks,
	saveFound,
	saveMissing,
	saveUnknown,
	updateLinks,
} from "./link-results.ts";
import { isWatching } from "./link-watching-list.ts";

/** Milliseconds between two checks of this server. */
const INTERVAL_MS = 60_000;
/** Maximum duration of a check with its redirects, in milliseconds. */
const TIMEOUT_MS = 10_000;

interface LinkWatcherDeps {
	config: Pick<Config, "baseUrl">;
	store: Store;
	logger: Logger;
	/** Default: requests to hosts on the public internet. */
	ask?: AskHost;
	/** Milliseconds since 1970. Default: the clock of the store. */
	now?: () => Promise<number>;
}

/** Creates the worker that checks one marketplace link a minute, each once a day. */
export function createLinkWatcher(deps: LinkWatcherDeps) {
	const { config, store, logger, now = clockOf(store) } = deps;
	const stopping = new AbortController();

	async function checkNext(): Promise<void> {
		if (!(await isWatching(store))) return removeLinks(store);
		const time = await now();
		await updateLinks(store, time);
		const address = await claimLink(store, time);
		if (address === undefined) return;
		const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(TIMEOUT_MS)]);
		const ask = deps.ask ?? createAskHost(config.baseUrl, signal);
		const state = await checkLink(address, ask);
		await saveState(store, address, state, time);
	}

	const worker = repeating(
		checkNext,
		INTERVAL_MS,
		(error) => logger.error({ err: error }, "a marketplace link could not be checked"),
		INTERVAL_MS,
	);
	return {
		start: worker.start,
		/** Resolves after the current check, which it ends. */
		stop: () => {
			stopping.abort();
			return worker.stop();
		},
		checkNext,
	};
}

async function saveState(
	store: Store,
	address: string,
	state: LinkState,
	time: number,
): Promise<void> {
	switch (state.kind) {
		case "found":
			await saveFound(store, address);
			break;
		case "missing":
			await saveMissing(store, address, time);
			break;
		case "busy":
			await pauseHost(store, hostOf(state.url), time);
			await saveUnknown(store, address);
			break;
		case "unknown":
			await saveUnknown(store, address);
	}
}

/**
 * Creates the function that sends requests to hosts on the public internet.
 * @param baseUrl address of this site, which the User-Agent names
 */
export const createAskHost =
	(baseUrl: string, signal: AbortSignal, isAllowed?: (ip: string) => boolean): AskHost =>
	async (url, method) => {
		const response = await requestPublic(url, {
			method,
			headers: {
				"user-agent": `creations/${VERSION} (+${baseUrl})`,
				accept: "text/html",
			},
			timeoutMs: TIMEOUT_MS,
			signal,
			...(isAllowed && { isAllowed }),
		});
		const { statusCode = 0, headers } = response;
		response.destroy();
		return { status: statusCode, location: headers.location };
	};
