import { expect } from "bun:test";
import { join } from "node:path";
import type { StoredEvent } from "../../src/kernel/log/stored-events.ts";
import { openStore } from "../../src/kernel/store/open-store.ts";
import { temporaryStore } from "../support/site.ts";
import { siteFile } from "../support/stores.ts";
import { temporaryFolder } from "../support/temporary.ts";
import { openBook, settle } from "./book.ts";
import type { Chance } from "./chance.ts";
import { proveImages } from "./files.ts";
import { lookForEverything, sendAgain } from "./look.ts";
import { proveFolder, tablesOf } from "./proof.ts";
import { torture } from "./rounds.ts";
import { type RunningServer, startServer } from "./server.ts";
import { signInWriters, writeAll } from "./writers.ts";

/** How many kills one site goes through before the next one, so that logs stay short enough to be replayed each time. */
const KILLS_A_SITE = 12;

/** Exit code of who was killed. */
const KILLED = 137;

torture(
	"a server killed at any moment has all that it acknowledged, once, and nothing by halves",
	{ few: 3, full: 200 },
	async ({ rounds, chance }) => {
		let site = await newSite(chance.apart("site 0"));
		for (let round = 1; round <= rounds; round++) {
			const own = chance.apart(`round ${round}`);
			if (round % KILLS_A_SITE === 0) site = await newSite(own);
			await killedWhileStarting(site, own);
			await killedUnderLoad(site, own);
		}
		await stoppedInPeace(site, chance);
	},
);

type Site = Awaited<ReturnType<typeof newSite>>;

/** A data folder whose first start, with its migration and its demo content, was killed now and then. */
async function newSite(chance: Chance) {
	const site = { dataDir: temporaryFolder(), book: openBook(), log: [] as StoredEvent[] };
	for (let kills = chance.below(4); kills > 0; kills--) {
		await killAfter(startServer(site.dataDir), chance.below(700));
		await examine(site);
	}
	const server = startServer(site.dataDir);
	const address = await server.listening;
	expect(await counts(address)).toEqual([9, 12, 5]);
	await signInWriters(address, site.book, chance);
	await server.kill();
	await examine(site);
	return site;
}

async function counts(address: string): Promise<number[]> {
	const lists = ["stories", "products", "categories"].map(async (name) => {
		return ((await (await fetch(`${address}/api/${name}`)).json()) as unknown[]).length;
	});
	return Promise.all(lists);
}

/** Every third start or so is cut short, some of them while read models are filled anew. */
async function killedWhileStarting(site: Site, chance: Chance): Promise<void> {
	if (!chance.oneIn(3)) return;
	if (chance.oneIn(2)) await makeReadModelsOld(site.dataDir);
	await killAfter(startServer(site.dataDir), chance.below(700));
	await examine(site);
}

/** As after an update of the program that changed projections: the next start fills them anew. */
async function makeReadModelsOld(dataDir: string): Promise<void> {
	const store = await openStore(urlOf(dataDir));
	await store.write(["UPDATE read_models SET version = 0"]);
	await store.close();
}

const urlOf = (dataDir: string) => `file:${join(dataDir, "site.db")}`;

async function killedUnderLoad(site: Site, chance: Chance): Promise<void> {
	const { dataDir, book } = site;
	const server = startServer(dataDir);
	const address = await server.listening;
	await sendAgain(address, book, chance);
	await lookForEverything(address, book, chance);
	const writing = writeAll({ address, book, chance });
	await Bun.sleep(chance.below(800));
	// Some are killed while they stop, if they have not by then.
	const stopping = chance.oneIn(4);
	if (stopping) void server.stop();
	await killAfter(server, chance.below(200), stopping ? [KILLED, 0] : [KILLED]);
	await writing;
	expect(server.errors()).toEqual([]);
	await examine(site);
}

/** Kills a server, which must not have ended before by itself: exit codes other than those in `ends` fail. */
async function killAfter(server: RunningServer, ms: number, ends = [KILLED]): Promise<void> {
	await Promise.race([server.ended, Bun.sleep(ms)]);
	await server.kill();
	expect(ends, server.said()).toContain(await server.ended);
}

/** Looks at what a dead server has left. */
async function examine(site: Site): Promise<void> {
	const log = await proveFolder(site.dataDir);
	const before = site.log.at(-1);
	if (before) expect(log[before.position - 1]?.hash).toBe(before.hash);
	site.log = log;
	settle(site.book, log);
	proveImages(site.dataDir, log);
	const views = log
		.filter(({ type }) => type === "StoryViewsCounted")
		.map(({ data }) => JSON.parse(data).views);
	expect(views.reduce((sum: number, some: number) => sum + some, 0)).toBeLessThanOrEqual(site.book.visits);
}

async function stoppedInPeace(site: Site, chance: Chance): Promise<void> {
	const server = startServer(site.dataDir);
	const address = await server.listening;
	await sendAgain(address, site.book, chance);
	await lookForEverything(address, site.book, chance);
	expect(await server.stop()).toBe(0);
	expect(server.errors()).toEqual([]);
	await examine(site);
	const [left, fresh] = [
		await openStore(urlOf(site.dataDir)),
		await temporaryStore(siteFile(temporaryFolder())),
	];
	// Nothing that a kill interrupted is left over.
	expect(await tablesOf(left)).toEqual(await tablesOf(fresh));
	await left.close();
}
