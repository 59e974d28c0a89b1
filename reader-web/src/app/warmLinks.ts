import type { RouteObject } from "react-router-dom";
import { loadPages } from "./loadPages.ts";

/** Fetches the code of the page behind a link as soon as someone points at it, touches it or tabs to it. */
export function warmLinks(routes: RouteObject[]): void {
	for (const event of ["pointerover", "touchstart", "focusin"]) {
		document.addEventListener(
			event,
			({ target }) => {
				const link = target instanceof Element ? target.closest("a") : null;
				// Whatever fails here fails again, and visibly, when the link is followed.
				if (link?.origin === location.origin) loadPages(routes, link.pathname).catch(() => {});
			},
			{ passive: true },
		);
	}
}
