import { expect, test } from "bun:test";
import { existsSync, readdirSync } from "node:fs";
import { getPriority } from "node:os";
import { join } from "node:path";
import { ghostExport, ghostPosts } from "../../../test/support/ghost-export.ts";
import { fileOf } from "../../../test/support/moving.ts";
import { afterwards, temporaryFolder } from "../../../test/support/temporary.ts";
import { openReader, type ReaderOptions, type ReceivedItem } from "./open-reader.ts";

const POSTS = 250;
const blog = () => fileOf("blog.json", ghostExport(...ghostPosts(POSTS)));

async function reading(file: string, options: ReaderOptions = {}) {
	const folder = temporaryFolder();
	const stopping = new AbortController();
	const reader = await openReader(folder, [file], options, stopping.signal);
	afterwards(() => reader.close());
	const items = reader.items();
	const rest = async () => {
		const all: ReceivedItem[] = [];
		for await (const { item } of items) all.push(item);
		return all;
	};
	return { reader, items, rest, folder, stopping };
}

async function textOf(item: ReceivedItem | undefined) {
	if (item?.kind !== "story") throw new Error("no story");
	return item.read();
}

test("files are counted and recognized, and texts are converted on request", async () => {
	const { reader, items, folder } = await reading(blog());
	expect(reader).toMatchObject({ format: "ghost", total: POSTS, unknown: [] });
	const { value } = await items.next();
	expect(await textOf(value?.item)).toMatchObject({
		pieces: ["Once there was **a ring**."],
		pictures: [],
	});
	await reader.close();
	expect(readdirSync(join(folder, "imports"))).toEqual([]);
});

test("the process that reads files has a lower priority than the server", async () => {
	const { reader } = await reading(blog());
	expect(getPriority(reader.pid)).toBe(Math.min(getPriority() + 10, 19));
});

test("a killed process is reported with a message, and its files are removed", async () => {
	const { reader, items, rest, folder } = await reading(blog());
	await items.next();
	process.kill(reader.pid, "SIGKILL");
	await expect(rest()).rejects.toThrow(
		"was ended (SIGKILL). Items so far were imported.",
	);
	await reader.close();
	expect(readdirSync(join(folder, "imports"))).toEqual([]);
});

test("a process that is stuck is killed, and the event loop turns meanwhile", async () => {
	const { reader, items, rest } = await reading(blog(), { silenceLimitMs: 10_000 });
	await items.next();
	process.kill(reader.pid, "SIGSTOP");
	let turns = 0;
	const turning = setInterval(() => turns++, 10);
	await expect(rest()).rejects.toThrow("takes too long, so it was stopped");
	clearInterval(turning);
	expect(turns).toBeGreaterThan(5);
}, 60_000);

test("a text that takes too long is skipped with a reason", async () => {
	const { items } = await reading(blog(), { textLimitMs: 0 });
	for (let n = 1; n <= 10; n++) {
		const { value } = await items.next();
		expect(await textOf(value?.item)).toEqual({ why: "takes too long to convert." });
	}
	const { value } = await items.next();
	await expect(textOf(value?.item)).rejects.toThrow("More than 10 texts");
});

test("a stop ends the process immediately", async () => {
	const { reader, items, rest, stopping } = await reading(blog());
	await items.next();
	stopping.abort();
	await expect(rest()).rejects.toThrow("SIGKILL");
	await reader.close();
	expect(existsSync(`/proc/${reader.pid}/exe`)).toBe(false);
});
