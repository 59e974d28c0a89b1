import {
	constants,
	existsSync,
	mkdirSync,
	readdirSync,
	rmSync,
	statfsSync,
	statSync,
} from "node:fs";
import { copyFile, open } from "node:fs/promises";
import { dirname, join } from "node:path";
import { eventDefinitions } from "@creations/events";
import { compareFormats } from "@creations/events/text/versions";
import type { Head } from "../kernel/log/log-source.ts";
import type { ReadModel } from "../kernel/projections/read-model.ts";
import { UnavailableError, UnusableDataFolder } from "../kernel/refusal.ts";
import { renameDurably } from "../kernel/store/durable.ts";
import {
	connect,
	type Database,
	openImmutable,
	openReadOnly,
} from "../kernel/store/file-connection.ts";
import { migrationTimes, openNamedStore } from "../kernel/store/open-store.ts";
import { nameOf } from "../kernel/store/remote/server-access.ts";
import { rowsOf } from "../kernel/store/store.ts";
import { VERSION } from "../kernel/version.ts";
import { fileOf, type SitePlaces } from "./places.ts";

/**
 * Returns the changes that this start makes to a site from an older version, the read
 * models to rebuild, and the end of the log. Reads before anything is opened for writing.
 * @returns undefined if nothing changes, or there is no site yet
 * @throws {UnusableDataFolder} if a newer version has changed the site
 */
export async function findUpgrade(places: SitePlaces, own: ReadModel[]) {
	const { migrations, readModels, head } = await readState(
		await openReader(places),
		places,
		own,
	);
	const last = Math.max(0, ...migrations);
	const pending = migrationTimes().filter((at) => at > last).length;
	const older = own.filter(
		({ name, version }) => (readModels.get(name) ?? version) < version,
	);
	if (!head || (pending === 0 && older.length === 0)) return undefined;
	return { migrations: pending, readModels: older.map(({ name }) => name), head };
}

/**
 * Checks a file without a lock and without its write-ahead log, so that data of a newer
 * version stays untouched.
 * @throws {UnusableDataFolder} if a newer version has changed the site
 */
export async function refuseNewer(
	places: SitePlaces,
	readModels: ReadModel[] = [],
): Promise<void> {
	const file = fileOf(places.stores.site);
	if (file !== undefined && existsSync(file))
		await readState(readerOf(openImmutable(file)), places, readModels);
}

/**
 * Returns whether there are events, or an unreadable database, which opening the site
 * reports.
 */
export async function hasLog(places: SitePlaces): Promise<boolean> {
	const { read, close } = await openReader(places);
	try {
		return (await read("SELECT 1 FROM events LIMIT 1")).length > 0;
	} catch (error) {
		return !(error as Error).message.includes("no such table");
	} finally {
		await close();
	}
}

async function readState(
	{ read, close }: SiteReader,
	places: SitePlaces,
	readModels: ReadModel[],
): Promise<SiteState> {
	try {
		// A failed query counts as empty; opening the site reports the problem.
		const state = await queryState((sql) => read(sql).catch(() => []));
		const unknown = newerContent(state, readModels);
		if (unknown.length > 0)
			throw new UnusableDataFolder(refusal(places, state.version, unknown));
		return state;
	} finally {
		await close();
	}
}

type ReadRows = (sql: string) => Promise<unknown[][]>;

interface SiteReader {
	read: ReadRows;
	close: () => Promise<void> | void;
}

type SiteState = Awaited<ReturnType<typeof queryState>>;

async function queryState(read: ReadRows) {
	const version = (await read("SELECT version FROM program_version"))[0]?.[0];
	const [last] = await read(
		"SELECT position, hash FROM events ORDER BY position DESC LIMIT 1",
	);
	const models = await read(
		"SELECT name, version FROM read_models WHERE stopped IS NULL",
	);
	return {
		version: version === undefined ? undefined : String(version),
		migrations: (await read("SELECT created_at FROM __drizzle_migrations")).map(([at]) =>
			Number(at),
		),
		readModels: new Map(models.map(([name, version]) => [String(name), Number(version)])),
		kinds: isNewer(version) ? await read(LAST_TYPES) : [],
		head: last && { position: Number(last[0]), hash: String(last[1]) },
	};
}

/**
 * Each event type in the log with the schema version of its last event, by the index on
 * types.
 */
const LAST_TYPES = `WITH RECURSIVE kinds(type) AS (SELECT min(type) FROM events
	UNION ALL SELECT (SELECT min(type) FROM events WHERE type > kinds.type) FROM kinds
		WHERE type IS NOT NULL)
	SELECT type, (SELECT schema_version FROM events WHERE type = kinds.type
		ORDER BY position DESC LIMIT 1)
	FROM kinds WHERE type IS NOT NULL`;

const isNewer = (version: unknown) =>
	typeof version === "string" && Bun.semver.order(version, VERSION) > 0;

