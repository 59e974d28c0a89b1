import { describe, expect, test } from "bun:test";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { noteKeyText } from "../../src/audit/tiles/note.ts";
import { tileRoutes } from "../../src/audit/tiles/tile-routes.ts";
import { tiledLog } from "../support/audit/tiled-log.ts";
import { afterwards } from "../support/temporary.ts";

/** Tessera's program `fsck`, which checks a whole tile log over HTTP. */
const { TLOG_FSCK } = process.env;
const EVENTS = 100_000;

async function served() {
	const { append, tiles, folder } = await tiledLog();
	await tiles.extend({ position: await append(EVENTS) });
	const current = await tiles.current();
	if (!current) throw new Error("there is no tile log");
	const app = tileRoutes({ tiles }).onError(() => new Response("", { status: 404 }));
	const server = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: app.handle });
	afterwards(() => server.stop(true));
	const key = join(folder, "key");
	writeFileSync(key, noteKeyText(current.key));
	return { folder, key, url: `${server.url}tlog/` };
}

/** Returns the messages of fsck until one fits, because it does not end after a fault. */
async function fsck(url: string, key: string, until?: RegExp): Promise<string> {
	const options = [
		"--ui=false",
		"-N=2",
		"-v=1",
		`--storage_url=${url}`,
		`--public_key=${key}`,
	];
	const child = Bun.spawn([TLOG_FSCK ?? "", ...options], { stderr: "pipe" });
	const decoder = new TextDecoder();
	let text = "";
	for await (const bytes of child.stderr) {
		text += decoder.decode(bytes, { stream: true });
		if (until?.test(text)) child.kill();
	}
	await child.exited;
	return text;
}

const where = TLOG_FSCK ? "with fsck" : "skipped, because TLOG_FSCK does not name fsck";
describe.skipIf(!TLOG_FSCK)(where, () => {
	test("it accepts a log of 100,000 events, and names a flipped bit", async () => {
		const { folder, key, url } = await served();
		const accepted = await fsck(url, key);
		expect(accepted).toContain("Successfully");
		expect(accepted).not.toMatch(/fsck failed|Invalid/);
		const [log = ""] = readdirSync(join(folder, "tiles"));
		const file = join(folder, "tiles", log, "tile/entries/123");
		const bytes = readFileSync(file);
		writeFileSync(file, bytes.with(1000, (bytes[1000] ?? 0) ^ 4));
		const fault = /Tiles\/0: .*\n.*\[123, 124\):Invalid/;
		expect(await fsck(url, key, fault)).toMatch(fault);
	}, 120_000);
});
