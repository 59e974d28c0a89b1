import { expect, test } from "bun:test";
import { join } from "node:path";
import { Glob } from "bun";
import { generateSQLiteDrizzleJson, generateSQLiteMigration } from "drizzle-kit/api";
import config from "../../drizzle.config.ts";
import journal from "../../migrations/meta/_journal.json";

const server = join(import.meta.dir, "../..");

/**
 * Compares with the result of `bun run migrations`, which would drop tables that are not
 * exported.
 */
test("the migrations make every table as the code describes it", async () => {
	const files = [config.schema]
		.flat()
		.flatMap((path = "") => [...new Glob(path.slice(2)).scanSync(server)]);
	const exported = await Promise.all(
		files.map(async (file) => Object.values(await import(join(server, file)))),
	);
	const tables = Object.fromEntries(exported.flat().entries());
	const last = `${String(journal.entries.length - 1).padStart(4, "0")}_snapshot.json`;
	const made = await Bun.file(join(server, "migrations/meta", last)).json();
	expect(
		await generateSQLiteMigration(made, await generateSQLiteDrizzleJson(tables, made.id)),
	).toEqual([]);
});
