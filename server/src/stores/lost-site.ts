import { existsSync, statSync } from "node:fs";
import { PEPPER } from "../kernel/keys/subject-keys.ts";
import { UnusableDataFolder } from "../kernel/refusal.ts";
import { openReadOnly } from "../kernel/store/file-connection.ts";
import { fileOf, type SitePlaces } from "./places.ts";

interface SiteFiles extends SitePlaces {
	checkpoints: { file: string };
}

/**
 * Refuses to start a new site in place of one whose log is lost.
 * @param hasLog whether the site's database has events
 * @throws {UnusableDataFolder} if keys or checkpoints belong to a missing log
 */
export function requireLog(
	{ dataDir, stores, checkpoints }: SiteFiles,
	hasLog: boolean,
): void {
	const site = fileOf(stores.site);
	if (site === undefined || hasLog) return;
	const isMissing = sizeOf(site) === 0;
	const keys = fileOf(stores.keys);
	const remains = [
		...(keys !== undefined && hasKeys(keys, isMissing) ? [keys] : []),
		...(sizeOf(checkpoints.file) > 0 ? [checkpoints.file] : []),
	];
	if (remains.length === 0) return;
	throw new UnusableDataFolder(
		[
			`${isMissing ? `There is no ${site}` : `${site} has no events`}, ` +
				`but ${remains.join(" and ")} ${remains.length === 1 ? "belongs" : "belong"} ` +
				"to a site: its database is lost. Nothing was changed.",
			"Bring the site back from a backup into an empty folder: bun run backup restore. " +
				`Or set DATA_DIR, if ${dataDir} is the wrong folder.`,
			`To begin a new site here, move ${remains.join(" and ")} away.`,
		].join("\n"),
	);
}

const sizeOf = (file: string) => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/**
 * @param orSecret whether the site's secret counts as well, which is older than the first
 * event
 */
function hasKeys(file: string, orSecret: boolean): boolean {
	if (!existsSync(file)) return false;
	using database = openReadOnly(file);
	try {
		const sql = "SELECT 1 FROM keys WHERE subject <> ? LIMIT 1";
		return database.rows(sql, [orSecret ? "" : PEPPER]).length > 0;
	} catch {
		// The file has no readable keys. Opening it for the site reports the problem.
		return false;
	}
}
