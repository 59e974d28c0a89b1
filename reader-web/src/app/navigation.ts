import { startTransition, useEffect, useLayoutEffect, useRef, useState } from "react";
import { type Location, useLocation, useNavigationType } from "react-router-dom";

/** State of a navigation that keeps the scroll position. */
export const staysInPlace = { staysInPlace: true };

const storageKey = "places-on-pages";

/** A new page begins at its top; Back and Forward lead to where on the page one was, also after a reload. */
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
			// After a reload or Back the page is visible before any program runs, so the browser restores the position.
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
		// Storage can be refused; then places are forgotten with the document.
	}
}

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

/**
 * Returns the location on screen: the wanted one once its page is ready, until then the last one. A change of the query
 * alone shows at once, because the page itself asks for it.
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
		// A page whose code does not come says so in its place.
		prepare(wanted.pathname + wanted.search).then(arrive, arrive);
		return () => {
			isWanted = false;
		};
	}, [wanted, isUnderway, prepare]);

	return { shown: isUnderway ? arrived : wanted, isUnderway };
}
