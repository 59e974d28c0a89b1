import { join } from "node:path";
import { askedUntil, type Row, rounded } from "./compare.ts";
import { withFolder, withServerOn } from "./server.ts";
import { writeLongLog } from "./support/long-log.ts";

const EVENTS = Number(process.env.EVENTS ?? 100_000);
const COMMANDS = join(import.meta.dir, "../src/commands.ts");
const PATHS = ["/api/stories", "/api/stories/story-7", "/stories/story-7", "/api/products"];

/** Every read model of a running server rebuilt, while it is asked without a pause: what it answered, and how late. */
export async function rebuild(): Promise<Row[]> {
	return withFolder(async (folder) => {
		await writeLongLog(folder, EVENTS);
		const started = performance.now();
		return withServerOn(folder, { DEMO: "off" }, async (site) => {
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
			return [
				{ asked: "before", [events]: `first build and start: ${first} s`, ...quiet },
				{ asked: "while rebuilding", [events]: `rebuilt in ${rounded(seconds, 1)} s`, ...busy },
			];
		});
	});
}

async function bodyOf(url: string): Promise<string> {
	// What is fetched ahead is no visit, so that the answers stay the same.
	const response = await fetch(url, { headers: { "sec-purpose": "prefetch" } });
	// A page says when it was rendered.
	return `${response.status} ${(await response.text()).replaceAll(/\b\d{13}\b/g, "")}`;
}

async function ask(site: string, expected: string[], end: Promise<unknown>) {
	let different = 0;
	const asked = await askedUntil(end, async (n) => {
		const which = n % PATHS.length;
		if ((await bodyOf(site + PATHS[which])) !== expected[which]) different++;
	});
	return { ...asked, "wrong or different": different };
}
