import { type LookupAddress, lookup } from "node:dns";
import { type IncomingMessage, request as requestPlain } from "node:http";
import { request as requestSecure } from "node:https";
import ipaddr from "ipaddr.js";

/** The host of a request is in a private network. */
export class PrivateNetwork extends Error {
	constructor() {
		super("the host is in a private network");
	}
}

/** The host of a request did not answer in time. */
export class TookTooLong extends Error {}

interface RequestOptions {
	/** Default: GET. */
	method?: "GET" | "HEAD";
	headers?: Record<string, string>;
	/** Maximum silence of the connection, in milliseconds. */
	timeoutMs: number;
	/** Ends the request. */
	signal?: AbortSignal;
	/** Returns true for network addresses that may be connected to. */
	isAllowed?: (ip: string) => boolean;
}

/**
 * Sends a request to a host on the public internet, without following redirects.
 * @returns the response; the caller must read or destroy its body
 * @throws {PrivateNetwork}
 * @throws {TookTooLong}
 * @throws {Error} if the host cannot be reached
 */
export function requestPublic(
	url: URL,
	{ isAllowed = isPublic, timeoutMs, ...options }: RequestOptions,
): Promise<IncomingMessage> {
	const send = url.protocol === "https:" ? requestSecure : requestPlain;
	const name = url.hostname.replace(/^\[|\]$/g, "");
	if (ipaddr.isValid(name) && !isAllowed(name))
		return Promise.reject(new PrivateNetwork());
	return new Promise((resolve, reject) => {
		// The lookup checks the very address that is connected to, because a second lookup
		// could return another one.
		const request = send(
			url,
			{ ...options, lookup: checkedLookup(isAllowed), timeout: timeoutMs, agent: false },
			resolve,
		);
		request.on("timeout", () => request.destroy(new TookTooLong()));
		request.on("error", reject);
		request.end();
	});
}

type LookupCallback = (
	error: Error | null,
	address: string | LookupAddress[],
	family?: number,
) => void;

const checkedLookup =
	(isAllowed: (ip: string) => boolean) =>
	(name: string, options: object, callback: LookupCallback) =>
		lookup(name, { ...options, all: true }, (error, addresses) => {
			const [first] = addresses ?? [];
			if (error || !first) return callback(error ?? new Error("unknown host"), "");
			if (!addresses.every(({ address }) => isAllowed(address)))
				return callback(new PrivateNetwork(), "");
			if ("all" in options && options.all) return callback(null, addresses);
			return callback(null, first.address, first.family);
		});

/** The address of Azure's services on each of its machines, which hand out settings. */
const AZURE_HOST = "168.63.129.16";
/** Deprecated IPv4-compatible addresses, such as `::127.0.0.1`. */
const IPV4_COMPATIBLE = ipaddr.parseCIDR("::/96");

/**
 * Returns true if an address is on the public internet: not private, not loopback and not
 * a cloud's own service.
 */
export function isPublic(ip: string): boolean {
	const address = ipaddr.process(ip);
	if (address.range() !== "unicast" || address.toString() === AZURE_HOST) return false;
	return address.kind() === "ipv4" || !address.match(IPV4_COMPATIBLE);
}
