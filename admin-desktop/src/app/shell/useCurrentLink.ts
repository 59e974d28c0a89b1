import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";

/** Returns the ref of a row of links that scrolls sideways to the link of the screen. */
export function useCurrentLink() {
	const { pathname } = useLocation();
	const row = useRef<HTMLUListElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the address decides the link
	useEffect(() => {
		const link = row.current?.querySelector("[aria-current]");
		if (!row.current || !link) return;
		row.current.scrollLeft += middleOf(link) - middleOf(row.current);
	}, [pathname]);
	return row;
}

function middleOf(element: Element): number {
	const { left, right } = element.getBoundingClientRect();
	return (left + right) / 2;
}
