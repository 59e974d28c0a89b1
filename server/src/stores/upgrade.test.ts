import { expect, test } from "bun:test";
import { existsSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { digestsIn } from "../../test/crash/proof.ts";
import { runCommand } from "../../test/support/audit/audit.ts";
import { addStory, temporarySite } from "../../test/support/site.ts";
import { IN_FILES, storeKinds } from "../../test/support/stores.ts";
import { temporaryFolder } from "../../test/support/temporary.ts";
import { openReadOnly } from "../kernel/store/file-connection.ts";
import { openNamedStore } from "../kernel/store/open-store.ts";
import { VERSION } from "../kernel/version.ts";

type Where = Awaited<ReturnType<typeof closedSite>>;
type Site = Awaited<ReturnType<typeof temporarySite>>;

const OLDER = "UPDATE read_models SET version = 0 WHERE name = 'story-list'";

/** Creates a site with one story that no process has open. */
async function closedSite(env: Record<string, string> = IN_FILES) {
	const DATA_DIR = temporaryFolder();
	const site = await temporarySite({ ...env, DATA_DIR });
	await publish(site, "the-ring");
	await site.close();
	return { env: { ...site.variables, DATA_DIR }, place: site.config.stores.site };
}

const publish = ({ log }: Site, slug: string) => addStory(log, { slug });

/** Changes a site in the way another program would. */
async function left({ place }: Where, ...statements: string[]): Promise<void> {
	const store = await openNamedStore("LIBSQL_URL", place);
	await store.write(statements);
	await store.close();
}

function copiesOf({ env }: Where): string[] {
	const folder = join(env.DATA_DIR, "before-upgrade");
	return existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
}

function titlesIn(file: string): unknown[] {
	using database = openReadOnly(file);
	expect(database.rows("PRAGMA integrity_check")).toEqual([["ok"]]);
	return database.rows("SELECT title FROM stories").flat();
}

test("the database is copied only before rows are rebuilt", async () => {
	const where = await closedSite();
	await (await temporarySite(where.env)).close();
	expect(copiesOf(where)).toEqual([]);
	await left(where, "UPDATE stories SET title = 'Of an older version'", OLDER);
	const site = await temporarySite(where.env);
	expect(copiesOf(where).flatMap(titlesIn)).toEqual(["Of an older version"]);
	await site.log.runExclusive(async () => {});
	expect((await site.store.read("SELECT title FROM stories")).rows).toEqual([
		["The Ring"],
	]);
});

test("the copy contains the write-ahead log of a killed server", async () => {
	const where = await closedSite();
	const file = where.place.url.slice("file:".length);
	// The process ends without closing, so the commit is only in the write-ahead log.
	const change = `new (require("libsql"))(${JSON.stringify(file)}).exec(${JSON.stringify(
		`UPDATE stories SET title = 'In the log'; ${OLDER}`,
	)}); process.kill(process.pid, 9);`;
	Bun.spawnSync([process.execPath, "-e", change], { cwd: import.meta.dir });
	expect(Bun.file(`${file}-wal`).size).toBeGreaterThan(0);
	await temporarySite(where.env);
	expect(copiesOf(where).flatMap(titlesIn)).toEqual(["In the log"]);
});

test("an interrupted upgrade keeps its copy, and the last two copies stay", async () => {
	const where = await closedSite();
	await left(where, OLDER);
	await (await temporarySite(where.env)).close();
	const [first = ""] = copiesOf(where);
	await left(where, "UPDATE stories SET title = 'Half built'", OLDER);
	const again = await temporarySite(where.env);
	expect(copiesOf(where).flatMap(titlesIn)).toEqual(["The Ring"]);
	await publish(again, "the-second");
	await again.close();
	for (const slug of ["the-third", "the-fourth"]) {
		await left(where, OLDER);
		const site = await temporarySite(where.env);
		await publish(site, slug);
		await site.close();
	}
	expect(copiesOf(where)).toHaveLength(2);
	expect(copiesOf(where)).not.toContain(first);
});

const newer: [string, string][] = [
	[
		"a migration that it does not know",
		"INSERT INTO __drizzle_migrations VALUES (NULL, 'h', 9000000000000)",
	],
	[
		"rows that a newer version has built",
		"UPDATE read_models SET version = 99 WHERE name = 'story-list'",
	],
	["what a newer version stores", "UPDATE program_version SET version = '99.0.0'"],
];

test.each(newer)(
	"a program that finds %s reports it, and changes nothing",
	async (_, change) => {
		const where = await closedSite();
		await left(where, change);
		// A lock file that another process left.
		writeFileSync(join(where.env.DATA_DIR, "lock.pid"), "1");
		const before = digestsIn(where.env.DATA_DIR, []);
		await expect(temporarySite(where.env)).rejects.toThrow(
			/newer version.*Nothing was changed/s,
		);
		expect(digestsIn(where.env.DATA_DIR, [])).toEqual(before);
	},
);

test("commands that only read refuse a newer version's site, too", async () => {
	const where = await closedSite();
	await left(where, "UPDATE program_version SET version = '99.0.0'");
	const before = digestsIn(where.env.DATA_DIR);
	const why =
		/A newer version has changed the site.*start version 99\.0\.0\. Nothing was changed/;
	const backup = ["backup", "create", join(temporaryFolder(), "copy")];
	for (const argv of [backup, ["audit", "verify"], ["doctor"]]) {
		const { code, out, err } = await runCommand(argv, {
			env: { ...where.env, PORT: "1" },
		});
		expect([argv[0], code, out + err]).toEqual([argv[0], 1, expect.stringMatching(why)]);
		expect(digestsIn(where.env.DATA_DIR)).toEqual(before);
	}
});

test("events of a newer version are refused, and other unknown events are damage", async () => {
	const where = await closedSite();
	await left(where, "UPDATE events SET schema_version = 99 WHERE type = 'StoryDrafted'");
	await (await temporarySite(where.env)).close();
	await left(
		where,
		`UPDATE program_version SET version = '${VERSION.replace(/\d+$/, "99")}'`,
	);
	await expect(temporarySite(where.env)).rejects.toThrow(
		"events as StoryDrafted are now",
	);
});

test("a libSQL server's site is refused as a file's is", async () => {
	const [site, keys] = [await storeKinds[1].place(), await storeKinds[1].place()];
	const token = site.authToken ?? "";
	const where = await closedSite({
		...{ LIBSQL_URL: site.url, LIBSQL_AUTH_TOKEN: token },
		...{ KEYS_URL: keys.url, KEYS_AUTH_TOKEN: token },
	});
	await left(where, "UPDATE read_models SET version = version + 1");
	await expect(temporarySite(where.env)).rejects.toThrow(
		/newer version.*Nothing was changed/s,
	);
});
