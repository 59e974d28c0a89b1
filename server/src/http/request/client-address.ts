import type { Server } from "bun";
import ipaddr from "ipaddr.js";
import { LRUCache } from "lru-cache";

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

/** IP addresses are read, never compared as text: each has many spellings, and a name may begin like one. */

type Address = ipaddr.IPv4 | ipaddr.IPv6;
/** An address and how many of its first bits count. */
export type AddressRange = [Address, number];

/** The names under which a server bound to this machine alone is known. */
export const LOOPBACK_HOSTS = ["localhost", "127.0.0.1", "[::1]"];

/** Those read last: one visitor sends many requests, and reading an address takes longer than giving a ready answer. */
const read = new LRUCache<string, { address: Address; spelling: string }>({ max: 1000 });

/** An address, with or without brackets; an IPv4 one written as IPv6 is that IPv4 address. Undefined for anything else. */
const readAddress = (text: string) => readCached(text)?.address;

/** The one spelling of an address. Undefined for anything else. */
const spellingOf = (text: string) => readCached(text)?.spelling;

function readCached(text: string) {
	const before = read.get(text);
	if (before) return before;
	const bare = text.replace(/^\[(.*)\]$/, "$1");
	const isAddress = ipaddr.IPv4.isValidFourPartDecimal(bare) || ipaddr.IPv6.isValid(bare);
	if (!isAddress) return undefined;
	const address = ipaddr.process(bare);
	const entry = { address, spelling: address.toString() };
	read.set(text, entry);
	return entry;
}

/** `10.0.0.0/8`, `2001:db8::/32`, or a single address. Undefined for anything else. */
export function readRange(text: string): AddressRange | undefined {
	const single = readAddress(text);
	if (single) return [single, single.toByteArray().length * 8];
	if (!ipaddr.IPv4.isValidCIDRFourPartDecimal(text) && !ipaddr.IPv6.isValidCIDR(text)) return undefined;
	const [address, bits] = ipaddr.parseCIDR(text);
	const isMapped = "isIPv4MappedAddress" in address && address.isIPv4MappedAddress() && bits >= 96;
	return isMapped ? [address.toIPv4Address(), bits - 96] : [address, bits];
}

const isIn = (address: Address, ranges: readonly AddressRange[]) =>
	ranges.some(([start, bits]) => start.kind() === address.kind() && address.match(start, bits));

/** Whether a host's name or address means the machine itself. */
export const isLoopback = (host: string) =>
	host.toLowerCase() === "localhost" || readAddress(host)?.range() === "loopback";

/** What one customer of a provider has: an IPv4 address, or the 64 bits before an IPv6 one's own. */
export function networkOf(address: string): string {
	if (!address.includes(":")) return address;
	const read = readAddress(address);
	if (!read || !("parts" in read)) return address;
	return `${read.parts
		.slice(0, 4)
		.map((part) => part.toString(16))
		.join(":")}::/64`;
}
