import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";

/** After a navigation the main heading has the focus, so that keyboards and screen readers start at the new page. */
export function useFocusOnNavigation(): void {
	const { pathname } = useLocation();
	const shown = useRef(pathname);
	useEffect(() => {
		if (shown.current === pathname) return;
		shown.current = pathname;
		const main = document.querySelector("main");
		if (!main || focusHeading(main)) return;
		// The page is still loading: its heading takes over when it comes, unless the reader has moved on.
		main.focus({ preventScroll: true });
		const watch = new MutationObserver(() => {
			if (document.activeElement !== main || focusHeading(main)) watch.disconnect();
		});
		watch.observe(main, { childList: true, subtree: true });
		return () => watch.disconnect();
	}, [pathname]);
}

function focusHeading(main: HTMLElement): boolean {
	const heading = main.querySelector("h1");
	if (!heading) return false;
	heading.tabIndex = -1;
	heading.focus({ preventScroll: true });
	return true;
}
