import { useEffect, useState } from "react";

/** Milliseconds without a keystroke after which a value is passed on. */
const DELAY_MS = 500;

/** Returns a value 500 ms after its last change. */
export function useDebounced<Value>(value: Value): Value {
	const [debounced, setDebounced] = useState(value);
	useEffect(() => {
		const timer = setTimeout(() => setDebounced(value), DELAY_MS);
		return () => clearTimeout(timer);
	}, [value]);
	return debounced;
}
