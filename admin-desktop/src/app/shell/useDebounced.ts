import { useEffect, useState } from "react";

/** Milliseconds without a keystroke after which writing counts as settled. */
const DELAY_MS = 500;

export function useDebounced<Value>(value: Value): Value {
	const [debounced, setDebounced] = useState(value);
	useEffect(() => {
		const timer = setTimeout(() => setDebounced(value), DELAY_MS);
		return () => clearTimeout(timer);
	}, [value]);
	return debounced;
}
