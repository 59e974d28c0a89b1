import { browserOf } from "../test/support/browser.ts";
import { type Row, rounded } from "./compare.ts";
import { residentMegabytes, serveFolder } from "./server.ts";
import { fullShelves } from "./support/filled.ts";

const STORIES = 1000;
const REQUESTS = Number(process.env.REQUESTS ?? 1_000_000);
const CLIENTS = 32;
/** Requests per uncached request, and per saved story, which invalidates the cache. */
const [DEAR_EVERY, SAVED_EVERY] = [100, 1000];
const REST_MS = 25_000;
const LIMITS = { megabytes: 110, growth: 1.1 };
const READY = [
	"/",
	"/stories",
	"/products",
	"/stories/s-7",
	"/api/stories",
	"/api/stories/s-7",
	"/api/products",
	"/api/landing",
	"/feed.xml",
];
const DEAR = [
	"/api/search?q=silver",
	"/search?q=moon",
	"/api/admin/stories?q=glass",
	"/stories/nowhere",
];

/**
 * Measures the memory of an idle server, after a thousand requests, and after many more.
 */
export async function memory(): Promise<Row[]> {
	const { address, pid } = await serveFolder(await fullShelves(STORIES));
	const rested = async () => {
		await Bun.sleep(REST_MS);
		return residentMegabytes(pid);
	};
	const ask = await asking(address);
	const idle = await rested();
	await ask(SAVED_EVERY);
	const before = await rested();
	const started = performance.now();
	await ask(REQUESTS);
	const seconds = (performance.now() - started) / 1000;
	const after = await rested();
	return [
		{
			[`idle, MB (at most ${LIMITS.megabytes})`]: rounded(idle, 0),
			[`after ${SAVED_EVERY} requests, MB`]: rounded(before, 0),
			[`after ${REQUESTS}, MB`]: rounded(after, 0),
			[`times (at most ${LIMITS.growth})`]: rounded(after / before),
			seconds: rounded(seconds, 0),
		},
	];
}

/**
 * @returns a function that sends requests of all kinds, from several concurrent clients
 */
async function asking(site: string): Promise<(many: number) => Promise<void>> {
	const admin = await browserOf(site, "admin");
	let saved = 0;
	async function one(i: number): Promise<void> {
		if (i % SAVED_EVERY === 1) return save(`Saved ${++saved} times`);
		const isDear = i % DEAR_EVERY === 0;
		const path = isDear ? DEAR[(i / DEAR_EVERY) % DEAR.length] : READY[i % READY.length];
		await (await (isDear ? admin.visit(path ?? "/") : fetch(site + path))).bytes();
	}
	async function save(title: string): Promise<void> {
		const { content, slug, excerpt } = await (
			await admin.visit("/api/admin/stories/7")
		).json();
		const body = { title, slug, excerpt, content, coverImage: null, isPublished: true };
		const answer = await admin.send("PUT", "/api/admin/stories/7", body);
		if (!answer.ok) throw new Error(`a story could not be saved: ${answer.status}`);
	}
	return async (many) => {
		let asked = 0;
		const client = async () => {
			while (asked < many) await one(asked++);
		};
		await Promise.all(Array.from({ length: CLIENTS }, client));
	};
}
