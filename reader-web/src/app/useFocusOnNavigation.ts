import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";

/** After a navigation the main heading has the focus, so that keyboards and screen readers start at the new page. */
export function useFocusOnNavigation(): void {
	const { pathname } = useLocation();
	const shown = useRef(pathname);
	useEffect(() => {
		if (shown.current === pathname) return;
		shown.current = pathname;
		let watch: MutationObserver | undefined;
		// A menu that closes with this gives the focus back to its button first.
		const soon = setTimeout(() => {
			watch = focusPage();
		});
		return () => {
			clearTimeout(soon);
			watch?.disconnect();
		};
	}, [pathname]);
}

/** @returns what watches for the heading of a page that is still loading: it takes over, unless the reader has moved on */
function focusPage(): MutationObserver | undefined {
	const main = document.querySelector("main");
	if (!main || focusHeading(main)) return;
	main.focus({ preventScroll: true });
	const watch = new MutationObserver(() => {
		if (document.activeElement !== main || focusHeading(main)) watch.disconnect();
	});
	watch.observe(main, { childList: true, subtree: true });
	return watch;
}

function focusHeading(main: HTMLElement): boolean {
	const heading = main.querySelector("h1");
	if (!heading) return false;
	heading.tabIndex = -1;
	heading.focus({ preventScroll: true });
	return true;
}
