import { join } from "node:path";
import { median, type Row } from "./compare.ts";
import { cpuSeconds, mostMegabytes, residentMegabytes, withFolder, withServerOn } from "./server.ts";
import { withLongLog } from "./support/filled.ts";
import { writeLongLog } from "./support/long-log.ts";

const EVENTS = Number(process.env.EVENTS ?? 1_000_000);
const AUDITS = 3;
const COMMANDS = join(import.meta.dir, "../src/commands.ts");
const LIMITS = { milliseconds: 400, megabytes: 110, auditMegabytes: 200 };

/** What verifying and replaying a long log take. */
export const audit = (): Promise<Row[]> =>
	withFolder(async (folder) => {
		await writeLongLog(folder, EVENTS);
		const rows: Row[] = [];
		for (const [name, ...options] of [["verify"], ["replay", "--to", String(EVENTS)]]) {
			const rounds: { rate: number; megabytes: number }[] = [];
			for (let round = 0; round < AUDITS; round++)
				rounds.push(await run(["audit", String(name), "--json", ...options], folder));
			rows.push({
				[`${EVENTS.toLocaleString("en")} events`]: String(name),
				"events/s, whole process": Math.round(median(rounds.map(({ rate }) => rate))),
				[`most memory of the process, MB (at most ${LIMITS.auditMegabytes})`]: Math.round(
					Math.max(...rounds.map(({ megabytes }) => megabytes)),
				),
			});
		}
		return rows;
	});

async function run(words: string[], dataDir: string) {
	const started = performance.now();
	const env = { ...process.env, DATA_DIR: dataDir, NODE_ENV: "" };
	const child = Bun.spawn([process.execPath, COMMANDS, ...words], { env, stdout: "pipe", stderr: "inherit" });
	const megabytes = mostMegabytes(child);
	const output = await new Response(child.stdout).text();
	if ((await child.exited) !== 0) throw new Error(output);
	const seconds = (performance.now() - started) / 1000;
	return { rate: EVENTS / seconds, megabytes: await megabytes };
}

const ROUNDS = 5;

/** How long a server takes to its first answer on a long log, and its memory. */
export const start = (): Promise<Row[]> =>
	withLongLog(EVENTS, async (folder) => {
		const rounds: { ms: number; cpu: number; idle: number }[] = [];
		for (let round = 0; round < ROUNDS; round++) {
			const begun = performance.now();
			await withServerOn(folder, { DEMO: "off" }, async (site, pid) => {
				await (await fetch(`${site}/api/stories`)).bytes();
				const ms = performance.now() - begun;
				const cpu = cpuSeconds(pid) * 1000;
				await Bun.sleep(5000);
				rounds.push({ ms, cpu, idle: residentMegabytes(pid) });
			});
		}
		const of = (pick: (round: (typeof rounds)[number]) => number) => Math.round(median(rounds.map(pick)));
		return [
			{
				events: EVENTS,
				[`start to first answer, ms (at most ${LIMITS.milliseconds})`]: of(({ ms }) => ms),
				"its CPU, ms": of(({ cpu }) => cpu),
				[`idle, MB (at most ${LIMITS.megabytes})`]: of(({ idle }) => idle),
			},
		];
	});
