import { startTransition, useEffect, useLayoutEffect, useRef, useState } from "react";
import { type Location, useLocation, useNavigationType } from "react-router-dom";

/** State of a navigation that keeps the scroll position. */
export const staysInPlace = { staysInPlace: true };

const storageKey = "places-on-pages";

/** Scrolls a new page to its top. Back, Forward and reload restore the previous scroll position. */
export function usePlaceOnPage({ key, hash, state }: Location): void {
	const type = useNavigationType();
	const places = useRef<Record<string, number>>({});
	const shown = useRef(key);

	useEffect(() => {
		history.scrollRestoration = "manual";
		const note = () => {
			places.current[shown.current] = window.scrollY;
		};
		const leave = () => {
			// After a reload or Back the page is visible before the program runs, so the browser must restore
			// the position.
			history.scrollRestoration = "auto";
			keep({ ...kept(), ...places.current });
		};
		const ended = new AbortController();
		window.addEventListener("scroll", note, { passive: true, signal: ended.signal });
		window.addEventListener("pagehide", leave, { signal: ended.signal });
		return () => ended.abort();
	}, []);

	useLayoutEffect(() => {
		if (shown.current === key) return;
		shown.current = key;
		const place = type === "POP" ? (places.current[key] ?? kept()[key]) : undefined;
		if (place === undefined && (state?.staysInPlace || findTarget(hash))) return;
		window.scrollTo({ top: place ?? 0, behavior: "instant" });
	}, [key, hash, state, type]);
}

function findTarget(hash: string): boolean {
	const target = hash && document.getElementById(decodeURIComponent(hash.slice(1)));
	if (target) target.scrollIntoView();
	return Boolean(target);
}

function kept(): Record<string, number> {
	try {
		return JSON.parse(sessionStorage.getItem(storageKey) ?? "{}");
	} catch {
		return {};
	}
}

function keep(places: Record<string, number>): void {
	try {
		sessionStorage.setItem(storageKey, JSON.stringify(places));
	} catch {
		// The browser may refuse storage. Then the positions last as long as the document.
	}
}

/**
 * Moves the focus to the main heading after a navigation, so that keyboards and screen readers start there.
 */
export function useFocusOnNavigation(): void {
	const { pathname } = useLocation();
	const shown = useRef(pathname);
	useEffect(() => {
		if (shown.current === pathname) return;
		shown.current = pathname;
		let watch: MutationObserver | undefined;
		// A menu that closes on navigation returns the focus to its button first.
		const soon = setTimeout(() => {
			watch = focusPage();
		});
		return () => {
			clearTimeout(soon);
			watch?.disconnect();
		};
	}, [pathname]);
}

/**
 * Focuses the page's heading, or its main element until the heading has loaded.
 * @returns an observer that moves the focus to the heading, unless the reader has moved it elsewhere
 */
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

/**
 * Returns the location on screen: the requested one once its page has loaded, until then the previous one. A
 * change of only the query takes effect at once, because the page itself loads the data for it.
 */
export function useArrival(
	wanted: Location,
	prepare: (path: string) => Promise<unknown>,
): { shown: Location; isUnderway: boolean } {
	const [arrived, setArrived] = useState(wanted);
	const isUnderway = wanted.pathname !== arrived.pathname;

	useEffect(() => {
		if (!isUnderway) return setArrived(wanted);
		let isWanted = true;
		const arrive = () => isWanted && startTransition(() => setArrived(wanted));
		// If the code fails to load, the page shows the error.
		prepare(wanted.pathname + wanted.search).then(arrive, arrive);
		return () => {
			isWanted = false;
		};
	}, [wanted, isUnderway, prepare]);

	return { shown: isUnderway ? arrived : wanted, isUnderway };
}
