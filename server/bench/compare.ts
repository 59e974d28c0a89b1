import { cpuSeconds, printed } from "./server.ts";

const SECONDS = 1;
const CONNECTIONS = 32;
const ROUNDS = 7;

export interface Target {
	url: string;
	pid: number;
	headers?: Record<string, string>;
}

export type Row = Record<string, string | number | boolean>;

export interface Load {
	rate: number;
	/** Processor time of the server for one response, in microseconds. */
	cpu: number;
	/** 99th percentile of the response time, in milliseconds. */
	p99: number;
}

export async function load({ url, pid, headers = {} }: Target): Promise<Load> {
	const args = [url, SECONDS, CONNECTIONS, JSON.stringify(headers)];
	const before = cpuSeconds(pid);
	const { answers, p99 } = await printed(1, "load.ts", args);
	return {
		rate: answers / SECONDS,
		cpu: ((cpuSeconds(pid) - before) / answers) * 1e6,
		p99,
	};
}

/**
 * Measures in turn.
 * @returns a function that returns the median of a value of each round
 */
export async function inTurn<T>(
	rounds: number,
	ours: () => Promise<T>,
	limit: () => Promise<T>,
) {
	const measured: [ours: T, limit: T][] = [];
	for (let round = 0; round < rounds; round++)
		measured.push([await ours(), await limit()]);
	return (pick: (round: [ours: T, limit: T]) => number) => median(measured.map(pick));
}

/** Compares two servers. @returns medians, and the medians of the rounds' ratios */
export async function compare(ours: Target, limit: Target): Promise<Row> {
	await load(ours);
	await load(limit);
	const of = await inTurn(
		ROUNDS,
		() => load(ours),
		() => load(limit),
	);
	return {
		...beside(of, "answers", "answers"),
		"p99, times the limit's": rounded(of(([a, b]) => a.p99 / b.p99)),
	};
}

/** Returns a result with its ratio to the baseline. */
export function beside<T extends Pick<Load, "rate" | "cpu">>(
	of: Awaited<ReturnType<typeof inTurn<T>>>,
	ours: string,
	limit: string,
): Row {
	return {
		[`ours, ${ours}/s`]: Math.round(of(([{ rate }]) => rate)),
		[`limit, ${limit}/s`]: Math.round(of(([, { rate }]) => rate)),
		ratio: rounded(of(([a, b]) => a.rate / b.rate)),
		"ours, CPU µs": rounded(of(([{ cpu }]) => cpu)),
		"limit, CPU µs": rounded(of(([, { cpu }]) => cpu)),
		"ratio by CPU": rounded(of(([a, b]) => b.cpu / a.cpu)),
	};
}

/**
 * Sends requests one after another until `end`. Returns their number and response times.
 */
export async function requestedUntil(
	end: Promise<unknown>,
	request: (n: number) => Promise<void>,
	pauseMs = 0,
) {
	let ended = false;
	const stop = () => {
		ended = true;
	};
	void end.then(stop, stop);
	const milliseconds: number[] = [];
	for (let n = 0; !ended; n++) {
		const started = performance.now();
		await request(n);
		milliseconds.push(performance.now() - started);
		if (pauseMs > 0) await Bun.sleep(pauseMs);
	}
	milliseconds.sort((a, b) => a - b);
	const at = (part: number) =>
		rounded(milliseconds[Math.floor((milliseconds.length - 1) * part)] ?? 0, 1);
	return {
		answers: milliseconds.length,
		"median, ms": at(0.5),
		"p99, ms": at(0.99),
		"slowest, ms": at(1),
	};
}

/** Returns the pages that most visitors see first. */
export async function mainPages(site: string): Promise<string[]> {
	const [story] = await (await fetch(`${site}/api/stories`)).json();
	const [product] = await (await fetch(`${site}/api/products`)).json();
	return ["/", "/stories", `/stories/${story.slug}`, `/products/${product.slug}`];
}

export const within = (limit: number, value: number) => ({ limit, kept: value <= limit });

export const rounded = (value: number, digits = 2) => Number(value.toFixed(digits));

export function median(values: number[]): number {
	return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}
