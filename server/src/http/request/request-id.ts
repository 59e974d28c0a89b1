const ids = new WeakMap<Request, string>();

/** The name of a request in answers and log lines: a UUID version 7, the same whenever it is asked for. */
export function requestIdOf(request: Request): string {
	const known = ids.get(request);
	if (known) return known;
	const id = Bun.randomUUIDv7();
	ids.set(request, id);
	return id;
}
