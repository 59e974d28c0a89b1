import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";

/** After a navigation the main heading has the focus, so that keyboards and screen readers start at the new page. */
export function useFocusOnNavigation(): void {
	const { pathname } = useLocation();
	const shown = useRef(pathname);
	useEffect(() => {
		if (shown.current === pathname) return;
		shown.current = pathname;
		const heading = document.querySelector<HTMLElement>("main h1") ?? document.querySelector("main");
		if (!heading) return;
		heading.tabIndex = -1;
		heading.focus({ preventScroll: true });
	}, [pathname]);
}
