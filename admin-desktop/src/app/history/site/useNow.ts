import { useEffect, useState } from "react";

const MINUTE = 60_000;

/** The time, anew each minute, so that what was three minutes ago does not stay so. */
export function useNow(): Date {
	const [now, setNow] = useState(() => new Date());
	useEffect(() => {
		const timer = setInterval(() => setNow(new Date()), MINUTE);
		return () => clearInterval(timer);
	}, []);
	return now;
}
