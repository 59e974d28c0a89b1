import { expect } from "bun:test";
import { join } from "node:path";
import type { StoredEvent } from "../../src/kernel/log/stored-events.ts";
import { DEMO_ACTOR } from "../../src/subscriptions/index.ts";
import { countsAt } from "../support/browser.ts";
import type { Chance } from "../support/random.ts";
import { temporaryStore } from "../support/site.ts";
import { siteFile } from "../support/stores.ts";
import { temporaryFolder } from "../support/temporary.ts";
import { inStore, namesIn } from "./proof.ts";
import { torture } from "./rounds.ts";
import {
	examine,
	KILLED,
	killAfter,
	lookAgain,
	newSite,
	startServer,
	startSigned,
	stopAndExamine,
} from "./site.ts";
import { writeAll } from "./writers.ts";

/**
 * How many kills one site goes through before the next one, so that logs stay short
 * enough to be replayed each time.
 */
const KILLS_A_SITE = 12;

torture(
	"a server killed at any time has every acknowledged change once, and no incomplete ones",
	{ few: 2, full: 200 },
	async ({ rounds, chance }) => {
		let site = await killedAtFirst(chance.apart("site 0"));
		for (let round = 1; round <= rounds; round++) {
			const own = chance.apart(`round ${round}`);
			if (round % KILLS_A_SITE === 0) site = await killedAtFirst(own);
			site.chance = own;
			await killedWhileStarting(site);
			await killedUnderLoad(site);
		}
		await stoppedInPeace(site);
	},
);

type KilledSite = Awaited<ReturnType<typeof killedAtFirst>>;

/**
 * A data folder whose first start, with migration and demo content, was killed several
 * times.
 */
async function killedAtFirst(chance: Chance) {
	const site = { ...newSite(chance), log: [] as StoredEvent[] };
	for (let kills = chance.below(4); kills > 0; kills--) {
		await killAfter(startServer(site.dataDir), chance.below(700));
		goesOn(site, await examine(site));
	}
	const { server, address } = await startSigned(site);
	expect(await countsAt(address)).toEqual([9, 12, 5]);
	await server.kill();
	goesOn(site, await examine(site));
	return site;
}

/** About every third start is cut short, some of them during a rebuild of read models. */
async function killedWhileStarting(site: KilledSite): Promise<void> {
	const { chance, dataDir } = site;
	if (!chance.oneIn(3)) return;
	if (chance.oneIn(2))
		await inStore(join(dataDir, "site.db"), (store) =>
			store.write(["UPDATE read_models SET version = 0"]),
		);
	await killAfter(startServer(dataDir), chance.below(700));
	goesOn(site, await examine(site));
}

async function killedUnderLoad(site: KilledSite): Promise<void> {
	const { chance } = site;
	const server = startServer(site.dataDir);
	const address = await lookAgain(site, server);
	const writing = writeAll({ ...site, address });
	await Bun.sleep(chance.below(800));
	// Some are killed while they stop, if they have not by then.
	const stopping = chance.oneIn(4);
	if (stopping) void server.stop();
	await killAfter(server, chance.below(200), stopping ? [KILLED, 0] : [KILLED]);
	await writing;
	expect(server.errors()).toEqual([]);
	goesOn(site, await examine(site));
}

/** The log begins as it was before, and counts no visit twice. */
function goesOn(site: KilledSite, log: StoredEvent[]): void {
	const before = site.log.at(-1);
	if (before) expect(log[before.position - 1]?.hash).toBe(before.hash);
	site.log = log;
	const views = log
		.filter(({ type, actor }) => type === "StoryViewsCounted" && actor !== DEMO_ACTOR)
		.map(({ data }) => JSON.parse(data).views);
	expect(views.reduce((sum: number, some: number) => sum + some, 0)).toBeLessThanOrEqual(
		site.book.visits,
	);
}

async function stoppedInPeace(site: KilledSite): Promise<void> {
	const server = startServer(site.dataDir);
	await lookAgain(site, server);
	goesOn(site, await stopAndExamine(site, server));
	const fresh = await temporaryStore(siteFile(temporaryFolder()));
	// A start saves the fingerprint of the site's keys.
	const expected = [...(await namesIn(fresh)), "store_keys"].sort();
	// Nothing that a kill interrupted is left over.
	expect(await inStore(join(site.dataDir, "site.db"), namesIn)).toEqual(expected);
}
