import type { Visit } from "./client-address.ts";

const visits = new WeakMap<Request, Visit | undefined>();

/**
 * Records that the server sends itself `request` to render a page.
 * @param visit the visit that the page is rendered for; undefined if the page is shared
 */
export function notePageRequest(request: Request, visit: Visit | undefined): void {
	visits.set(request, visit);
}

/**
 * Returns the visit that a request belongs to; undefined for requests of the server that
 * render shared pages.
 */
export const originOf = (visit: Visit): Visit | undefined =>
	visits.has(visit.request) ? visits.get(visit.request) : visit;
