import { startTransition, useCallback, useEffect, useRef, useState } from "react";

/** The value once it has settled; the longer working with it took (reported in milliseconds), the longer it waits. */
export function useDebouncedByCost<Value>(value: Value): [Value, (milliseconds: number) => void] {
	const [calm, setCalm] = useState(value);
	const cost = useRef(0);
	useEffect(() => {
		// A transition, so that the next keystroke interrupts what this sets off.
		const follow = () => startTransition(() => setCalm(value));
		const timer = setTimeout(follow, Math.min(200 + 6 * cost.current, 3000));
		return () => clearTimeout(timer);
	}, [value]);
	const report = useCallback((milliseconds: number) => {
		cost.current = milliseconds;
	}, []);
	return [calm, report];
}

export function timed<Result>(work: () => Result, report: (milliseconds: number) => void): Result {
	const started = performance.now();
	const result = work();
	report(performance.now() - started);
	return result;
}
