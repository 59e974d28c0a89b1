import { expect } from "bun:test";
import { join } from "node:path";
import type { StoredEvent } from "../../src/kernel/log/stored-events.ts";
import { audit } from "../support/audit/audit.ts";
import type { Chance } from "../support/random.ts";
import { temporaryFolder } from "../support/temporary.ts";
import { type Item, lookIn } from "./book.ts";
import { proveFolder, proveImages } from "./proof.ts";
import { torture } from "./rounds.ts";
import { startServer } from "./server.ts";
import { newSite, startSigned, stopAndExamine } from "./site.ts";
import { writeAll } from "./writers.ts";

/** How many backups are made of one site before the next one, so that logs stay short enough to be replayed each time. */
const BACKUPS_A_SITE = 10;

torture(
	"a backup made under load brings back everything acknowledged before it, a beginning of the log, and nothing else",
	{ few: 1, full: 20 },
	async ({ rounds, chance }) => {
		for (let done = 0; done < rounds; done += BACKUPS_A_SITE)
			await backUpOneSite(Math.min(BACKUPS_A_SITE, rounds - done), chance.apart(`site ${done}`));
	},
);

interface Restored {
	acknowledged: Item[];
	position: number;
	log: StoredEvent[];
}

async function backUpOneSite(backups: number, chance: Chance): Promise<void> {
	const site = newSite(chance);
	const { server, address } = await startSigned(site);
	const restored: Restored[] = [];
	let ended = false;
	const writing = writeAll({ ...site, address }, () => ended);
	try {
		for (let i = 1; i <= backups; i++) {
			await Promise.race([Bun.sleep(chance.below(800)), writing]);
			const acknowledged = structuredClone(site.book.items);
			const folder = join(temporaryFolder(), "backup");
			const made = await audit(site.dataDir, ["backup", "create", folder]);
			expect([made.code, made.said]).toEqual([0, ""]);
			restored.push({ acknowledged, ...(await bringBack(folder)) });
		}
	} finally {
		ended = true;
		await writing;
	}
	const log = await stopAndExamine(site, server);
	for (const one of restored) compare(one, log);
}

async function bringBack(folder: string): Promise<Omit<Restored, "acknowledged">> {
	const verified = await audit(temporaryFolder(), ["backup", "verify", folder]);
	expect(verified).toMatchObject({ code: 0, answer: { ok: true, faults: [], remarks: [] } });
	expect(verified.answer.log).toMatchObject({ firstBad: null, checkpoints: { badCount: 0 } });
	const dataDir = temporaryFolder();
	const restored = await audit(dataDir, ["backup", "restore", folder]);
	expect(restored).toMatchObject({ code: 0, answer: { rebuilt: [], stopped: [] } });
	const log = await proveFolder(dataDir);
	proveImages(dataDir, log);
	const server = startServer(dataDir);
	const health = await (await fetch(`${await server.listening}/health`)).json();
	expect(health).toMatchObject({ status: "ok" });
	expect(await server.stop()).toBe(0);
	return { position: verified.answer.log.head.position, log };
}

/** The site has gone on since, from exactly what was brought back. */
function compare({ acknowledged, position, log }: Restored, site: StoredEvent[]): void {
	const [copied, added] = [log.slice(0, position), log.slice(position)];
	expect(copied.at(-1)?.hash).toBe(site[position - 1]?.hash ?? "");
	expect(copied).toHaveLength(position);
	// Whoever was erased while the backup was made is erased there too, and no more than that was added.
	expect([...new Set(added.map(({ actor }) => actor))]).toEqual(
		added.length > 0 ? ["system:erasure-list"] : [],
	);
	lookIn(copied, acknowledged);
}
