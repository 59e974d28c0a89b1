import { test } from "bun:test";
import { type Chance, chance } from "../support/random.ts";

/** Default time limit of a round on a busy machine, in milliseconds. */
const PATIENCE_MS = 20_000;

/**
 * Repetitions of a torture test: few among all tests, many if it is run alone.
 */
interface Rounds {
	few: number;
	full: number;
	patienceMs?: number;
}

/**
 * `ROUNDS` sets how many (a number, or `full`), `SEED` repeats the choices of an earlier
 * run.
 */
export function torture(
	name: string,
	{ few, full, patienceMs = PATIENCE_MS }: Rounds,
	work: (run: { rounds: number; chance: Chance }) => Promise<void>,
): void {
	const rounds = roundsOf(process.env.ROUNDS, few, full);
	const seed = Number(process.env.SEED || Math.floor(Math.random() * 2 ** 31));
	const run = () =>
		work({ rounds, chance: chance(seed) }).catch((error) => {
			console.error(`To repeat what chance decided: SEED=${seed} ROUNDS=${rounds}`);
			throw error;
		});
	const title = `${name} (${rounds} ${rounds === 1 ? "round" : "rounds"})`;
	test(title, run, { timeout: 120_000 + rounds * patienceMs });
}

function roundsOf(asked: string | undefined, few: number, full: number): number {
	if (!asked) return few;
	if (asked === "full") return full;
	const rounds = Number(asked);
	if (!Number.isInteger(rounds) || rounds < 1)
		throw new Error(`ROUNDS must be a number from 1, or full (it is ${asked})`);
	return rounds;
}
