import type { Server } from "bun";

/** A request and the server it reached; null where it was made within the process. */
export interface Visit {
	request: Request;
	server: Pick<Server<unknown>, "requestIP"> | null;
}

/**
 * The address a request came from. `X-Forwarded-For` counts only as far as proxies we trust wrote it: read from the
 * right, the first address that is not one of them.
 */
export function clientAddress({ request, server }: Visit, trusted: string[]): string {
	const hops = (request.headers.get("x-forwarded-for") ?? "").split(",").map((hop) => hop.trim());
	let address = server?.requestIP(request)?.address ?? "unknown";
	while (trusted.includes(address)) {
		const hop = hops.pop();
		if (!hop) break;
		address = hop;
	}
	return address;
}
