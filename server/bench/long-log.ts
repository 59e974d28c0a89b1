import { join } from "node:path";
import { temporaryFolder } from "../test/support/temporary.ts";
import { median, type Row } from "./compare.ts";
import { cpuSeconds, mostMegabytes, residentMegabytes, serveFolder } from "./server.ts";
import { longLog } from "./support/filled.ts";
import { writeLongLog } from "./support/long-log.ts";

const EVENTS = Number(process.env.EVENTS ?? 1_000_000);
const AUDITS = 3;
const COMMANDS = join(import.meta.dir, "../src/commands.ts");
const LIMITS = { milliseconds: 400, megabytes: 110, auditMegabytes: 200 };

/** What verifying and replaying a long log take. */
export async function audit(): Promise<Row[]> {
	const folder = temporaryFolder();
	await writeLongLog(folder, EVENTS);
	const rows: Row[] = [];
	for (const [name = "", ...options] of [["verify"], ["replay", "--to", String(EVENTS)]]) {
		const rounds: { rate: number; megabytes: number }[] = [];
		for (let round = 0; round < AUDITS; round++)
			rounds.push(await run(["audit", name, "--json", ...options], folder));
		const most = Math.max(...rounds.map(({ megabytes }) => megabytes));
		rows.push({
			[`${EVENTS.toLocaleString("en")} events`]: name,
			"events/s, whole process": Math.round(median(rounds.map(({ rate }) => rate))),
			[`most memory of the process, MB (at most ${LIMITS.auditMegabytes})`]: Math.round(most),
		});
	}
	return rows;
}

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
export async function start(): Promise<Row[]> {
	const folder = await longLog(EVENTS);
	const rounds: { ms: number; cpu: number; idle: number }[] = [];
	for (let round = 0; round < ROUNDS; round++) {
		const begun = performance.now();
		const { address, pid, stop } = await serveFolder(folder);
		await (await fetch(`${address}/api/stories`)).bytes();
		const ms = performance.now() - begun;
		const cpu = cpuSeconds(pid) * 1000;
		await Bun.sleep(5000);
		rounds.push({ ms, cpu, idle: residentMegabytes(pid) });
		await stop();
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
}
