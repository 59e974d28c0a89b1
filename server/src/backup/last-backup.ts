import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { writeDurably } from "../kernel/store/durable.ts";
import type { SiteManifest } from "./backup-manifest.ts";

const lastBackup = z.object({ at: z.string(), position: z.number() });

const noteIn = (dataDir: string) => join(dataDir, "last-backup.json");

/** Leaves with the site when it was copied last: the server cannot know it otherwise. */
export function noteBackup(dataDir: string, { createdAt: at, log: { position } }: SiteManifest): void {
	try {
		writeDurably(noteIn(dataDir), `${JSON.stringify({ at, position })}\n`, 0o600);
	} catch {
		// Whoever may only read the site has made a backup all the same.
	}
}

/** The last `backup create`; undefined where none is known of. */
export function lastBackupOf(dataDir: string): z.output<typeof lastBackup> | undefined {
	const note = noteIn(dataDir);
	if (!existsSync(note)) return undefined;
	try {
		return lastBackup.parse(JSON.parse(readFileSync(note, "utf8")));
	} catch {
		// A note that cannot be read says nothing of a backup.
		return undefined;
	}
}
