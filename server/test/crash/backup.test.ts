import { expect } from "bun:test";
import { rmSync } from "node:fs";
import { join } from "node:path";
import type { StoredEvent } from "../../src/kernel/log/stored-events.ts";
import { bucketFor, keysIn, until } from "../backup/site-with-bucket.ts";
import { audit } from "../support/audit/audit.ts";
import type { Chance } from "../support/random.ts";
import { temporaryFolder } from "../support/temporary.ts";
import { type Item, lookIn } from "./book.ts";
import { proveFolder, proveImages } from "./proof.ts";
import { torture } from "./rounds.ts";
import { newSite, startServer, startSigned, stopAndExamine } from "./site.ts";
import { writeAll } from "./writers.ts";

/**
 * How many backups are made of one site before the next one, so that logs stay short
 * enough to be replayed each time.
 */
const BACKUPS_A_SITE = 10;

torture(
	"a backup made under load brings back everything acknowledged before it, " +
		"a beginning of the log, and nothing else",
	{ few: 1, full: 20 },
	async ({ rounds, chance }) => {
		for (let done = 0; done < rounds; done += BACKUPS_A_SITE)
			await backUpOneSite(
				Math.min(BACKUPS_A_SITE, rounds - done),
				chance.apart(`site ${done}`),
			);
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
	expect(verified).toMatchObject({
		code: 0,
		answer: { ok: true, faults: [], remarks: [] },
	});
	expect(verified.answer.log).toMatchObject({
		firstBad: null,
		checkpoints: { badCount: 0 },
	});
	const dataDir = temporaryFolder();
	const restored = await audit(dataDir, ["backup", "restore", folder]);
	expect(restored).toMatchObject({ code: 0, answer: { rebuilt: [], stopped: [] } });
	return {
		position: verified.answer.log.head.position,
		log: await proveRestored(dataDir),
	};
}

/**
 * Checks that a restored folder is consistent and that a server starts on it.
 * @returns Its log
 */
async function proveRestored(
	dataDir: string,
	env?: Record<string, string>,
): Promise<StoredEvent[]> {
	const log = await proveFolder(dataDir);
	proveImages(dataDir, log);
	const server = startServer(dataDir, env);
	const health = await (await fetch(`${await server.listening}/health`)).json();
	expect(health).toMatchObject({ status: "ok" });
	expect(await server.stop()).toBe(0);
	return log;
}

/** Expects the restored log to be the start of the site's log. */
function compare({ acknowledged, position, log }: Restored, site: StoredEvent[]): void {
	const [copied, added] = [log.slice(0, position), log.slice(position)];
	expect(copied.at(-1)?.hash).toBe(site[position - 1]?.hash ?? "");
	expect(copied).toHaveLength(position);
	// People who were erased during the backup are erased in it, and nothing else was
	// added.
	expect([...new Set(added.map(({ actor }) => actor))]).toEqual(
		added.length > 0 ? ["system:erasure-list"] : [],
	);
	lookIn(copied, acknowledged);
}

torture(
	"a site that is killed under load and whose folder is gone comes back from the " +
		"bucket with all that it had uploaded",
	// Alone 17 s; next to other tests on 2 processors more than 140 s.
	{ few: 1, full: 20, patienceMs: 180_000 },
	async ({ rounds, chance }) => {
		for (let round = 0; round < rounds; round++)
			await loseOneSite(chance.apart(`site ${round}`));
	},
);

async function loseOneSite(chance: Chance): Promise<void> {
	const { bucket, env: variables } = await bucketFor();
	const env = { ...variables, BACKUP_EVERY_SECONDS: "0.25" };
	const site = newSite(chance);
	const { server, address } = await startSigned(site, startServer(site.dataDir, env));
	let ended = false;
	const writing = writeAll({ ...site, address }, () => ended);
	await Promise.race([Bun.sleep(300 + chance.below(500)), writing]);
	const acknowledged = structuredClone(site.book.items);
	const health = await (await fetch(`${address}/health`)).json();
	await until(async () => (await lastIn(bucket)) >= health.position);
	await Promise.race([Bun.sleep(chance.below(300)), writing]);
	await server.kill();
	ended = true;
	await writing;
	rmSync(site.dataDir, { recursive: true });

	const dataDir = join(temporaryFolder(), "data");
	const restored = await audit(dataDir, ["backup", "restore", "--from-bucket"], env);
	expect(restored).toMatchObject({
		code: 0,
		said: "",
		answer: { rebuilt: [], stopped: [], backup: { images: { missing: [] } } },
	});
	expect(restored.answer.backup.position).toBeGreaterThanOrEqual(health.position);
	lookIn(await proveRestored(dataDir, env), acknowledged);
}

async function lastIn(bucket: Parameters<typeof keysIn>[0]): Promise<number> {
	const ends = (await keysIn(bucket, "backup/log/")).map(
		(key) => /-(\d{12})-/.exec(key)?.[1],
	);
	return Math.max(0, ...ends.map(Number).filter((end) => !Number.isNaN(end)));
}
