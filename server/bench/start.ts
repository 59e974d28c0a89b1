import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { median, type Row, rounded } from "./compare.ts";
import { cpuSeconds, residentMegabytes, withFolder, withServerOn } from "./server.ts";
import { writeLongLog } from "./support/long-log.ts";

const EVENTS = Number(process.env.EVENTS ?? 1_000_000);
const ROUNDS = 5;
const LIMITS = { milliseconds: 400, megabytes: 110 };

/** How long a server takes to its first answer on a long log, and its memory. */
export const start = (): Promise<Row[]> =>
	withLongLog(async (folder) => {
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

/** In a folder that is kept where one is named: filling it takes minutes. */
async function withLongLog<T>(work: (folder: string) => Promise<T>): Promise<T> {
	const kept = process.env.FILLED;
	if (kept && existsSync(kept)) return work(kept);
	const fill = async (folder: string) => {
		await writeLongLog(folder, EVENTS);
		// The first start builds the read models, and what it takes is another measurement.
		await withServerOn(folder, { DEMO: "off" }, async () => {});
		return work(folder);
	};
	if (!kept) return withFolder(fill);
	mkdirSync(kept, { recursive: true });
	return fill(kept);
}

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
