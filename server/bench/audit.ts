import { join } from "node:path";
import { median, type Row, rounded } from "./compare.ts";
import { mostMegabytes, withFolder } from "./server.ts";
import { writeLongLog } from "./support/long-log.ts";

const EVENTS = Number(process.env.EVENTS ?? 1_000_000);
const ROUNDS = 3;
const MAIN = join(import.meta.dir, "../src/commands.ts");

const commands = {
	"scan, parse, hash alone": [join(import.meta.dir, "support/raw-log.ts")],
	verify: [MAIN, "audit", "verify", "--json"],
	replay: [MAIN, "audit", "replay", "--json", "--to", String(EVENTS)],
};

export async function audit(): Promise<Row[]> {
	return withFolder(async (folder) => {
		await writeLongLog(folder, EVENTS);
		const rounds: Round[] = [];
		for (let round = 0; round < ROUNDS; round++) {
			for (const [name, words] of Object.entries(commands))
				rounds.push({ name, ...(await run(words, folder)) });
		}
		const limit = medianRate(rounds, "scan, parse, hash alone");
		return Object.keys(commands).map((name) => ({
			[`${EVENTS.toLocaleString("en")} events`]: name,
			"events/s, whole process": Math.round(medianRate(rounds, name)),
			"of the limit": rounded(medianRate(rounds, name) / limit),
			"most memory of the process, MB": Math.round(
				Math.max(...rounds.filter((one) => one.name === name).map(({ megabytes }) => megabytes)),
			),
		}));
	});
}

interface Round {
	name: string;
	rate: number;
	megabytes: number;
}

async function run(words: string[], dataDir: string) {
	const started = performance.now();
	const env = { ...process.env, DATA_DIR: dataDir, NODE_ENV: "" };
	const child = Bun.spawn([process.execPath, ...words], { env, stdout: "pipe", stderr: "inherit" });
	const megabytes = mostMegabytes(child);
	const output = await new Response(child.stdout).text();
	if ((await child.exited) !== 0) throw new Error(output);
	const seconds = (performance.now() - started) / 1000;
	return { rate: EVENTS / seconds, megabytes: await megabytes };
}

const medianRate = (rounds: Round[], name: string) =>
	median(rounds.filter((round) => round.name === name).map(({ rate }) => rate));
