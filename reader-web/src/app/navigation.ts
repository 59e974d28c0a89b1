import { startTransition, useEffect, useLayoutEffect, useRef, useState } from "react";
import { type Location, useLocation, useNavigationType } from "react-router-dom";

/** State of a navigation that keeps the scroll position. */
export const staysInPlace = { staysInPlace: true };

const storageKey = "places-on-pages";

/**
 * Scrolls a new page to its top. Back, Forward and reload restore the previous scroll
 * position.
 */
export function useScrollRestoration({ key, hash, state }: Location): void {
	const type = useNavigationType();
	const positions = useRef<Record<string, number>>({});
	const shownKey = useRef(key);

	useEffect(() => {
		history.scrollRestoration = "manual";
		const record = () => {
			positions.current[shownKey.current] = window.scrollY;
		};
		const store = () => {
			// After a reload or Back the page is visible before the program runs, so the
			// browser must restore the position.
			history.scrollRestoration = "auto";
			storePositions({ ...readPositions(), ...positions.current });
		};
		const listeners = new AbortController();
		window.addEventListener("scroll", record, {
			passive: true,
			signal: listeners.signal,
		});
		window.addEventListener("pagehide", store, { signal: listeners.signal });
		return () => listeners.abort();
	}, []);

	useLayoutEffect(() => {
		if (shownKey.current === key) return;
		shownKey.current = key;
		const position =
			type === "POP" ? (positions.current[key] ?? readPositions()[key]) : undefined;
		if (position === undefined && (state?.staysInPlace || findTarget(hash))) return;
		window.scrollTo({ top: position ?? 0, behavior: "instant" });
	}, [key, hash, state, type]);
}

function findTarget(hash: string): boolean {
	const target = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
	if (target) target.scrollIntoView();
	return Boolean(target);
}

function readPositions(): Record<string, number> {
	try {
		return JSON.parse(sessionStorage.getItem(storageKey) ?? "{}");
	} catch {
		return {};
	}
}

function storePositions(positions: Record<string, number>): void {
	try {
		sessionStorage.setItem(storageKey, JSON.stringify(positions));
	} catch {
		// The browser may refuse storage. Then the positions last as long as the document.
	}
}

/**
 * Moves the focus to the main heading after a navigation, so that keyboards and screen
 * readers start there.
 */
export function useFocusOnNavigation(): void {
	const { pathname } = useLocation();
	const shownPath = useRef(pathname);
	useEffect(() => {
		if (shownPath.current === pathname) return;
		shownPath.current = pathname;
		let observer: MutationObserver | undefined;
		// A menu that closes on navigation returns the focus to its button first.
		const timer = setTimeout(() => {
			observer = focusPage();
		});
		return () => {
			clearTimeout(timer);
			observer?.disconnect();
		};
	}, [pathname]);
}

/**
 * Focuses the page's heading, or its main element until the heading has loaded.
 * @returns an observer that moves the focus to the heading, unless the reader has moved
 * it elsewhere
 */
function focusPage(): MutationObserver | undefined {
	const main = document.querySelector("main");
	if (!main || focusHeading(main)) return;
	main.focus({ preventScroll: true });
	const observer = new MutationObserver(() => {
		if (document.activeElement !== main || focusHeading(main)) observer.disconnect();
	});
	observer.observe(main, { childList: true, subtree: true });
	return observer;
}

function focusHeading(main: HTMLElement): boolean {
	const heading = main.querySelector("h1");
	if (!heading) return false;
	heading.tabIndex = -1;
	heading.focus({ preventScroll: true });
	return true;
}

/**
 * Returns the location on screen: the requested one once its page has loaded, until then
 * the previous one. A change of only the query takes effect at once, because the page
 * itself loads the data for it.
 */
export function usePendingNavigation(
	requested: Location,
	prepare: (path: string) => Promise<unknown>,
): { current: Location; isLoading: boolean } {
	const [settled, setSettled] = useState(requested);
	const isLoading = requested.pathname !== settled.pathname;

	useEffect(() => {
		if (!isLoading) return setSettled(requested);
		let isCurrent = true;
		const show = () => isCurrent && startTransition(() => setSettled(requested));
		// If the code fails to load, the page shows the error.
		prepare(requested.pathname + requested.search).then(show, show);
		return () => {
			isCurrent = false;
		};
	}, [requested, isLoading, prepare]);

	return { current: isLoading ? settled : requested, isLoading };
}
