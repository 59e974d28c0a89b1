import { startTransition, useEffect, useState } from "react";
import { type Location, useLocation } from "react-router-dom";

/**
 * What of the site is on screen: the page at the address once it is ready, before that the last one. What changes with
 * the query alone, a page asks for itself, so a choice shows at once.
 */
export function useArrival(prepare: (path: string) => Promise<unknown>): {
	shown: Location;
	isUnderway: boolean;
} {
	const wanted = useLocation();
	const [arrived, setArrived] = useState(wanted);
	const isUnderway = wanted.pathname !== arrived.pathname;

	useEffect(() => {
		if (!isUnderway) return setArrived(wanted);
		let isWanted = true;
		const arrive = () => isWanted && startTransition(() => setArrived(wanted));
		// A page whose code does not come says so in its place.
		prepare(wanted.pathname + wanted.search).then(arrive, arrive);
		return () => {
			isWanted = false;
		};
	}, [wanted, isUnderway, prepare]);

	return { shown: isUnderway ? arrived : wanted, isUnderway };
}
