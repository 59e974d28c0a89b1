import { type Row, rounded, within } from "./compare.ts";
import { serve } from "./server.ts";
import { wideVocabulary } from "./support/wide-vocabulary.ts";

const STORIES = Number(process.env.STORIES ?? 20_000);
const CLIENTS = 4;
const DURATION_MS = 15_000;
const PROBE_PAUSE_MS = 10;
const LIMIT_MS = 50;
const SYLLABLES = [..."bcdfghjklmnprstvwxyz"].flatMap((first) =>
	[..."aeiou"].map((second) => first + second),
);

/**
 * Measures how long other requests wait while four clients search continuously for eight
 * common words: from one network, which is rate-limited, and from changing ones.
 */
export async function searchLoad(): Promise<Row[]> {
	const folder = await wideVocabulary(STORIES);
	const { address, stop } = await serve({
		DATA_DIR: folder,
		DEMO: "off",
		TRUSTED_PROXIES: "127.0.0.1",
	});
	await untilIndexed(address);
	const rows = [
		...(await measure(address, "one network", () => "203.0.113.1")),
		...(await measure(
			address,
			"other networks",
			(n) => `203.0.${Math.floor(n / 250) % 250}.${n % 250}`,
		)),
	];
	await stop();
	return rows;
}

/** Waits for the search index of a folder that an earlier version filled. */
async function untilIndexed(address: string): Promise<void> {
	for (;;) {
		const { readModels } = await (await fetch(`${address}/health`)).json();
		const index = readModels.find(
			({ name }: { name: string }) => name === "search-index",
		);
		if (index?.stopped === null) return;
		await Bun.sleep(200);
	}
}

async function measure(
	address: string,
	from: string,
	networkOf: (n: number) => string,
): Promise<Row[]> {
	const end = performance.now() + DURATION_MS;
	let searches = 0;
	let answered = 0;

	async function search(): Promise<void> {
		while (performance.now() < end) {
			const n = searches++;
			const q = `baba bebe bibi bobo bubu caca cece ci${SYLLABLES[n % SYLLABLES.length]}`;
			const headers = { "x-forwarded-for": networkOf(n) };
			const response = await fetch(
				`${address}/api/search?${new URLSearchParams({ q })}`,
				{ headers },
			);
			await response.bytes();
			if (response.ok) answered++;
		}
	}

	const [home, live] = await Promise.all([
		probe(`${address}/`, end),
		probe(`${address}/health/live`, end),
		...Array.from({ length: CLIENTS }, search),
	]);
	return Object.entries({ home, live }).map(([asked, times]) => ({
		"searches from": from,
		searches,
		answered,
		asked,
		"p50, ms": rounded(percentile(times ?? [], 0.5)),
		...within(LIMIT_MS, percentile(times ?? [], 0.99)),
		"p99, ms": rounded(percentile(times ?? [], 0.99)),
	}));
}

async function probe(address: string, end: number): Promise<number[]> {
	const times: number[] = [];
	while (performance.now() < end) {
		const asked = performance.now();
		await (await fetch(address)).bytes();
		times.push(performance.now() - asked);
		await Bun.sleep(PROBE_PAUSE_MS);
	}
	return times.sort((a, b) => a - b);
}

const percentile = (sorted: number[], share: number): number =>
	sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
