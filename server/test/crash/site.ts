import { expect } from "bun:test";
import type { StoredEvent } from "../../src/kernel/log/stored-events.ts";
import type { AdminProduct } from "../../src/products/products-responses.ts";
import type { AdminStory } from "../../src/stories/stories-responses.ts";
import { wholeList } from "../support/browser.ts";
import type { Chance } from "../support/random.ts";
import { spawnServer, watched } from "../support/server-process.ts";
import { temporaryFolder } from "../support/temporary.ts";
import {
	acknowledge,
	type Book,
	type Client,
	type Item,
	openBook,
	openClient,
	type ServedSite,
	settle,
} from "./book.ts";
import { proveFolder, proveImages } from "./proof.ts";
import { signInWriters, statusOf } from "./writers.ts";

export type Site = ReturnType<typeof newSite>;

export const newSite = (chance: Chance, dataDir = temporaryFolder()) => ({
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

/**
 * Checks that the files of a killed server are consistent and hold every acknowledged
 * change.
 * @returns Its log
 */
export async function examine({ dataDir, book }: Site): Promise<StoredEvent[]> {
	const log = await proveFolder(dataDir);
	settle(book, log);
	proveImages(dataDir, log);
	return log;
}

export async function stopAndExamine(
	site: Site,
	server: RunningServer,
): Promise<StoredEvent[]> {
	expect(await server.stop()).toBe(0);
	expect(server.errors()).toEqual([]);
	return examine(site);
}

export const KILLED = 137;

export type RunningServer = ReturnType<typeof startServer>;

/** On a free port. @param inside the command that runs it in some other surroundings */
export const startServer = (
	DATA_DIR: string,
	env: Record<string, string> = {},
	inside: string[] = [],
) =>
	// Each visitor has their own address, as behind a proxy, so that rate limits do not
	// affect other tests.
	watched(spawnServer({ DATA_DIR, TRUSTED_PROXIES: "127.0.0.1", ...env }, inside));

/**
 * Kills a server, which must not have ended before by itself: exit codes other than those
 * in `ends` fail.
 */
export async function killAfter(
	server: RunningServer,
	ms: number,
	ends = [KILLED],
): Promise<void> {
	await Promise.race([server.ended, Bun.sleep(ms)]);
	const code = await server.kill();
	if (!ends.includes(code))
		throw new Error(`the server ended with ${code}: ${server.said()}`);
}

const ADMIN_PATHS = { story: "/api/admin/stories", product: "/api/admin/products" };

/**
 * Sends unanswered requests with a key again, and some answered ones.
 * @throws {Error} if a response is not a success
 */
async function sendAgain(site: ServedSite): Promise<void> {
	const { book, chance } = site;
	const client = asAdmin(site);
	for (const item of book.items) {
		const ask = item.open?.ask ?? (chance.oneIn(5) ? item.repeatable : undefined);
		if (!ask) continue;
		const response = await client.send(ask);
		if (!response.ok)
			throw new Error(
				`${ask.method} ${ask.path} again: ${response.status} ${await response.text()}`,
			);
		acknowledge(item);
		if (item.stream || item.kind === "reading") continue;
		item.stream = `${item.kind}-${((await response.json()) as { id: number }).id}`;
	}
}

/** @throws {Error} naming what is not there as it was acknowledged */
export async function lookForEverything(site: ServedSite): Promise<void> {
	const { address, book, chance } = site;
	const admin = asAdmin(site);
	for (const kind of ["story", "product"] as const) await lookForItems(admin, book, kind);
	await lookForSubscribers(admin, book);
	for (const path of book.images)
		must((await admin.visit(path)).status === 200, `${path} is gone`);
	for (const [email, cookies] of book.people) {
		const me = (await read(openClient(address, chance, cookies), "/api/auth/user")) as {
			email: string;
		};
		must(
			me.email === email,
			`${email} is not signed in any more, but ${JSON.stringify(me)}`,
		);
	}
	for (const cookies of book.erased) {
		const me = await openClient(address, chance, cookies).visit("/api/auth/user");
		must(me.status === 401, `someone erased is back: ${me.status}`);
	}
	for (const item of happened(book, "reading")) {
		const client = openClient(address, chance, book.people.get(item.owner));
		const { progress } = item.events.at(-1)?.data ?? {};
		const answer = (await read(
			client,
			`/api/reading-progress/${item.stream?.split("-").at(-1)}`,
		)) as {
			progress: number;
		};
		must(
			answer.progress === progress,
			`${item.stream} is at ${answer.progress} instead of ${progress}`,
		);
	}
}

async function lookForItems(
	admin: Client,
	book: Book,
	kind: "story" | "product",
): Promise<void> {
	const listed = await wholeList<AdminStory | AdminProduct>(
		(path) => successful(admin, path),
		ADMIN_PATHS[kind],
	);
	for (const item of happened(book, kind)) {
		const found = listed.filter(({ slug }) => slug === item.slug);
		const is = found.map(({ id, version, isPublished, ...other }) =>
			JSON.stringify([
				`${kind}-${id}`,
				version,
				isPublished,
				"title" in other ? other.title : other.name,
			]),
		);
		const expected = statusOf(item) === "Deleted" ? [] : [expectedOf(item)];
		must(
			Bun.deepEquals(is, expected),
			`${item.stream} is listed as ${is} instead of ${expected}`,
		);
	}
}

function expectedOf(item: Item): string {
	const { title, name } = item.events.findLast(({ data }) => data)?.data ?? {};
	return JSON.stringify([
		item.stream,
		item.events.length,
		statusOf(item) === "Published",
		title ?? name,
	]);
}

async function lookForSubscribers(admin: Client, book: Book): Promise<void> {
	const listed = await wholeList<{ email: string }>(
		(path) => successful(admin, path),
		"/api/admin/newsletter-subscriptions",
	);
	const times = Map.groupBy(listed, ({ email }) => email);
	for (const [email, answered] of book.subscribers) {
		const count = times.get(email)?.length ?? 0;
		must(
			count === 1 || (count === 0 && !answered),
			`${email} is there ${count} times (told: ${answered})`,
		);
	}
}

const happened = (book: Book, which: Item["kind"]) =>
	book.items.filter(({ kind, events }) => kind === which && events.length > 0);

const asAdmin = ({ address, book, chance }: ServedSite) =>
	openClient(address, chance, book.people.get("editor@example.com"));

const read = async (client: Client, path: string): Promise<unknown> =>
	(await successful(client, path)).json();

async function successful(client: Client, path: string): Promise<Response> {
	const response = await client.visit(path);
	must(response.ok, `GET ${path}: ${response.status}`);
	return response;
}

function must(holds: boolean, otherwise: string): void {
	if (!holds) throw new Error(otherwise);
}
