import { expect } from "bun:test";
import type { StoredEvent } from "../../src/kernel/log/stored-events.ts";
import type { Chance } from "../support/random.ts";
import { temporaryFolder } from "../support/temporary.ts";
import { type Book, openBook, settle } from "./book.ts";
import { lookForEverything, sendAgain } from "./look.ts";
import { proveFolder, proveImages } from "./proof.ts";
import { type RunningServer, startServer } from "./server.ts";
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
