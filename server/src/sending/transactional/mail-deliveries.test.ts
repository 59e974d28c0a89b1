import { expect, test } from "bun:test";
import { siteFile } from "../../../test/support/stores.ts";
import { afterwards, temporaryFolder } from "../../../test/support/temporary.ts";
import { migrateStore, migrationTimes, openStore, schemaStatements } from "../../kernel/store/open-store.ts";

/** The last migration of versions that had a table for welcome mails alone. */
const WELCOME_MAILS_ALONE = 20;

test("welcome mails of a version that had a table for them alone are kept as they were", async () => {
	const store = await openStore(siteFile(temporaryFolder()).url);
	afterwards(store.close);
	const last = migrationTimes()[WELCOME_MAILS_ALONE] ?? 0;
	await store.write([
		"CREATE TABLE __drizzle_migrations (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at numeric)",
		...schemaStatements(last),
		{ sql: "INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('', ?)", args: [last] },
		`INSERT INTO welcome_deliveries (confirmation, subscription_id, state, attempts, due_at, reason, updated_at) VALUES
			('first', 1, 'queued', 0, 1795400000000, NULL, '2026-11-22T10:00:00.000Z'),
			('second', 2, 'sent', 1, 1795300000000, NULL, '2026-11-21T10:00:00.000Z'),
			('third', 3, 'failed', 5, 1795200000000, '550 no such user', '2026-11-20T10:00:00.000Z')`,
	]);
	await migrateStore(store);
	const columns = "id, kind, subscription_id, state, attempts, due_at, reason, updated_at";
	const { rows } = await store.read(`SELECT ${columns} FROM mail_deliveries ORDER BY subscription_id`);
	expect(rows.map((row) => Array.from(row))).toEqual([
		["first", "welcome", 1, "queued", 0, 1795400000000, null, "2026-11-22T10:00:00.000Z"],
		["second", "welcome", 2, "sent", 1, 1795300000000, null, "2026-11-21T10:00:00.000Z"],
		["third", "welcome", 3, "failed", 5, 1795200000000, "550 no such user", "2026-11-20T10:00:00.000Z"],
	]);
	const tables = await store.read("SELECT name FROM sqlite_master WHERE name = 'welcome_deliveries'");
	expect(tables.rows).toEqual([]);
});
