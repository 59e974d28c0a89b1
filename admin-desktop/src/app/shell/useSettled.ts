import { useEffect, useState } from "react";

/** Milliseconds without a keystroke after which writing counts as settled. */
const DELAY = 500;

export function useSettled<Value>(value: Value): Value {
	const [settled, setSettled] = useState(value);
	useEffect(() => {
		const timer = setTimeout(() => setSettled(value), DELAY);
		return () => clearTimeout(timer);
	}, [value]);
	return settled;
}
