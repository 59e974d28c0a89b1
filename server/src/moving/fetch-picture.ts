import { type LookupAddress, lookup } from "node:dns";
import { get as getPlain, type IncomingMessage } from "node:http";
import { get as getSecure } from "node:https";
import ipaddr from "ipaddr.js";
import { Refusal } from "../kernel/refusal.ts";
import { MAX_UPLOAD_BYTES } from "../media/index.ts";

const PATIENCE_MS = 20_000;
const REDIRECTS = 3;

/**
 * A picture from a host that was named. Neither the host nor where it leads may be of a private network.
 * @param isAllowed whether a network address may be connected to
 * @throws {Refusal} `invalid` with what keeps it from being had
 */
export async function fetchPicture(
	address: string,
	hosts: string[],
	isAllowed = isPublic,
): Promise<Uint8Array> {
	let url = new URL(address);
	for (let redirects = 0; redirects <= REDIRECTS; redirects++) {
		refuseUnlessNamed(url, hosts);
		const response = await answerOf(url, isAllowed);
		const { statusCode = 0, headers } = response;
		if (statusCode >= 300 && statusCode < 400 && headers.location) {
			response.destroy();
			url = new URL(headers.location, url);
			continue;
		}
		if (statusCode !== 200) throw refused(response, `its host answered with ${statusCode}`);
		if (!/^image\//i.test(headers["content-type"] ?? "")) throw refused(response, "its host sent no picture");
		return readAll(response);
	}
	throw new Refusal("invalid", "its host leads on and on");
}

function refuseUnlessNamed({ protocol, host }: URL, hosts: string[]): void {
	if (!/^https?:$/.test(protocol) || !hosts.includes(host))
		throw new Refusal("invalid", `it leads to ${host}, which pictures are not to be fetched from`);
}

function answerOf(url: URL, isAllowed: (ip: string) => boolean): Promise<IncomingMessage> {
	const get = url.protocol === "https:" ? getSecure : getPlain;
	const name = url.hostname.replace(/^\[|\]$/g, "");
	if (ipaddr.isValid(name) && !isAllowed(name)) throw privateNetwork();
	return new Promise((resolve, reject) => {
		const failed = (error: Error) =>
			reject(
				error instanceof Refusal
					? error
					: new Refusal("invalid", `its host cannot be reached (${error.message})`),
			);
		// The address that is checked is the one that is connected to: a name may change what it stands for.
		const request = get(
			url,
			{ lookup: checkedLookup(isAllowed), timeout: PATIENCE_MS, agent: false },
			resolve,
		);
		request.on("timeout", () => request.destroy(new Refusal("invalid", "its host takes too long")));
		request.on("error", failed);
	});
}

type Found = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

const checkedLookup = (isAllowed: (ip: string) => boolean) => (name: string, options: object, found: Found) =>
	lookup(name, { ...options, all: true }, (error, addresses) => {
		const [first] = addresses ?? [];
		if (error || !first) return found(error ?? new Error("unknown host"), "");
		if (!addresses.every(({ address }) => isAllowed(address))) return found(privateNetwork(), "");
		if ("all" in options && options.all) return found(null, addresses);
		return found(null, first.address, first.family);
	});

const privateNetwork = () => new Refusal("invalid", "its host is in a private network");

/** Neither of this machine or its network, nor any other special one. */
export const isPublic = (ip: string) => ipaddr.process(ip).range() === "unicast";

async function readAll(response: IncomingMessage): Promise<Uint8Array> {
	const chunks: Uint8Array[] = [];
	let bytes = 0;
	const deadline = setTimeout(() => response.destroy(new Error("too slow")), PATIENCE_MS);
	try {
		for await (const chunk of response as AsyncIterable<Uint8Array>) {
			bytes += chunk.byteLength;
			if (bytes > MAX_UPLOAD_BYTES) throw refused(response, "it is larger than 10 MB");
			chunks.push(chunk);
		}
	} catch (error) {
		throw error instanceof Refusal ? error : refused(response, "its host broke off");
	} finally {
		clearTimeout(deadline);
	}
	return Buffer.concat(chunks);
}

function refused(response: IncomingMessage, why: string): Refusal {
	response.destroy();
	return new Refusal("invalid", why);
}
