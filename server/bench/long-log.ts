import { join } from "node:path";
import { askedUntil, median, type Row, rounded } from "./compare.ts";
import { cpuSeconds, mostMegabytes, residentMegabytes, withFolder, withServerOn } from "./server.ts";
import { withLongLog } from "./support/filled.ts";
import { writeLongLog } from "./support/long-log.ts";

const EVENTS = Number(process.env.EVENTS ?? 1_000_000);
const AUDITS = 3;
const COMMANDS = join(import.meta.dir, "../src/commands.ts");

const commands = {
	"scan, parse, hash alone": [join(import.meta.dir, "support/raw-log.ts")],
	verify: [COMMANDS, "audit", "verify", "--json"],
	replay: [COMMANDS, "audit", "replay", "--json", "--to", String(EVENTS)],
};

export async function audit(): Promise<Row[]> {
	return withFolder(async (folder) => {
		await writeLongLog(folder, EVENTS);
		const rounds: Round[] = [];
		for (let round = 0; round < AUDITS; round++) {
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

const REBUILT = Number(process.env.EVENTS ?? 100_000);
const PATHS = ["/api/stories", "/api/stories/story-7", "/stories/story-7", "/api/products"];

/** Every read model of a running server rebuilt, while it is asked without a pause: what it answered, and how late. */
export async function rebuild(): Promise<Row[]> {
	return withFolder(async (folder) => {
		await writeLongLog(folder, REBUILT);
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
			const events = `${REBUILT.toLocaleString("en")} events`;
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

const ROUNDS = 5;
const LIMITS = { milliseconds: 400, megabytes: 110 };

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
				"a Bun.serve that does nothing, ms": rounded(await bareStart(), 0),
				[`idle, MB (at most ${LIMITS.megabytes})`]: of(({ idle }) => idle),
			},
		];
	});

async function bareStart(): Promise<number> {
	const times: number[] = [];
	for (let round = 0; round < ROUNDS; round++) {
		const begun = performance.now();
		const bare = Bun.spawn([process.execPath, join(import.meta.dir, "bare.ts")], {
			stdin: new Uint8Array(1),
			stdout: "pipe",
		});
		await bare.stdout.getReader().read();
		times.push(performance.now() - begun);
		bare.kill();
	}
	return median(times);
}
