import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { migrateStore, openStore } from "../../src/kernel/store/open-store.ts";
import { startLibsqlServer } from "./servers/libsql-server.ts";
import type { Durability } from "./servers/sqld.ts";
import { afterwards, temporaryFolder } from "./temporary.ts";

export interface Place {
	url: string;
	authToken?: string;
}

export const siteFile = (folder: string): Place => ({
	url: `file:${join(folder, "site.db")}`,
});

export const TOKEN = "token-of-the-store";

/**
 * A libSQL server that is gone after the present test.
 * @param migrated it has its tables
 */
export async function startStore({
	migrated = false,
	durability = "relaxed" as Durability,
} = {}) {
	const file = join(temporaryFolder(), "server.db");
	if (migrated) await migratedAt(pathToFileURL(file).href);
	const server = await startLibsqlServer({ file, token: TOKEN, durability });
	afterwards(server.stop);
	return server;
}

/** Environment variables of a log and its keys on libSQL servers. */
export const variablesFor = (site: Place, keys: Place) => ({
	LIBSQL_URL: site.url,
	LIBSQL_AUTH_TOKEN: TOKEN,
	KEYS_URL: keys.url,
	KEYS_AUTH_TOKEN: TOKEN,
});

/**
 * The kinds of store, which must behave the same. Each place is removed after the test.
 */
export const storeKinds = [
	{
		name: "in a file",
		place: async () => siteFile(temporaryFolder()),
	},
	{
		name: "on a libSQL server",
		place: async (): Promise<Place> => ({
			url: (await startStore()).url,
			authToken: TOKEN,
		}),
	},
] as const;

/** `TEST_STORE=libsql` runs the tests that do not choose a kind on libSQL servers. */
const chosen = storeKinds[process.env.TEST_STORE === "libsql" ? 1 : 0];

export const temporaryPlace = () => chosen.place();

/** Returns the configuration of a site on the chosen kind of store. */
export async function storesForTests(): Promise<Record<string, string>> {
	return chosen === storeKinds[0]
		? IN_FILES
		: variablesFor(await startStore(), await startStore());
}

/** For tests of files, independent of the chosen kind. */
export const IN_FILES = {
	LIBSQL_URL: "",
	LIBSQL_AUTH_TOKEN: "",
	KEYS_URL: "",
	KEYS_AUTH_TOKEN: "",
};

let prepared: Promise<Uint8Array> | undefined;

/**
 * Copies a migrated database to a new place, because migrations take half of a site's
 * start.
 */
export async function migratedAt(url: string): Promise<void> {
	if (!url.startsWith("file:")) return;
	const file = fileURLToPath(url);
	if (existsSync(file)) return;
	prepared ??= migrated();
	writeFileSync(file, await prepared);
}

async function migrated(): Promise<Uint8Array> {
	const folder = mkdtempSync(join(tmpdir(), "creations-"));
	const file = join(folder, "site.db");
	const store = await openStore(`file:${file}`);
	await migrateStore(store);
	await store.close();
	const bytes = readFileSync(file);
	rmSync(folder, { recursive: true });
	return bytes;
}
