import { useEffect, useLayoutEffect, useRef } from "react";
import { type Location, useNavigationType } from "react-router-dom";

/** State of a navigation after which the page stays where it is. */
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
			// Whoever comes back or reloads sees the page before any program runs, so the browser finds the place.
			history.scrollRestoration = "auto";
			keep({ ...kept(), ...places.current });
		};
		window.addEventListener("scroll", note, { passive: true });
		window.addEventListener("pagehide", leave);
		return () => {
			window.removeEventListener("scroll", note);
			window.removeEventListener("pagehide", leave);
		};
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
