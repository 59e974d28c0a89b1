import { STALE_MS } from "../../src/kernel/log/freshness.ts";
import { openStore } from "../../src/kernel/store/open-store.ts";
import type { StorySummary } from "../../src/stories/stories-responses.ts";
import { browser, browserOf, listeningSite, wholeList } from "./browser.ts";
import { type ServerProcess, startServer } from "./server-process.ts";
import { storyText } from "./site.ts";
import { startStore, TOKEN, variablesFor } from "./stores.ts";
import { afterwards, temporaryFolder } from "./temporary.ts";

/**
 * Starts libSQL servers for the log (with tables unless `empty`) and for the keys.
 * Returns their environment variables.
 */
export async function storesOnServers({ empty = false } = {}) {
	const [site, keys] = [await startStore({ migrated: !empty }), await startStore()];
	const env = { ...variablesFor(site, keys), DEMO: "off" };
	async function serve(more: Record<string, string> = {}) {
		const folder = temporaryFolder();
		return { folder, ...(await startServer({ ...env, DATA_DIR: folder, ...more })) };
	}
	const serveTwo = async (more?: Record<string, string>) =>
		[await serve(more), await serve(more)] as [Serving, Serving];
	/**
	 * Two servers in this process, in a tenth of the time, for tests that neither kill
	 * servers nor run commands.
	 */
	const openTwo = async (more?: Record<string, string>) =>
		[
			await listeningSite({ ...env, ...more }),
			await listeningSite({ ...env, ...more }),
		] as const;
	async function look() {
		const store = await openStore(site.url, { authToken: TOKEN });
		afterwards(() => store.close());
		return store;
	}
	return { site, keys, env, serve, serveTwo, openTwo, look };
}

export type Serving = ServerProcess & { folder: string };

type Stores = Awaited<ReturnType<typeof storesOnServers>>;

/**
 * Two servers, an administrator's browser at each, and their stores.
 * @param start such as `openTwo` or `serveTwo`
 */
export async function atBoth<S extends { address: string }>(
	start: (stores: Stores) => Promise<readonly [S, S]>,
) {
	const stores = await storesOnServers();
	const servers = await start(stores);
	const first = await browserOf(servers[0].address, "admin");
	const admins = [first, browser(servers[1].address, {}, first.jar)] as const;
	return { ...stores, servers, admins };
}

/**
 * Does the same with each of a list, so many at a time: with more the last would wait for
 * longer than a server waits for its turn.
 */
export async function byTurns<T, R>(
	atATime: number,
	list: T[],
	work: (one: T, i: number) => Promise<R>,
) {
	const results: R[] = [];
	const left = list.entries();
	const turns = Array.from({ length: atATime }, async () => {
		for (const [i, one] of left) results[i] = await work(one, i);
	});
	await Promise.all(turns);
	return results;
}

export const story = (slug: string, title = slug) => ({
	...storyText({ slug, title }),
	isPublished: true,
});

/**
 * The cookie with the log position, which the author of a change sends to every server.
 */
export function bringing(changed: Response): Record<string, string> {
	const cookies = changed.headers
		.getSetCookie()
		.map((line) => line.slice(0, line.indexOf(";")));
	return { cookie: cookies.find((cookie) => cookie.startsWith("position=")) ?? "none=" };
}

/**
 * The whole list of stories at a server: as an author sees it, or as everybody does a
 * moment from now.
 */
export async function listAt(address: string, author?: Record<string, string>) {
	if (!author) await Bun.sleep(STALE_MS);
	return wholeList<StorySummary>((path) =>
		fetch(address + path, { headers: author ?? {} }),
	);
}
