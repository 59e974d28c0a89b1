import type { Config } from "../config.ts";
import { type Finding, fine, problem, skipped } from "../kernel/check.ts";
import { clockAhead, skewText } from "../kernel/store/clock.ts";
import { openStore } from "../kernel/store/open-store.ts";
import { fileOf } from "../stores/places.ts";

const TIMEOUT_MS = 10_000;
/** Maximum clock skew that sign-ins and signed addresses tolerate. */
const MAX_SKEW_MS = 60_000;

/** Compares this clock with the clocks of the servers that the site uses. */
export async function checkClocks(config: Config): Promise<Finding> {
	const { images, signIn } = config;
	const storeFinding = await checkStoreClock(config);
	if (storeFinding?.state === "problem") return storeFinding;
	const [provider] = signIn.providers;
	const providerUrl = provider?.kind === "github" ? provider.tokenUrl : provider?.issuer;
	const servers = images.kind === "s3" ? images.endpoint : providerUrl;
	if (!servers)
		return (
			storeFinding ??
			skipped(
				`The time here is ${new Date().toISOString()}. There is no other clock to compare it with.`,
			)
		);
	const date = await fetch(servers, {
		method: "HEAD",
		signal: AbortSignal.timeout(TIMEOUT_MS),
	})
		.then(({ headers }) => headers.get("date"))
		.catch(() => null);
	if (!date) return skipped(`${new URL(servers).host} does not send its time.`);
	const skew = Date.now() - Date.parse(date);
	return Math.abs(skew) > MAX_SKEW_MS
		? problem(
				`This machine's clock is ${Math.round(Math.abs(skew) / 1000)} s ` +
					`${skew > 0 ? "ahead of" : "behind"} ${new URL(servers).host}.`,
			)
		: fine(`This machine's clock agrees with ${new URL(servers).host}.`);
}

/**
 * Compares this machine's clock with that of the log's libSQL server; undefined if the
 * log is in a file.
 */
async function checkStoreClock({
	stores: { site },
}: Config): Promise<Finding | undefined> {
	if (fileOf(site) !== undefined) return undefined;
	const { host } = new URL(site.url);
	await using store = await openStore(site.url, site);
	const skew = skewText(await clockAhead(store), host);
	return skew ? problem(skew) : fine(`This machine's clock agrees with ${host}.`);
}
