import { join } from "node:path";
import pino from "pino";
import { createApp } from "../src/app.ts";
import { readConfig } from "../src/config.ts";
import { openSite } from "../src/open-site.ts";
import { createNewsletter } from "../src/sending/index.ts";
import { browser } from "../test/support/browser.ts";
import { adasProfile } from "../test/support/site.ts";
import { median } from "./compare.ts";
import { fillShelves } from "./full-shelves.ts";
import { residentMegabytes, withFolder, withServerOn } from "./server.ts";

const SIZES = (process.env.STORIES ?? "5000,20000").split(",").map(Number);
const LIMITS = { milliseconds: 50, kilobytes: 60 };
const READERS = 4;
const LOOP_MS = Number(process.env.LOOP_MS ?? 10_000);
const RUNS = 7;
const ADDRESS = "http://127.0.0.1:3000";

/** What long lists cost, when nothing is ready, and what four readers who ask without a pause do to everybody else. */
export async function lists() {
	for (const size of SIZES)
		await withFolder(async (folder) => {
			await measure(folder, size);
			await withServerOn(folder, { DEMO: "off" }, underLoad);
		});
}

async function measure(folder: string, size: number) {
	const site = await openSite(readConfig({ DATA_DIR: folder, BASE_URL: ADDRESS }), pino({ level: "silent" }));
	await fillShelves(site.log, size);
	console.log(`\n${size.toLocaleString("en")} stories and as many products, limits`, LIMITS);
	const app = await createApp({
		...site,
		newsletter: createNewsletter(site),
		files: new Map(),
		adminPage: "",
		...(await pages()),
	});
	const ask: Ask = (path, cookie) => {
		const headers = { ...FETCHED_AHEAD, cookie };
		return Promise.resolve(app.fetch(new Request(ADDRESS + path, { headers })));
	};
	const cookie = await signIn(site);
	const rows: Measured[] = [];
	for (const path of await pathsIn(ask))
		for (const who of path.includes("xml") ? [""] : ["", cookie])
			rows.push({
				path: path.slice(0, 40),
				who: who ? "reader" : "visitor",
				...(await costOf(() => ask(path, who), site.answers.forget)),
			});
	show(rows);
	await site.close();
}

const FETCHED_AHEAD = { host: "127.0.0.1:3000", "accept-encoding": "gzip", "sec-purpose": "prefetch" };

async function pathsIn(ask: Ask): Promise<string[]> {
	const next = /after=([^&>]+)/.exec((await ask("/api/stories?limit=24", "")).headers.get("link") ?? "")?.[1];
	return [
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
		...(await partsIn(ask)),
	];
}

interface Measured {
	path: string;
	who: string;
	ms: number;
	bytes: number;
}

/** The median of the CPU times, and the compressed size. */
async function costOf(ask: () => Promise<Response>, forget: () => void) {
	const times: number[] = [];
	let bytes = 0;
	for (let run = 0; run < RUNS; run++) {
		forget();
		const started = process.cpuUsage();
		const answer = await ask();
		const body = await answer.bytes();
		const { user, system } = process.cpuUsage(started);
		times.push((user + system) / 1000);
		if (answer.status !== 200) throw new Error(`an answer has the status ${answer.status}`);
		bytes = answer.headers.has("content-encoding") ? body.length : Bun.gzipSync(body).length;
	}
	return { ms: median(times), bytes };
}

function show(rows: Measured[]) {
	const parts = rows.filter(({ path }) => path.startsWith("/sitemap-"));
	const slowest = parts.toSorted((a, b) => b.ms - a.ms)[0];
	const shown = [
		...rows.filter((row) => !parts.includes(row)),
		...(slowest ? [{ ...slowest, path: `slowest of ${parts.length} parts` }] : []),
	];
	console.table(
		shown.map(({ ms, bytes, ...row }) => ({
			...row,
			"built anew, CPU ms": ms.toFixed(1),
			"compressed, KB": (bytes / 1024).toFixed(1),
			"within limits": ms <= LIMITS.milliseconds && bytes <= LIMITS.kilobytes * 1024,
		})),
	);
}

type Ask = (path: string, cookie: string) => Promise<Response>;

async function partsIn(ask: Ask): Promise<string[]> {
	const answer = await ask("/sitemap.xml", "");
	const bytes = await answer.bytes();
	const index = new TextDecoder().decode(
		answer.headers.has("content-encoding") ? Bun.gunzipSync(bytes) : bytes,
	);
	return [...index.matchAll(/<loc>[^<]*?(\/sitemap-[^<]*)<\/loc>/g)].map(([, path]) => path ?? "");
}

async function pages() {
	const dist = join(import.meta.dir, "../../reader-web/dist");
	const { createRenderer } = await import(join(dist, "server/server.js"));
	const manifest = await Bun.file(join(dist, "client/.vite/manifest.json")).json();
	const site = { name: "Stories & Creations", abbreviation: "S&C", tagline: "A tagline.", baseUrl: ADDRESS };
	return { renderer: createRenderer({ site, manifest }) };
}

async function signIn({ people, sessions, cookies }: Awaited<ReturnType<typeof openSite>>): Promise<string> {
	const id = await people.recognise("bench:reader", adasProfile);
	const [cookie = ""] = cookies.write("session", await sessions.start(id), { maxAge: 3600 }).split(";");
	return cookie;
}

/** `/health/live`, asked while readers ask for the list of stories without a pause. */
async function underLoad(address: string, pid: number) {
	const end = performance.now() + LOOP_MS;
	let pagesGiven = 0;
	async function loop() {
		const reader = browser(address);
		await reader.signInAs("reader");
		while (performance.now() < end) {
			await (await reader.visit("/stories")).arrayBuffer();
			pagesGiven++;
		}
	}
	const memory: number[] = [];
	const health: number[] = [];
	async function watch() {
		while (performance.now() < end) {
			const started = performance.now();
			await (await fetch(`${address}/health/live`)).arrayBuffer();
			health.push(performance.now() - started);
			memory.push(Math.round(residentMegabytes(pid)));
			await Bun.sleep(50);
		}
	}
	await Promise.all([watch(), ...Array.from({ length: READERS }, loop)]);
	health.sort((a, b) => a - b);
	const at = (part: number) => memory[Math.floor((memory.length - 1) * part)];
	console.log(
		`${READERS} looping readers: ${pagesGiven} pages in ${LOOP_MS / 1000} s; /health/live median ${health[health.length >> 1]?.toFixed(1)} ms, ` +
			`slowest ${health.at(-1)?.toFixed(1)} ms; memory at a quarter, half, the end: ${at(0.25)}, ${at(0.5)}, ${at(1)} MB`,
	);
}
