import { join } from "node:path";
import { cpuSeconds, pinned } from "./server.ts";

const SECONDS = 1;
const CONNECTIONS = 32;
const ROUNDS = 7;

/** What is measured, or the limit beside it: an address, and the process that answers there. */
export interface Target {
	url: string;
	pid: number;
	/** What each request has beside the usual. */
	headers?: Record<string, string>;
}

/** One line of a measurement, by what stands above each of its columns. */
export type Row = Record<string, string | number | boolean>;

interface Load {
	/** Answers a second. */
	rate: number;
	/** Processor time that the server took for an answer, in microseconds. */
	cpu: number;
	/** How long one answer of a hundred took at least, in milliseconds. */
	p99: number;
}

/** What a load process of its own gets from `url`, with a processor of its own. */
export async function load({ url, pid, headers = {} }: Target): Promise<Load> {
	const script = join(import.meta.dir, "load.ts");
	const command = [
		process.execPath,
		script,
		url,
		String(SECONDS),
		String(CONNECTIONS),
		JSON.stringify(headers),
	];
	const before = cpuSeconds(pid);
	const child = Bun.spawn(pinned(1, command), { stdout: "pipe", stderr: "inherit" });
	const { answers, p99 } = await new Response(child.stdout).json();
	return { rate: answers / SECONDS, cpu: ((cpuSeconds(pid) - before) / answers) * 1e6, p99 };
}

/**
 * Measures `ours` against `limit` in turn. The processor time for an answer says the same as the number of answers where
 * the machine is quiet, and says it still where others use it.
 * @returns medians, and the medians of the rounds' ratios
 */
export async function compare(ours: Target, limit: Target): Promise<Row> {
	await load(ours);
	await load(limit);
	const rounds: [Load, Load][] = [];
	for (let round = 0; round < ROUNDS; round++) rounds.push([await load(ours), await load(limit)]);
	const of = (pick: (round: [Load, Load]) => number) => median(rounds.map(pick));
	return {
		"ours, answers/s": Math.round(of(([{ rate }]) => rate)),
		"limit, answers/s": Math.round(of(([, { rate }]) => rate)),
		ratio: rounded(of(([a, b]) => a.rate / b.rate)),
		"ours, CPU µs": rounded(of(([{ cpu }]) => cpu)),
		"limit, CPU µs": rounded(of(([, { cpu }]) => cpu)),
		"ratio by CPU": rounded(of(([a, b]) => b.cpu / a.cpu)),
		"p99, times the limit's": rounded(of(([a, b]) => a.p99 / b.p99)),
	};
}

export const rounded = (value: number, digits = 2) => Number(value.toFixed(digits));

export function median(values: number[]): number {
	return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
