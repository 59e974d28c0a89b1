import { expect, test } from "bun:test";
import { cpSync } from "node:fs";
import { join } from "node:path";
import { verifyLog } from "../../src/audit/verify/verify.ts";
import { readConfig } from "../../src/config.ts";
import { storedEvents } from "../../src/kernel/log/stored-events.ts";
import { createProjector } from "../../src/kernel/projections/projector.ts";
import { createShadowTables } from "../../src/kernel/projections/rebuild.ts";
import { connect } from "../../src/kernel/store/file-connection.ts";
import { openFile } from "../../src/kernel/store/open-store.ts";
import { logSchemaFaults } from "../../src/kernel/store/schema.ts";
import { rowsOf } from "../../src/kernel/store/store.ts";
import { allReadModels } from "../../src/modules.ts";
import { openLogFromConfig } from "../../src/stores/open-log.ts";
import { storyList } from "../../src/stories/index.ts";
import { audit } from "../support/audit/audit.ts";
import { backupOf, opened, within } from "../support/backed-up.ts";
import { problemsOf } from "../support/self-check.ts";
import { adasProfile, temporarySite, temporaryStore } from "../support/site.ts";
import { IN_FILES, storeKinds } from "../support/stores.ts";
import { afterwards, temporaryFolder } from "../support/temporary.ts";

async function folderWithAda(): Promise<string> {
	const site = await temporarySite(IN_FILES);
	await site.people.recognize("github:1", adasProfile);
	await site.close();
	return site.folder;
}

const COLUMNS =
	"id, stream, version, type, schema_version, recorded_at, actor, correlation, data, hash";
const forged = (position: string) =>
	`INSERT INTO events
		SELECT ${position}, 'forged', 'account-1', 99, 'AdminGranted', 1,
			recorded_at, actor, correlation, '{}', hash
		FROM events LIMIT 1`;
/** Recreates the log's table without the constraint on positions. */
const loose = [
	`CREATE TABLE copy (position, ${COLUMNS})`,
	"INSERT INTO copy SELECT * FROM events",
	"DROP TABLE events",
	"ALTER TABLE copy RENAME TO events",
];

const forgedRows = [...loose, forged("NULL"), forged("'7'"), forged("x'01'")];

type Kind = [what: string, names: string[], ...sql: string[]];

const changed = (what: string, table: string, ...sql: string[]): Kind => [
	what,
	[`table "${table}" was changed`],
	...sql,
];
/** A view in the place of the log. */
const hidden = [
	"ALTER TABLE events RENAME TO hidden",
	`CREATE VIEW events AS SELECT * FROM hidden
		UNION ALL SELECT NULL, 'x', 'account-1', 9, 'AdminGranted', 1, '', '', '', '{}', ''`,
];
const writable = "PRAGMA writable_schema=ON";

/** A table's text changed in the schema itself, which SQLite then believes. */
function rewritten(
	what: string,
	table: string,
	from: string,
	to: string,
	name?: string,
): Kind {
	const sql = `UPDATE sqlite_master SET sql = replace(sql, '${from}', '${to}')
		WHERE name = '${table}'`;
	return [what, [name ?? `table "${table}" was changed`], writable, sql];
}

