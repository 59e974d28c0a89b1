import { join } from "node:path";
import { compare } from "./compare.ts";
import { addressOf, withServer } from "./server.ts";

/** The fast paths of the API, and a page, against a bare `Bun.serve` that returns the same bytes. */
export async function cachedAnswers() {
	await withServer(async (site) => {
		const [newest] = await (await fetch(`${site}/api/stories`)).json();
		const paths = ["/api/stories", `/api/stories/${newest.slug}`, "/api/products", `/stories/${newest.slug}`];
		const rows = [];
		for (const path of paths) rows.push(await measure(site, path));
		console.table(rows);
	});
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
