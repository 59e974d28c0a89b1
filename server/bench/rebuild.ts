import { join } from "node:path";
import { type Row, rounded } from "./compare.ts";
import { withFolder, withServerOn } from "./server.ts";
import { writeLongLog } from "./support/long-log.ts";

const EVENTS = Number(process.env.EVENTS ?? 100_000);
const COMMANDS = join(import.meta.dir, "../src/commands.ts");
const PATHS = ["/api/stories", "/api/stories/story-7", "/stories/story-7", "/api/products"];

/** Every read model of a running server rebuilt, while it is asked without a pause: what it answered, and how late. */
export async function rebuild(): Promise<Row[]> {
	return withFolder(async (folder) => {
		const rows: Row[] = [];
		await writeLongLog(folder, EVENTS);
		const started = performance.now();
		await withServerOn(folder, { DEMO: "off" }, async (site) => {
			const first = rounded((performance.now() - started) / 1000, 1);
			const expected = await Promise.all(PATHS.map((path) => bodyOf(site + path)));
			const quiet = await ask(site, expected, Bun.sleep(3000));
			const begun = performance.now();
			const rebuilding = Bun.spawn([process.execPath, COMMANDS, "projections", "rebuild"], {
				env: { ...process.env, DATA_DIR: folder },
				stdout: "ignore",
				stderr: "inherit",
			});
			const busy = await ask(site, expected, rebuilding.exited);
			const seconds = (performance.now() - begun) / 1000;
			if (rebuilding.exitCode !== 0) throw new Error("the rebuild failed");
			const events = `${EVENTS.toLocaleString("en")} events`;
			rows.push({ asked: "before", [events]: `first build and start: ${first} s`, ...quiet });
			rows.push({ asked: "while rebuilding", [events]: `rebuilt in ${rounded(seconds, 1)} s`, ...busy });
		});
		return rows;
	});
}

async function bodyOf(url: string): Promise<string> {
	// What is fetched ahead is no visit, so that the answers stay the same.
	const response = await fetch(url, { headers: { "sec-purpose": "prefetch" } });
	// A page says when it was rendered.
	return `${response.status} ${(await response.text()).replaceAll(/\b\d{13}\b/g, "")}`;
}

async function ask(site: string, expected: string[], end: Promise<unknown>) {
	let ended = false;
	void end.then(() => {
		ended = true;
	});
	const milliseconds: number[] = [];
	let different = 0;
	for (let i = 0; !ended; i = (i + 1) % PATHS.length) {
		const started = performance.now();
		if ((await bodyOf(site + PATHS[i])) !== expected[i]) different++;
		milliseconds.push(performance.now() - started);
	}
	milliseconds.sort((a, b) => a - b);
	const at = (part: number) => rounded(milliseconds[Math.floor((milliseconds.length - 1) * part)] ?? 0, 1);
	return {
		answers: milliseconds.length,
		"wrong or different": different,
		"median, ms": at(0.5),
		"p99, ms": at(0.99),
		"slowest, ms": at(1),
	};
}
