import { join } from "node:path";
import { median, type Row, rounded } from "./compare.ts";
import { cpuSeconds, residentMegabytes, withServerOn } from "./server.ts";
import { withLongLog } from "./support/filled.ts";

const EVENTS = Number(process.env.EVENTS ?? 1_000_000);
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