/** Returns descriptions of content that only a newer version can have written. */
function newerContent(
	{ version, migrations, readModels, kinds }: SiteState,
	own: ReadModel[],
): string[] {
	const ownTimes = migrationTimes();
	const changes = migrations.filter((at) => !ownTimes.includes(at)).length;
	const newer = own.filter((model) => (readModels.get(model.name) ?? 0) > model.version);
	// Without a newer version they are damage, which stops only the affected read models.
	const types = kinds.filter(([type, version]) => {
		const kind = eventDefinitions.get(String(type));
		return !kind || Number(version) > kind.schemaVersion;
	});
	return [
		...(changes > 0
			? [`${changes} ${changes === 1 ? "change" : "changes"} of its tables`]
			: []),
		...newer.map(({ name }) => `how ${name} is built`),
		...types.map(([type]) => `events as ${type} are now`),
		...(compareFormats(version ?? VERSION, VERSION) > 0
			? [`what version ${version} stores`]
			: []),
	];
}

function refusal(
	{ dataDir, stores }: SitePlaces,
	version: string | undefined,
	unknown: string[],
): string {
	const isInFile = fileOf(stores.site) !== undefined;
	const place = isInFile ? dataDir : nameOf(stores.site.url);
	const newer = isNewer(version) ? `version ${version}` : "the newer version";
	const copies = isInFile ? ` from ${copiesIn(dataDir)}` : "";
	return [
		`A newer version has changed the site in ${place}, ` +
			`and this is version ${VERSION}: start ${newer}. Nothing was changed.`,
		`Version ${VERSION} does not know ${new Intl.ListFormat("en").format(unknown)}. ` +
			`To go back to it, bring back a copy${copies}: docs/backup.md says how.`,
	].join("\n");
}

async function openReader({ stores: { site } }: SitePlaces): Promise<SiteReader> {
	const file = fileOf(site);
	if (file !== undefined)
		return readerOf(existsSync(file) ? openUntouched(file) : undefined);
	const store = await openNamedStore("LIBSQL_URL", site);
	return { read: rowsOf(store), close: store.close };
}

const readerOf = (database: Database | undefined): SiteReader => ({
	read: async (sql) => database?.rows(sql) ?? [],
	close: () => database?.close(),
});

/**
 * Opens a database without side files, unless a killed server has left commits in its
 * write-ahead log.
 */
function openUntouched(file: string): Database {
	return (statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0
		? openReadOnly(file)
		: openImmutable(file);
}

const MAX_COPIES = 2;

/** Returns the folder of copies from before upgrades. */
const copiesIn = (dataDir: string) => join(dataDir, "before-upgrade");

/**
 * Copies a closed database, unless there is a copy with the same log from an interrupted
 * upgrade.
 * @returns the copy's path
 * @throws {UnavailableError} if there is no room for the copy and the upgrade
 */
export async function keepCopy(
	file: string,
	dataDir: string,
	{ position, hash }: Head,
): Promise<string> {
	const folder = copiesIn(dataDir);
	const copy = join(folder, `site-${position}-${hash.slice(0, 8)}.db`);
	if (existsSync(copy)) return copy;
	const bytes = sizeOf(file) + sizeOf(`${file}-wal`);
	requireRoom(bytes, existsSync(folder) ? folder : dataDir, dirname(file));
	mkdirSync(folder, { recursive: true, mode: 0o700 });
	for (const name of readdirSync(folder))
		if (!name.endsWith(".db")) rmSync(join(folder, name));
	const draft = `${copy}.new`;
	try {
		await copyWhole(file, draft);
	} catch (error) {
		for (const end of ["", "-wal", "-shm"]) rmSync(draft + end, { force: true });
		throw error;
	}
	renameDurably(draft, copy);
	removeOlder(folder);
	return copy;
}

const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/**
 * Requires room for the copy, and the same again for shadow tables.
 * @throws {UnavailableError}
 */
function requireRoom(bytes: number, copies: string, tables: string): void {
	const needed = Map.groupBy([copies, tables], (folder) => statSync(folder).dev);
	for (const [folder = "", ...others] of needed.values()) {
		const { bavail, bsize } = statfsSync(folder);
		const [need, free] = [bytes * (1 + others.length), bavail * bsize];
		if (free < need)
			throw new UnavailableError(
				`Version ${VERSION} copies the site's database before it changes it. ` +
					`That needs ${megabytes(need)} MB of space in ${folder}, ` +
					`which has ${megabytes(free)} MB. Make room and start again. Nothing was changed.`,
			);
	}
}

const megabytes = (bytes: number) => Math.ceil(bytes / 1e6);

/**
 * Uses copy-on-write if the file system supports it, which takes no time and no space.
 */
async function copyWhole(from: string, to: string): Promise<void> {
	await copyFile(from, to, constants.COPYFILE_FICLONE);
	if (sizeOf(`${from}-wal`) > 0) {
		await copyFile(`${from}-wal`, `${to}-wal`);
		using database = connect(to);
		database.exec("PRAGMA journal_mode=DELETE");
	}
	const copy = await open(to, "r+");
	await copy.chmod(0o600);
	await copy.sync();
	await copy.close();
}

function removeOlder(folder: string): void {
	const copies = readdirSync(folder).filter((name) => name.endsWith(".db"));
	const byAge = copies
		.map((name) => join(folder, name))
		.sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
	for (const old of byAge.slice(MAX_COPIES)) rmSync(old);
}
