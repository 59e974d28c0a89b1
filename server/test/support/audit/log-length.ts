import { Database } from "bun:sqlite";
import { existsSync } from "node:fs";
import { join } from "node:path";

/** How many events the log of a folder has while another process writes it, or after that was killed. */
export function logLength(folder: string): number {
	if (!existsSync(join(folder, "site.db-wal"))) return 0;
	try {
		using database = new Database(join(folder, "site.db"), { readonly: true });
		using count = database.prepare("SELECT count(*) FROM events");
		return Number(count.values()[0]?.[0] ?? 0);
	} catch {
		// Neither file nor table yet.
		return 0;
	}
}
