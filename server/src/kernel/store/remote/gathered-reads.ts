import { Refusal } from "../../refusal.ts";

/**
 * While so many requests of reads are under way, further reads wait, and go together once
 * one of them has come back.
 */
const AT_ONCE = 8;
const TOGETHER = 32;

interface Waiting<Statement, Result> {
	statement: Statement;
	resolve: (result: Result) => void;
	reject: (reason: unknown) => void;
}

/**
 * Reads few at a time by themselves and many in one request: that costs a server ten
 * times as much as the query in it.
 */
export function gather<Statement, Result>(
	alone: (statement: Statement) => Promise<Result>,
	together: (statements: Statement[]) => Promise<Result[]>,
): (statement: Statement) => Promise<Result> {
	const waiting: Waiting<Statement, Result>[] = [];
	let underWay = 0;

	const askAlone = ({ statement, resolve, reject }: Waiting<Statement, Result>) =>
		alone(statement).then(resolve, reject);

	async function ask(some: Waiting<Statement, Result>[]): Promise<unknown> {
		const [first] = some;
		if (first && some.length === 1) return askAlone(first);
		try {
			const results = await together(some.map(({ statement }) => statement));
			for (const [i, { resolve }] of some.entries()) resolve(results[i] as Result);
		} catch (error) {
			// One that fails, or answers too much, must not fail the others.
			if (!(error instanceof Refusal)) return Promise.all(some.map(askAlone));
			for (const { reject } of some) reject(error);
		}
	}

	function send() {
		while (underWay < AT_ONCE && waiting.length > 0) {
			underWay++;
			void ask(waiting.splice(0, TOGETHER)).finally(() => {
				underWay--;
				send();
			});
		}
	}

	return (statement) =>
		new Promise((resolve, reject) => {
			waiting.push({ statement, resolve, reject });
			send();
		});
}
