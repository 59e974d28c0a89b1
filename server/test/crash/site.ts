import { expect } from "bun:test";
import type { StoredEvent } from "../../src/kernel/log/stored-events.ts";
import type { Chance } from "../support/random.ts";
import { spawnServer, watched } from "../support/server-process.ts";
import { temporaryFolder } from "../support/temporary.ts";
import { type Book, openBook, settle } from "./book.ts";
import { lookForEverything, sendAgain } from "./look.ts";
import { proveFolder, proveImages } from "./proof.ts";
import { signInWriters } from "./writers.ts";

export interface Site {
	dataDir: string;
	book: Book;
	chance: Chance;
}

export const newSite = (chance: Chance, dataDir = temporaryFolder()): Site => ({
	dataDir,
	book: openBook(),
	chance,
});

export async function startSigned(site: Site, server = startServer(site.dataDir)) {
	const address = await server.listening;
	await signInWriters({ ...site, address });
	return { server, address };
}

export async function lookAgain(site: Site, server: RunningServer): Promise<string> {
	const address = await server.listening;
	await sendAgain({ ...site, address });
	await lookForEverything({ ...site, address });
	return address;
}

/** What a dead server has left contradicts neither itself nor what was acknowledged. @returns its log */
export async function examine({ dataDir, book }: Site): Promise<StoredEvent[]> {
	const log = await proveFolder(dataDir);
	settle(book, log);
	proveImages(dataDir, log);
	return log;
}

export async function stopAndExamine(site: Site, server: RunningServer): Promise<StoredEvent[]> {
	expect(await server.stop()).toBe(0);
	expect(server.errors()).toEqual([]);
	return examine(site);
}

export const KILLED = 137;

export type RunningServer = ReturnType<typeof startServer>;

/** On a free port. @param inside the command that runs it in some other surroundings */
export const startServer = (DATA_DIR: string, env: Record<string, string> = {}, inside: string[] = []) =>
	// Every visitor has an address of their own, as behind a proxy, so that what limits one visitor limits no test.
	watched(spawnServer({ DATA_DIR, TRUSTED_PROXIES: "127.0.0.1", ...env }, inside));

/** Kills a server, which must not have ended before by itself: exit codes other than those in `ends` fail. */
export async function killAfter(server: RunningServer, ms: number, ends = [KILLED]): Promise<void> {
	await Promise.race([server.ended, Bun.sleep(ms)]);
	const code = await server.kill();
	if (!ends.includes(code)) throw new Error(`the server ended with ${code}: ${server.said()}`);
}
