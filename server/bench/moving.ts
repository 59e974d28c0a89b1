import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { askedUntil, type Row, rounded } from "./compare.ts";
import { cpuSeconds, mostMegabytes, withFolder, withServerOn } from "./server.ts";
import { blogExport } from "./support/blog.ts";

const POSTS = Number(process.env.POSTS ?? 10_000);
const SECONDS = 60;
const MEGABYTES = 400;
const COMMANDS = join(import.meta.dir, "../src/commands.ts");

/** A blog that a command brings into an empty site, and one that a running server brings in while it is asked without a pause. */
export async function moving(): Promise<Row[]> {
	return withFolder(async (folder) => {
		const file = join(folder, "blog.json");
		writeFileSync(file, blogExport(POSTS));
		const alone = await broughtIn(file, join(folder, "alone"));
		const site = join(folder, "site");
		return withServerOn(site, { DEMO: "off" }, async (address, pid) => {
			const before = cpuSeconds(pid);
			const bringing = broughtIn(file, site, pid);
			const asked = await askedUntil(bringing, () => ask(`${address}/api/stories`), 20);
			const cpu = { "CPU s": rounded(cpuSeconds(pid) - before, 1) };
			return [
				{ by: "a command alone", ...alone },
				{ by: "a server", ...(await bringing), ...cpu, ...asked },
			];
		});
	});
}

/** @param pid the process that does it, where it is another one than the command's */
async function broughtIn(file: string, dataDir: string, pid?: number): Promise<Row> {
	const started = performance.now();
	const child = Bun.spawn([process.execPath, COMMANDS, "import", file, "--json"], {
		env: { ...process.env, DATA_DIR: dataDir, DEMO: "off" },
		stdout: "pipe",
		stderr: "ignore",
	});
	const most = mostMegabytes({ pid: pid ?? child.pid, exited: child.exited });
	const { added } = await new Response(child.stdout).json();
	if (added !== POSTS) throw new Error(`${added} of ${POSTS} posts came`);
	await child.exited;
	return {
		seconds: rounded((performance.now() - started) / 1000, 1),
		"limit, s": SECONDS,
		"CPU s": rounded(Number(child.resourceUsage()?.cpuTime.total ?? 0) / 1e6, 1),
		"most memory, MB": Math.round(await most),
		"limit, MB": MEGABYTES,
	};
}

async function ask(url: string): Promise<void> {
	const { status } = await fetch(url);
	if (status !== 200) throw new Error(`${url} answered ${status}`);
}
