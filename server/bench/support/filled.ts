import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import pino from "pino";
import { readConfig } from "../../src/config.ts";
import { openSite } from "../../src/open-site.ts";
import { withFolder } from "../server.ts";
import { busySite, type Happened, writeLog } from "./long-log.ts";

export const withLongLog = <T>(events: number, work: (folder: string) => Promise<T>): Promise<T> =>
	withFilled(`log-${events}`, join(import.meta.dir, "long-log.ts"), () => busySite(events), work);

const KEPT = join(import.meta.dir, "../../dist/filled");

/**
 * Runs `work` on a data folder with a log and its read models. Filling one takes minutes, so it is kept, and copied each
 * time, until the source of what is in it changes.
 * @param source the file that makes `happened`
 */
export async function withFilled<T>(
	name: string,
	source: string,
	happened: () => Iterable<Happened>,
	work: (folder: string) => Promise<T>,
): Promise<T> {
	const kept = join(KEPT, `${name}@${Bun.hash(readFileSync(source)).toString(36)}`);
	if (!existsSync(kept)) {
		mkdirSync(KEPT, { recursive: true });
		for (const former of readdirSync(KEPT).filter((other) => other.startsWith(`${name}@`)))
			rmSync(join(KEPT, former), { recursive: true });
		const filling = `${kept}.part`;
		await fill(filling, happened());
		renameSync(filling, kept);
	}
	return withFolder((folder) => {
		cpSync(kept, folder, { recursive: true });
		return work(folder);
	});
}

async function fill(folder: string, happened: Iterable<Happened>): Promise<void> {
	mkdirSync(folder, { recursive: true });
	await writeLog(folder, happened);
	const site = await openSite(readConfig({ DATA_DIR: folder }), pino({ level: "silent" }));
	await site.close();
}
