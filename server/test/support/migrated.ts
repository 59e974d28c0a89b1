import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { migrateStore, openStore } from "../../src/kernel/store/open-store.ts";

let prepared: Promise<Uint8Array> | undefined;

/** Puts a database with its tables where there is none yet: to migrate each test's own takes half of a site's start. */
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
