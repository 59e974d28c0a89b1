import { expect } from "bun:test";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { seedDemo } from "../../demo/seed.ts";
import { migrateStore } from "../../src/kernel/store/migrate.ts";
import { openStore } from "../../src/kernel/store/open-store.ts";
import type { Store } from "../../src/kernel/store/store.ts";
import { temporaryLog } from "../support/site.ts";
import { siteFile } from "../support/stores.ts";
import { temporaryFolder } from "../support/temporary.ts";
import { proveFolder, tablesOf } from "./proof.ts";
import { torture } from "./rounds.ts";
import { killAfter, startServer } from "./server.ts";

const MIGRATIONS = join(import.meta.dir, "../../migrations");
/** What every version of the program has had. */
const KEPT = ["events", "idempotency_keys"];

torture(
	"an update cut short while it changes the tables goes on at the next start",
	{ few: 1, full: 40 },
	async ({ rounds, chance }) => {
		const demo = await temporaryLog({ place: siteFile(temporaryFolder()) });
		await seedDemo(demo.store, demo.log);
		for (let round = 1; round <= rounds; round++) {
			const dataDir = await olderSite(demo.store, 1 + chance.below(journal().entries.length - 1));
			for (let kills = 1 + chance.below(3); kills > 0; kills--)
				await killAfter(startServer(dataDir), chance.below(500));
			const server = startServer(dataDir);
			expect(await (await fetch(`${await server.listening}/api/stories`)).json()).toHaveLength(9);
			expect(await server.stop()).toBe(0);
			expect(server.errors()).toEqual([]);
			expect(await proveFolder(dataDir)).toHaveLength(demo.log.position());
			const store = await openStore(`file:${join(dataDir, "site.db")}`);
			expect(await tablesOf(store)).toEqual(await tablesOf(demo.store));
			await store.close();
		}
	},
);

/** A site as an earlier version of the program would have left it, which had so many migrations. */
async function olderSite(demo: Store, migrations: number): Promise<string> {
	const [dataDir, migrationsFolder] = [temporaryFolder(), temporaryFolder()];
	cpSync(MIGRATIONS, migrationsFolder, { recursive: true });
	const known = journal();
	const shorter = { ...known, entries: known.entries.slice(0, migrations) };
	writeFileSync(join(migrationsFolder, "meta/_journal.json"), JSON.stringify(shorter));
	const store = await openStore(`file:${join(dataDir, "site.db")}`);
	await migrateStore(store, migrationsFolder);
	for (const table of KEPT) {
		const { rows } = await demo.read(`SELECT * FROM ${table}`);
		await store.write(
			rows.map((row) => {
				const args = Array.from(row);
				return { sql: `INSERT INTO ${table} VALUES (${args.map(() => "?")})`, args };
			}),
		);
	}
	await store.close();
	return dataDir;
}

function journal(): { entries: unknown[] } {
	return JSON.parse(readFileSync(join(MIGRATIONS, "meta/_journal.json"), "utf8"));
}
