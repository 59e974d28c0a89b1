import { join } from "node:path";
import { temporaryFolder } from "../test/support/temporary.ts";
import { median, type Row, rounded } from "./compare.ts";
import { cpuSeconds, mostMegabytes, residentMegabytes, serveFolder } from "./server.ts";
import { longLog } from "./support/filled.ts";
import { writeLongLog } from "./support/long-log.ts";

const EVENTS = Number(process.env.EVENTS ?? 1_000_000);
const AUDITS = 3;
const COMMAND_LINE = join(import.meta.dir, "../src/cli/cli.ts");
const LIMITS = { milliseconds: 400, megabytes: 110, auditMegabytes: 200 };

/** Commands in the order of each round. The first one is the baseline. */
const commands: Record<string, string[]> = {
	"scan, parse, hash alone": [join(import.meta.dir, "support/raw-log.ts")],
	verify: [COMMAND_LINE, "audit", "verify", "--json"],
	replay: [COMMAND_LINE, "audit", "replay", "--json", "--to", String(EVENTS)],
};

interface Round {
	/** Events per second, including the start of the process. */
	rate: number;
	ofLimit: number;
	megabytes: number;
}

/** Measures verification and replay of a long log. */
export async function audit(): Promise<Row[]> {
	const folder = temporaryFolder();
	await writeLongLog(folder, EVENTS);
	const rounds = new Map(Object.keys(commands).map((name) => [name, [] as Round[]]));
	for (let round = 0; round < AUDITS; round++) {
		let limit: number | undefined;
		for (const [name, words] of Object.entries(commands)) {
			const { rate, megabytes } = await run(words, folder);
			limit ??= rate;
			rounds.get(name)?.push({ rate, ofLimit: rate / limit, megabytes });
		}
	}
	return [...rounds].map(([name, measured]) => ({
		[`${EVENTS.toLocaleString("en")} events`]: name,
		"events/s, whole process": Math.round(median(measured.map(({ rate }) => rate))),
		"of the limit": rounded(median(measured.map(({ ofLimit }) => ofLimit))),
		[`most memory of the process, MB (at most ${LIMITS.auditMegabytes})`]: Math.round(
			Math.max(...measured.map(({ megabytes }) => megabytes)),
		),
	}));
}

async function run(words: string[], dataDir: string) {
	const started = performance.now();
	const env = { ...process.env, DATA_DIR: dataDir, NODE_ENV: "" };
	const child = Bun.spawn([process.execPath, ...words], {
		env,
		stdout: "pipe",
		stderr: "inherit",
	});
	const megabytes = mostMegabytes(child);
	const output = await new Response(child.stdout).text();
	if ((await child.exited) !== 0) throw new Error(output);
	const seconds = (performance.now() - started) / 1000;
	return { rate: EVENTS / seconds, megabytes: await megabytes };
}

const ROUNDS = 5;

/** Measures the time to a server's first response on a long log, and its memory. */
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
	const of = (pick: (round: (typeof rounds)[number]) => number) =>
		Math.round(median(rounds.map(pick)));
	return [
		{
			events: EVENTS,
			[`start to first answer, ms (at most ${LIMITS.milliseconds})`]: of(({ ms }) => ms),
			"its CPU, ms": of(({ cpu }) => cpu),
			[`idle, MB (at most ${LIMITS.megabytes})`]: of(({ idle }) => idle),
		},
	];
}
