import { join } from "node:path";
import type { Renderer } from "../src/site/index.ts";
import { adasProfile, temporarySite } from "../test/support/site.ts";
import { runEnds } from "../test/support/temporary.ts";
import { median, type Row, rounded } from "./compare.ts";
import { fullShelves } from "./support/filled.ts";

const SMALL = 1000;
const LARGE = Number(process.env.STORIES ?? 20_000);
const RUNS = 25;

/** Measures uncached responses and pages, and how they grow with the site. */
export async function lists(): Promise<Row[]> {
	const small = await measure(await fullShelves(SMALL));
	const large = await measure(await fullShelves(LARGE));
	return Object.entries(large).map(([path, { ms, bytes }]) => {
		const before = small[path]?.ms ?? Number.NaN;
		return {
			"built again": path,
			[`at ${SMALL}, CPU ms`]: rounded(before),
			[`at ${LARGE}, CPU ms`]: rounded(ms),
			times: rounded(ms / before),
			"compressed, KB": rounded(bytes / 1024, 1),
		};
	});
}

type Ask = (path: string, cookie: string) => Promise<Response>;

async function measure(folder: string): Promise<Record<string, Cost>> {
	const site = await temporarySite({ DATA_DIR: folder, ADMINS: "ada" }, await pages());
	const ask: Ask = async (path, cookie) =>
		site.ask(path, { headers: { ...FETCHED_AHEAD, cookie } });
	const cookie = await signIn(site);
	const costs: Record<string, Cost> = {};
	for (const [path, isAdmin] of await pathsIn(ask))
		costs[path.replace(/after=.*/, "after=…")] = await costOf(
			() => ask(path, isAdmin ? cookie : ""),
			() => site.responseCache.clear(),
		);
	await runEnds();
	return costs;
}

export const FETCHED_AHEAD = { "accept-encoding": "gzip", "sec-purpose": "prefetch" };

async function pathsIn(ask: Ask): Promise<[string, boolean][]> {
	const next = /after=([^&>]+)/.exec(
		(await ask("/api/stories?limit=24", "")).headers.get("link") ?? "",
	)?.[1];
	const forVisitors = [
		"/stories",
		`/stories?after=${next}`,
		"/products",
		"/",
		"/stories/s-7",
		"/api/stories",
		"/api/stories?limit=24",
		"/api/stories?popular=true",
		"/api/stories/7/related-stories",
		"/api/stories/7/related-products",
		"/api/products",
		"/api/products?limit=24&category=3",
		"/feed.xml",
		"/sitemap.xml",
		"/sitemap-stories-1.xml",
	];
	const forAdministrators = [
		"/api/admin/stories",
		"/api/admin/stories?q=silver%20moon",
		"/api/admin/stories?q=moon",
		"/api/admin/stories?q=nothing-like-it",
		"/api/admin/stories/deleted",
		"/api/admin/products",
		"/api/admin/products?q=silver%20moon",
		"/api/admin/products/counts",
	];
	return [
		...forVisitors.map((path): [string, boolean] => [path, false]),
		...forAdministrators.map((path): [string, boolean] => [path, true]),
	];
}

type Cost = Awaited<ReturnType<typeof costOf>>;

/** @returns the medians of the runs and of their slowest requests */
export async function costOf(ask: () => Promise<Response>, forget: () => void) {
	const times: number[] = [];
	let bytes = 0;
	for (let run = 0; run < RUNS; run++) {
		forget();
		const started = process.cpuUsage();
		const answer = await ask();
		const body = await answer.bytes();
		const { user, system } = process.cpuUsage(started);
		times.push((user + system) / 1000);
		if (answer.status !== 200)
			throw new Error(`an answer has the status ${answer.status}`);
		bytes = answer.headers.has("content-encoding")
			? body.length
			: Bun.gzipSync(body).length;
	}
	return { ms: median(times), most: Math.max(...times), bytes };
}

async function pages(): Promise<Renderer> {
	const dist = join(import.meta.dir, "../../reader-web/dist");
	const { createRenderer } = await import(join(dist, "server/server.js"));
	return createRenderer({
		manifest: await Bun.file(join(dist, "client/.vite/manifest.json")).json(),
	});
}

async function signIn({
	people,
	sessions,
	cookies,
}: Awaited<ReturnType<typeof temporarySite>>) {
	const id = await people.recognize("bench:admin", adasProfile);
	const [cookie = ""] = cookies
		.write("session", await sessions.start(id), 3600)
		.split(";");
	return cookie;
}
