export function timed<Result>(work: () => Result, report: (milliseconds: number) => void): Result {
	const started = performance.now();
	const result = work();
	report(performance.now() - started);
	return result;
}
