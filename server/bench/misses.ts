import { wholeList } from "../test/support/browser.ts";
import { median, type Row, rounded } from "./compare.ts";
import { cpuSeconds, serveFolder } from "./server.ts";
import { fullShelves } from "./support/filled.ts";

const STORIES = 2000;
/** Warm-up pages, until the renderer is compiled. */
const WARM_UP = 1200;
const ROUNDS = 5;
const PAGES = 150;
const LIMIT_MS = 3;

/**
 * Measures uncached pages of stories, with rendering and compression, and the wait of a
 * client that requests one after another.
 */
export async function misses(): Promise<Row[]> {
	const { address, pid } = await serveFolder(await fullShelves(STORIES));
	const rounds: number[] = [];
	const waited: number[] = [];
	const pages = (await addresses(address)).values();
	await ask(pages.take(WARM_UP));
	for (let round = 0; round < ROUNDS; round++) {
		const before = cpuSeconds(pid);
		waited.push(...(await ask(pages.take(PAGES))));
		rounds.push(((cpuSeconds(pid) - before) / PAGES) * 1000);
	}
	const rows = {
		"median of rounds": median(rounds),
		"quickest round": Math.min(...rounds),
	};
	return Object.entries(rows).map(([what, ms]) => ({
		"a story's page for the first time": what,
		"CPU ms": rounded(ms),
		"limit, ms": LIMIT_MS,
		"waited, median, ms": rounded(median(waited)),
	}));
}

/** @returns the response times in milliseconds */
async function ask(pages: Iterable<string>): Promise<number[]> {
	const headers = { "accept-encoding": "gzip, br, zstd" };
	const times: number[] = [];
	for (const page of pages) {
		const asked = performance.now();
		const response = await fetch(page, { headers });
		if (!response.ok) throw new Error(`${page}: ${response.status}`);
		await response.bytes();
		times.push(performance.now() - asked);
	}
	return times;
}

async function addresses(site: string): Promise<string[]> {
	const stories = await wholeList<{ slug: string }>(
		(path) => fetch(new URL(path, site)),
		"/api/stories?limit=100",
	);
	return stories.map(({ slug }) => `${site}/stories/${slug}`);
}
