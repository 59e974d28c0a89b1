import type { Server } from "bun";
import { type AddressRange, isIn, readAddress, spellingOf } from "./addresses.ts";

/** A request and the server it reached; null where it was made within the process. */
export interface Visit {
	request: Request;
	server: Pick<Server<unknown>, "requestIP" | "port"> | null;
}

/**
 * The address a request came from, in its one spelling. `X-Forwarded-For` counts only as far as proxies we trust wrote
 * it: read from the right, the first address that is not one of them.
 */
export function clientAddress({ request, server }: Visit, trusted: readonly AddressRange[]): string {
	const peer = server?.requestIP(request)?.address ?? "";
	const forwarded = trusted.length > 0 ? request.headers.get("x-forwarded-for") : null;
	// Of an IPv4 address the system has only the one spelling.
	if (forwarded === null) return (peer.includes(":") ? spellingOf(peer) : peer) || UNKNOWN;
	const hops = forwarded.split(",");
	let address = readAddress(peer);
	while (address && isIn(address, trusted)) {
		const hop = readAddress(withoutPort(hops.pop()?.trim() ?? ""));
		if (!hop) break;
		address = hop;
	}
	return address?.toString() ?? UNKNOWN;
}

const UNKNOWN = "unknown";

/** Some proxies write the port as well. */
const withoutPort = (hop: string) => hop.replace(/^(\[.*\]|[\d.]+):\d+$/, "$1");
