import type { Server } from "bun";
import ipaddr from "ipaddr.js";
import { LRUCache } from "lru-cache";

/**
 * A request and the server that received it. The server is null if the process itself
 * created the request.
 */
export interface Visit {
	request: Request;
	server: Pick<Server<unknown>, "requestIP" | "port"> | null;
}

/**
 * Returns the address of the client in canonical form; `unknown` if there is none. Behind
 * trusted proxies, this is the last address in `X-Forwarded-For` that is not a trusted
 * proxy.
 */
export function clientAddress(
	{ request, server }: Visit,
	trusted: readonly AddressRange[],
): string {
	const peer = server?.requestIP(request)?.address ?? "";
	const forwarded = trusted.length > 0 ? request.headers.get("x-forwarded-for") : null;
	// The system always writes IPv4 addresses in canonical form.
	if (forwarded === null)
		return (peer.includes(":") ? canonicalText(peer) : peer) || UNKNOWN;
	const hops = forwarded.split(",");
	let address = parseAddress(peer);
	while (address && isIn(address, trusted)) {
		const hop = parseAddress(withoutPort(hops.pop()?.trim() ?? ""));
		if (!hop) break;
		address = hop;
	}
	return address?.toString() ?? UNKNOWN;
}

const UNKNOWN = "unknown";

/** Removes the port, which some proxies write as well. */
const withoutPort = (hop: string) => hop.replace(/^(\[.*\]|[\d.]+):\d+$/, "$1");

// Addresses are parsed, never compared as text: each has many spellings, and a host name
// may begin like one.

type Address = ipaddr.IPv4 | ipaddr.IPv6;
/** An address and the number of its leading bits that must match. */
export type AddressRange = [Address, number];

/** Host names of a server that listens on the loopback interface only. */
export const LOOPBACK_HOSTS = ["localhost", "127.0.0.1", "[::1]"];

/**
 * Parsed addresses. Parsing takes longer than serving a cached response, and one visitor
 * sends many requests.
 */
const cache = new LRUCache<string, { address: Address; canonical: string }>({
	max: 1000,
});

/**
 * Parses an address, with or without brackets. Maps IPv4-mapped IPv6 addresses to IPv4.
 * Returns undefined for other text.
 */
const parseAddress = (text: string) => parseCached(text)?.address;

/** Returns the canonical form of an address; undefined for other text. */
const canonicalText = (text: string) => parseCached(text)?.canonical;

function parseCached(text: string) {
	const cached = cache.get(text);
	if (cached) return cached;
	const bare = text.replace(/^\[(.*)\]$/, "$1");
	const isAddress = ipaddr.IPv4.isValidFourPartDecimal(bare) || ipaddr.IPv6.isValid(bare);
	if (!isAddress) return undefined;
	const address = ipaddr.process(bare);
	const entry = { address, canonical: address.toString() };
	cache.set(text, entry);
	return entry;
}

/**
 * Parses a range such as `10.0.0.0/8` or `2001:db8::/32`, or a single address. Returns
 * undefined for other text.
 */
export function parseRange(text: string): AddressRange | undefined {
	const single = parseAddress(text);
	if (single) return [single, single.toByteArray().length * 8];
	if (!ipaddr.IPv4.isValidCIDRFourPartDecimal(text) && !ipaddr.IPv6.isValidCIDR(text))
		return undefined;
	const [address, bits] = ipaddr.parseCIDR(text);
	const isMapped =
		"isIPv4MappedAddress" in address && address.isIPv4MappedAddress() && bits >= 96;
	return isMapped ? [address.toIPv4Address(), bits - 96] : [address, bits];
}

const isIn = (address: Address, ranges: readonly AddressRange[]) =>
	ranges.some(
		([start, bits]) => start.kind() === address.kind() && address.match(start, bits),
	);

/** Returns true if a host name or address is the machine itself. */
export const isLoopback = (host: string) =>
	host.toLowerCase() === "localhost" || parseAddress(host)?.range() === "loopback";

/**
 * Returns the network of one customer of a provider: an IPv4 address, or the /64 prefix
 * of an IPv6 address.
 */
export function networkOf(address: string): string {
	if (!address.includes(":")) return address;
	const parsed = parseAddress(address);
	if (!parsed || !("parts" in parsed)) return address;
	return `${parsed.parts
		.slice(0, 4)
		.map((part) => part.toString(16))
		.join(":")}::/64`;
}
