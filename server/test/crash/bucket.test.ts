import { expect } from "bun:test";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { bucketFor, keysIn, until } from "../backup/site-with-bucket.ts";
import { audit } from "../support/audit/audit.ts";
import type { Chance } from "../support/random.ts";
import { temporaryFolder } from "../support/temporary.ts";
import { lookIn } from "./book.ts";
import { proveFolder, proveImages } from "./proof.ts";
import { torture } from "./rounds.ts";
import { startServer } from "./server.ts";
import { newSite, startSigned } from "./site.ts";
import { writeAll } from "./writers.ts";

torture(
	"a site that is killed under load and whose folder is gone comes back from the bucket with all that it had uploaded",
	{ few: 1, full: 20 },
	async ({ rounds, chance }) => {
		for (let round = 0; round < rounds; round++) await loseOneSite(chance.apart(`site ${round}`));
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
	const log = await proveFolder(dataDir);
	proveImages(dataDir, log);
	lookIn(log, acknowledged);
	const again = startServer(dataDir, env);
	const state = await (await fetch(`${await again.listening}/health`)).json();
	expect(state).toMatchObject({ status: "ok" });
	expect(await again.stop()).toBe(0);
}

async function lastIn(bucket: Parameters<typeof keysIn>[0]): Promise<number> {
	const ends = (await keysIn(bucket, "backup/log/")).map((key) => /-(\d{12})-/.exec(key)?.[1]);
	return Math.max(0, ...ends.map(Number).filter((end) => !Number.isNaN(end)));
}