const ofSite: Kind[] = [
	[
		"a view in the place of the log, with a row of position NULL",
		[
			'view "events"',
			'table "events" is missing',
			'table "hidden"',
			"NULL for its position",
		],
		...hidden,
	],
	[
		"rows with NULL and text positions",
		[
			'table "events" was changed',
			"has NULL for its position",
			"has a text for",
			"has a blob for",
		],
		...forgedRows,
	],
	[
		"a trigger that makes readers administrators",
		['trigger "t" on "sessions" does not belong there'],
		"CREATE TRIGGER t AFTER INSERT ON sessions BEGIN UPDATE accounts SET is_admin = 1; END",
	],
	[
		"a trigger on the log",
		['trigger "t" on "events"'],
		"CREATE TRIGGER t BEFORE INSERT ON events BEGIN SELECT RAISE(IGNORE); END",
	],
	[
		"a trigger instead of writing to a view",
		['view "sessions"', 'trigger "t" on "sessions"', 'table "sessions" is missing'],
		"ALTER TABLE sessions RENAME TO hidden",
		"CREATE VIEW sessions AS SELECT * FROM hidden",
		"CREATE TRIGGER t INSTEAD OF INSERT ON sessions BEGIN SELECT 1; END",
	],
	["a foreign view", ['view "v"'], "CREATE VIEW v AS SELECT * FROM accounts"],
	["a foreign table", ['table "x" does not belong there'], "CREATE TABLE x (y)"],
	[
		"a virtual table",
		['table "ft"', 'table "ft_data"'],
		"CREATE VIRTUAL TABLE ft USING fts5(x)",
	],
	[
		"a table that looks like one of a rebuild",
		['table "next_stories"'],
		"CREATE TABLE next_stories (id integer)",
	],
	[
		"a foreign index",
		['index "i" on "accounts"'],
		"CREATE UNIQUE INDEX i ON accounts (is_admin)",
	],
	[
		"an index on an expression",
		['index "i" on "events"'],
		"CREATE INDEX i ON events (json_extract(data, '$.x'))",
	],
	[
		"a missing index",
		['index "events_stream_version" is missing'],
		"DROP INDEX events_stream_version",
	],
	[
		"a partial unique index that is no longer partial",
		['index "stories_slug" was changed'],
		"DROP INDEX stories_slug",
		"CREATE UNIQUE INDEX stories_slug ON stories (slug)",
	],
	[
		"an index of another order",
		['index "events_type" was changed'],
		"DROP INDEX events_type",
		"CREATE INDEX events_type ON events (type COLLATE NOCASE)",
	],
	["a missing table", ['table "uploads" is missing'], "DROP TABLE uploads"],
	changed("one more column", "accounts", "ALTER TABLE accounts ADD COLUMN x text"),
	changed(
		"a generated column",
		"sessions",
		"ALTER TABLE sessions ADD COLUMN x text AS (token_hash) VIRTUAL",
	),
	changed(
		"a renamed column",
		"events",
		"ALTER TABLE events RENAME COLUMN hash TO hash_of",
	),
	changed(
		"a generated column in the place of a stored one",
		"accounts",
		"ALTER TABLE accounts DROP COLUMN is_admin",
		"ALTER TABLE accounts ADD COLUMN is_admin integer AS (1) VIRTUAL",
	),
	rewritten(
		"another check",
		"accounts",
		"`is_admin` integer NOT NULL",
		"`is_admin` integer NOT NULL CHECK (is_admin = 1)",
	),
	rewritten(
		"another collation",
		"sessions",
		"`token_hash` text",
		"`token_hash` text COLLATE NOCASE",
	),
	rewritten(
		"a default",
		"accounts",
		"`is_admin` integer NOT NULL",
		"`is_admin` integer NOT NULL DEFAULT 1",
	),
	rewritten(
		"a primary key that is only words of a type",
		"accounts",
		"integer PRIMARY KEY",
		'integer "PRIMARY" "KEY"',
	),
	rewritten(
		"an index whose table no longer has it",
		"uploads",
		"text PRIMARY KEY",
		"text",
		"malformed database schema (sqlite_autoindex_uploads_1)",
	),
	changed(
		"a table without rowid",
		"uploads",
		"DROP TABLE uploads",
		"CREATE TABLE uploads (`id` text PRIMARY KEY NOT NULL, `expires_at` integer NOT " +
			"NULL, `used_at` integer, `object_id` text) WITHOUT ROWID",
	),
	[
		"two tables over the same rows",
		['has the rows of table "'],
		writable,
		`UPDATE sqlite_master SET rootpage = (SELECT rootpage FROM sqlite_master
			WHERE name = 'uploads') WHERE name = 'categories'`,
	],
	[
		"a table put into the schema by hand",
		['table "sqlite_hidden"'],
		writable,
		`INSERT INTO sqlite_master
			SELECT 'table', 'sqlite_hidden', 'sqlite_hidden', rootpage,
				'CREATE TABLE sqlite_hidden (x)'
			FROM sqlite_master WHERE name = 'accounts'`,
	],
	[
		"a name that would write over the terminal",
		['table "\\u001b[2J\\nall is well" does not belong there'],
		'CREATE TABLE "\u001b[2J\nall is well" (x)',
	],
];

