import { join } from "node:path";

const SECONDS = 2;
const CONNECTIONS = 32;
const ROUNDS = 5;

/** Answers per second that a load process of its own gets from `url`. */
async function load(url: string): Promise<number> {
	const command = [
		process.execPath,
		join(import.meta.dir, "load.ts"),
		url,
		String(SECONDS),
		String(CONNECTIONS),
	];
	const child = Bun.spawn(command, { stdout: "pipe", stderr: "inherit" });
	return Number(await new Response(child.stdout).text());
}

/** Measures `url` against `limit` in turn. @returns medians in answers per second, and the median of the rounds' ratios */
export async function compare(url: string, limit: string) {
	await load(url);
	await load(limit);
	const rounds = [];
	for (let round = 0; round < ROUNDS; round++) {
		const [ours, theirs] = [await load(url), await load(limit)];
		rounds.push({ ours, theirs, ratio: ours / theirs });
	}
	return {
		ours: median(rounds.map(({ ours }) => ours)),
		limit: median(rounds.map(({ theirs }) => theirs)),
		ratio: median(rounds.map(({ ratio }) => ratio)),
	};
}

export function median(values: number[]): number {
	return values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
