import type { Visit } from "./client-address.ts";

const visits = new WeakMap<Request, Visit | undefined>();

/** Notes that the server sends itself `request` to render a page, and whose visit the page is for, if for one alone. */
export function notePageRequest(request: Request, visit: Visit | undefined): void {
	visits.set(request, visit);
}

/** Returns the visit that a request belongs to; undefined for one that the server sends itself for nobody in particular. */
export const originOf = (visit: Visit): Visit | undefined =>
	visits.has(visit.request) ? visits.get(visit.request) : visit;
