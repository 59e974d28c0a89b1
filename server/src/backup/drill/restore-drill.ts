import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { runAside } from "../../cli/run-aside.ts";
import type { Config } from "../../config.ts";
import type { Store } from "../../kernel/store/store.ts";
import { siteSource } from "../../settings/index.ts";
import { type Drill, type DrillReport, lastDrill, storeDrill } from "./drill-results.ts";
import { isDrillDue } from "./drill-time.ts";

const PREFIX = "restore-drill-";

interface DrillDeps {
	config: Config;
	store: Store;
}

/**
 * Runs a drill if one is due. One of the servers on a store does it.
 * @throws {Refusal} `store-busy` if another server does
 */
export async function drillIfDue(deps: DrillDeps, signal: AbortSignal): Promise<void> {
	if (!(await isDue(deps))) return;
	await using _lease = await deps.store.leases.acquire("drill", 0);
	// Another server may have completed its drill by now.
	if (await isDue(deps)) await runAndStore(deps, signal);
}

/**
 * Runs a drill now.
 * @throws {Refusal} `store-busy` if another process runs one
 */
export async function drillNow(deps: DrillDeps, signal: AbortSignal): Promise<Drill> {
	await using _lease = await deps.store.leases.acquire("drill", 0);
	return await runAndStore(deps, signal);
}

async function isDue({ config, store }: DrillDeps): Promise<boolean> {
	const { timeZone, baseUrl } = await siteSource(store, config.site)();
	const last = await lastDrill(store);
	return isDrillDue({ last, timeZone, site: baseUrl, now: new Date() });
}

/** Runs in its own process, so that visitors do not wait. */
async function runAndStore({ config, store }: DrillDeps, signal: AbortSignal) {
	removeDrillFolders(config.dataDir);
	const folder = mkdtempSync(join(config.dataDir, PREFIX));
	try {
		const report = await runAside<DrillReport>(
			["backup", "rehearse", folder, "--parent", String(process.pid)],
			// Scratch databases and temporary files of SQLite are in the folder, too.
			{ config, signal, env: { TMPDIR: folder, SQLITE_TMPDIR: folder } },
		);
		return await storeDrill(store, report, new Date());
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}

/** Removes the folders of interrupted drills. The caller has the data folder to itself. */
export function removeDrillFolders(dataDir: string): void {
	for (const name of readdirSync(dataDir))
		if (name.startsWith(PREFIX))
			rmSync(join(dataDir, name), { recursive: true, force: true });
}
