import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compare } from "./compare.ts";

/** The fast paths of the API, and a page, against a bare `Bun.serve` that returns the same bytes. */
export async function cachedAnswers() {
	const folder = mkdtempSync(join(tmpdir(), "creations-bench-"));
	const main = join(import.meta.dir, "../src/main.ts");
	const env = { ...process.env, PORT: "0", DATA_DIR: folder, LOG_LEVEL: "info", DEMO: "on" };
	const child = Bun.spawn([process.execPath, main], { env, stdout: "pipe", stderr: "inherit" });
	try {
		const site = await addressOf(child.stdout);
		const [newest] = await (await fetch(`${site}/api/stories`)).json();
		const paths = ["/api/stories", `/api/stories/${newest.slug}`, "/api/products", `/stories/${newest.slug}`];
		const rows = [];
		for (const path of paths) rows.push(await measure(site, path));
		console.table(rows);
	} finally {
		child.kill("SIGTERM");
		await child.exited;
		rmSync(folder, { recursive: true, force: true });
	}
}

async function measure(site: string, path: string) {
	const response = await fetch(site + path, { headers: { "accept-encoding": "identity" } });
	const body = await response.bytes();
	const bare = Bun.spawn([process.execPath, join(import.meta.dir, "bare.ts")], {
		stdin: body,
		stdout: "pipe",
		stderr: "inherit",
	});
	try {
		const { ours, limit, ratio } = await compare(site + path, (await addressOf(bare.stdout)) + path);
		return {
			path,
			bytes: body.byteLength,
			"ours, answers/s": Math.round(ours),
			"bare Bun.serve": Math.round(limit),
			ratio: ratio.toFixed(2),
		};
	} finally {
		bare.kill();
	}
}

async function addressOf(output: ReadableStream<Uint8Array>): Promise<string> {
	let text = "";
	for await (const chunk of output) {
		text += new TextDecoder().decode(chunk);
		const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(text) ?? [];
		if (address) return address;
	}
	throw new Error(`no address: ${text}`);
}