const ofKeys: Kind[] = [
	[
		"a trigger on the keys",
		["In the database of the keys", 'trigger "t" on "keys"'],
		"CREATE TRIGGER t BEFORE DELETE ON keys BEGIN SELECT RAISE(IGNORE); END",
	],
	[
		"a view in the place of the keys",
		['table "keys" is missing', 'view "keys"'],
		"ALTER TABLE keys RENAME TO hidden",
		"CREATE VIEW keys AS SELECT * FROM hidden",
	],
];

function tamper(file: string, sql: string[]): void {
	using database = connect(file);
	for (const statement of sql) database.exec(statement);
}

/**
 * Starts a data folder. Returns the health of the running site, or the reason why it does
 * not start.
 */
async function saidByStart(folder: string): Promise<string> {
	try {
		return await within(folder, async (site) => (await problemsOf(site)).join("\n"));
	} catch (error) {
		return (error as Error).message;
	}
}

test("the audit and the start report changes to the schema", async () => {
	const untouched = await folderWithAda();
	expect(await saidByStart(untouched)).toBe("");
	const unnamed: string[] = [];
	for (const [database, kinds] of [
		["site.db", ofSite] as const,
		["keys.db", ofKeys] as const,
	])
		for (const [what, names, ...sql] of kinds) {
			const folder = temporaryFolder();
			cpSync(untouched, folder, { recursive: true });
			tamper(join(folder, database), sql);
			using source = await openLogFromConfig(readConfig({ DATA_DIR: folder }));
			const found = (await source.schema()).join("\n");
			const report = await verifyLog(source).catch(() => ({ ok: false }));
			const said = await saidByStart(folder);
			for (const name of names) {
				if (!found.includes(name))
					unnamed.push(`${what}: ${name} in the audit: ${found}`);
				if (!said.includes(name)) unnamed.push(`${what}: ${name} at start: ${said}`);
			}
			if (report.ok) unnamed.push(`${what}: verified all the same`);
		}
	expect(unnamed).toEqual([]);
}, 180_000);

test("the commands name it and end with 1, and a backup of it is not brought back", async () => {
	const folder = await folderWithAda();
	const trigger =
		"CREATE TRIGGER t AFTER INSERT ON sessions BEGIN UPDATE accounts SET is_admin = 1; END";
	tamper(join(folder, "site.db"), [...hidden, trigger]);
	const backup = await backupOf(folder);
	const commands = [
		["audit", "verify"],
		["audit", "replay"],
		["backup", "verify", backup],
	];
	for (const command of commands) {
		const { code, answer, said } = await audit(folder, command);
		expect(code).toBe(1);
		const text = JSON.stringify(answer) + said;
		for (const name of ["view", "trigger", "NULL for its position"])
			expect(text).toContain(name);
	}
	const restored = await audit(temporaryFolder(), ["backup", "restore", backup]);
	expect(restored.code).toBe(1);
	expect(restored.said).toContain('trigger "t" on "sessions" does not belong there');
});

for (const { name, place } of storeKinds) {
	test(`a store ${name} has its own schema until a program changes it`, async () => {
		const store = await temporaryStore(await place());
		const projector = createProjector(store, allReadModels);
		await projector.catchUp();
		await projector.rebuild(storyList, (work) => work());
		await createShadowTables(store, storyList);
		const faults = () => logSchemaFaults(rowsOf(store));
		expect(await faults()).toEqual([]);
		await store.write(["CREATE VIEW v AS SELECT * FROM accounts"]);
		expect(await faults()).toEqual([
			'In the database of the site, view "v" does not belong there.',
		]);
	});
}

test("a name that only the connection knows shadows nothing unseen", async () => {
	const store = await openFile(`file:${join(await folderWithAda(), "site.db")}`);
	afterwards(store.close);
	await store.write(["CREATE TEMP VIEW events AS SELECT * FROM main.events"]);
	expect(await logSchemaFaults(rowsOf(store))).toEqual([
		'In the database of the site, temporary view "events" does not belong there.',
	]);
});

test("rows without a numeric position are not events", async () => {
	const folder = await folderWithAda();
	tamper(join(folder, "site.db"), forgedRows);
	const site = await opened(folder);
	expect(site.log.position()).toBe(1);
	const types = (await site.log.readStream("account-1")).map(({ type }) => type);
	expect(types).toEqual(["AccountOpened"]);
	const rows = (await Array.fromAsync(storedEvents(site.store))).flat();
	expect(rows.map(({ position }) => position)).toEqual([1]);
});
