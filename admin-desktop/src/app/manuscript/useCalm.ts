import { useEffect, useRef, useState } from "react";

/**
 * The value, once it has not changed for a moment; the longer it takes to work with, the longer the moment.
 * @returns the value and what to report that time to, in milliseconds
 */
export function useCalm<Value>(value: Value): [Value, (milliseconds: number) => void] {
	const [calm, setCalm] = useState(value);
	const cost = useRef(0);
	useEffect(() => {
		const timer = setTimeout(() => setCalm(value), Math.min(150 + 4 * cost.current, 3000));
		return () => clearTimeout(timer);
	}, [value]);
	return [
		calm,
		(milliseconds) => {
			cost.current = milliseconds;
		},
	];
}
