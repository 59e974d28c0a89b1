import { join } from "node:path";
import pino from "pino";
import { readConfig } from "../src/config.ts";
import { openSite } from "../src/open-site.ts";
import { browserOf } from "../test/support/browser.ts";
import { beside, inTurn, type Load, type Row } from "./compare.ts";
import { cpuSeconds, printed, serveFolder } from "./server.ts";
import { fullShelves } from "./support/filled.ts";

/** Numbers of stories of the measured sites; `STORIES` selects one. */
const SITES = (process.env.STORIES ?? "0 20000").split(" ").map(Number);
/** Prefix of the names of measured changes. */
const CHANGES = process.env.CHANGE ?? "";
const CLIENTS = 64;
const LONG = 1000;
const SECONDS = 1;
const ROUNDS = 5;
/** Warm-up changes, during which the JavaScript engine compiles. */
const WARM_UP = 12_000;
/** The story with a long stream; the clients change earlier ones. */
const LONG_STORY = CLIENTS + 1;

/**
 * Compares changes through HTTP (authorized, projected and durable) with transactions of
 * one event by `@libsql/client` in the same round: by one client and by many, on an empty
 * site and on a full one, in a new stream and in one of a thousand events.
 */
export async function writes(): Promise<Row[]> {
	const rows: Row[] = [];
	for (const stories of SITES)
		rows.push(
			...(await writesOn(stories === 0 ? "empty" : `${stories} stories`, stories)),
		);
	return rows;
}

async function writesOn(site: string, stories: number): Promise<Row[]> {
	const folder = await fullShelves(Math.max(stories, LONG_STORY));
	await lengthen(folder);
	const { address, pid, stop } = await serveFolder(folder);
	const rows: Row[] = [];
	const admin = await browserOf(address, "admin");
	const cookie = [...admin.jar].map((pair) => pair.join("=")).join("; ");
	const limit = () =>
		run("bare-writes.ts", 0, [join(folder, "bare.db")], JSON.stringify(text));
	for (const { change, path, clients, method = "PUT", body } of changes) {
		if (!change.startsWith(CHANGES)) continue;
		const sent = JSON.stringify({ headers: { cookie }, body: JSON.stringify(body) });
		const by = (clients: number) =>
			run("write-load.ts", 1, [address + path, clients, method], sent, pid);
		for (let done = 0; done < WARM_UP; ) done += (await by(clients)).rate * SECONDS;
		rows.push({
			site,
			change,
			clients,
			...beside(
				await inTurn(ROUNDS, () => by(clients), limit),
				"changes",
				"transactions",
			),
		});
	}
	await stop();
	return rows;
}

const text = {
	title: "The Ring #",
	slug: "the-ring",
	excerpt: "A ring is found.",
	content: "A ring is found, and nobody knows whose it was. ".repeat(10),
	coverImage: null,
};
const product = {
	name: "Ring #",
	slug: "ring-*",
	description: "A ring of silver.",
	images: ["/demo/ring.webp"],
	categoryId: 1,
	isPublished: true,
};
const story = { ...text, slug: "ring-*", isPublished: true };
const draft = { ...story, slug: "ring-#", isPublished: false };
/** Two events in one commit. */
const published = { ...draft, isPublished: true };

const changes = [
	{ change: "product saved", path: "/api/admin/products/*", clients: 1, body: product },
	{
		change: "product saved",
		path: "/api/admin/products/*",
		clients: CLIENTS,
		body: product,
	},
	{ change: "story saved", path: "/api/admin/stories/*", clients: 1, body: story },
	{ change: "story saved", path: "/api/admin/stories/*", clients: CLIENTS, body: story },
	{
		change: `story saved ${LONG} times`,
		path: `/api/admin/stories/${LONG_STORY}`,
		clients: 1,
		body: { ...story, slug: "long" },
	},
	{
		change: "story started",
		path: "/api/admin/stories",
		clients: 1,
		method: "POST",
		body: draft,
	},
	{
		change: "story started",
		path: "/api/admin/stories",
		clients: CLIENTS,
		method: "POST",
		body: draft,
	},
	{
		change: "story published",
		path: "/api/admin/stories",
		clients: 1,
		method: "POST",
		body: published,
	},
];

async function lengthen(folder: string): Promise<void> {
	const site = await openSite(
		readConfig({ DATA_DIR: folder }),
		pino({ level: "silent" }),
	);
	const stream = `story-${LONG_STORY}`;
	const expectedVersion = (await site.log.readStream(stream)).length;
	const facts = { words: 100, characters: text.content.length, detectedLanguage: "en" };
	const data = { ...text, ...facts, slug: "long" };
	const events = Array.from({ length: LONG }, () => ({
		type: "StoryRevised" as const,
		data,
	}));
	await site.log.append({
		stream,
		expectedVersion,
		events,
		actor: "system:bench",
		correlation: "bench",
	});
	await site.close();
}

/**
 * Returns the result of a separate process on one processor.
 * @param pid of the server, if it does the work
 */
async function run(
	script: string,
	processor: 0 | 1,
	args: (string | number)[],
	input: string,
	pid?: number,
): Promise<Pick<Load, "rate" | "cpu">> {
	const before = pid ? cpuSeconds(pid) : 0;
	const { done, cpu } = await printed(processor, script, [SECONDS, ...args], input);
	return {
		rate: done / SECONDS,
		cpu: ((pid ? cpuSeconds(pid) - before : cpu) / done) * 1e6,
	};
}
