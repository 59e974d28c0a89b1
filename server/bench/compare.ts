import { join } from "node:path";
import { cpuSeconds, pinned } from "./server.ts";

const SECONDS = 1;
const CONNECTIONS = 32;
const ROUNDS = 7;

export interface Target {
	url: string;
	pid: number;
	headers?: Record<string, string>;
}

export type Row = Record<string, string | number | boolean>;

interface Load {
	rate: number;
	/** Processor time that the server took for an answer, in microseconds. */
	cpu: number;
	/** How long one answer of a hundred took at least, in milliseconds. */
	p99: number;
}

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

/** Measures in turn. @returns medians, and the medians of the rounds' ratios */
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
