import { type LookupAddress, lookup } from "node:dns";
import { statSync } from "node:fs";
import { get as getPlain, type IncomingMessage } from "node:http";
import { get as getSecure } from "node:https";
import ipaddr from "ipaddr.js";
import type { Command } from "../kernel/log/handle.ts";
import { Refusal } from "../kernel/refusal.ts";
import { turn } from "../kernel/turn.ts";
import { createFileKeeper, MAX_UPLOAD_BYTES } from "../media/index.ts";
import { type MovingDeps, ownText, type Pictures } from "./importers/importer.ts";
import type { SentPicture } from "./reader/messages.ts";

export interface PictureOptions {
	/** Hosts that pictures may be fetched from. None unless asked for. */
	fetchFrom?: string[] | undefined;
}

interface Moving extends PictureOptions {
	/** Whether pictures were looked for in a folder. */
	hasFolder: boolean;
	dry: boolean;
	command: Command;
}

type Kind = "story" | "product";

/** Pictures that are looked at between two turns of the event loop. */
const BETWEEN_YIELDS = 500;
type Moved = { to: string } | { why: string };

/** Copies pictures into the site's own store; one that cannot be had keeps its address. */
export function createPictures(
	deps: MovingDeps,
	{ fetchFrom = [], hasFolder, dry, command }: Moving,
): Pictures {
	const keep = createFileKeeper(deps);
	const known = new Map<string, Promise<Moved>>();
	const hosts = fetchFrom.map((host) => host.toLowerCase());

	async function moveOne({ address, file }: SentPicture, kind: Kind): Promise<Moved> {
		if (isOurs(address)) return { to: address };
		if (!file && !isFetched(address))
			return { why: hasFolder ? "it is not in the folder of pictures" : "no folder of pictures was given" };
		if (dry) return { to: address };
		try {
			const bytes = file ? await read(file) : await fetchPicture(address, hosts);
			return { to: await keep(bytes, kind, command) };
		} catch (error) {
			if (error instanceof Refusal && !/^(store|no-space|not-ready)/.test(error.code))
				return { why: lowered(error) };
			throw error;
		}
	}

	function isFetched(address: string): boolean {
		const host = hosts.length > 0 ? URL.parse(address)?.host : undefined;
		return host !== undefined && hosts.includes(host);
	}

	async function move(pictures: SentPicture[], kind: Kind) {
		const moved = new Map<string, Moved>();
		for (const [i, picture] of pictures.entries()) {
			const { address } = picture;
			const moving = known.get(address) ?? moveOne(picture, kind);
			known.set(ownText(address), moving);
			moved.set(address, await moving);
			if (i % BETWEEN_YIELDS === BETWEEN_YIELDS - 1) await turn();
		}
		return { at: (address: string) => addressAfter(address, moved.get(address)), notes: notesOf(moved) };
	}

	return { move };
}

/** What this site serves itself. */
const isOurs = (address: string) => /^\/(objects\/|demo\/|icon\.svg$)/.test(address);

function addressAfter(address: string, moved: Moved | undefined): string {
	if (moved && "to" in moved) return moved.to;
	return /^(\/|https?:\/\/)/.test(address) ? address : `/${address}`;
}

function notesOf(moved: Map<string, Moved>): string[] {
	const reasons = new Map<string, { first: string; count: number }>();
	for (const [address, result] of moved) {
		if (!("why" in result)) continue;
		reasons.getOrInsertComputed(result.why, () => ({ first: address, count: 0 })).count++;
	}
	return [...reasons].map(([why, { first, count }]) =>
		count === 1
			? `The picture keeps its address ${shortened(first)}: ${why}.`
			: `${count} pictures keep their addresses, such as ${shortened(first)}: ${why}.`,
	);
}

/** Characters of an address that a note shows. */
const MAX_SHOWN = 200;
const shortened = (address: string) =>
	address.length > MAX_SHOWN ? `${address.slice(0, MAX_SHOWN)}…` : address;

async function read(file: string): Promise<Uint8Array> {
	if (statSync(file).size > MAX_UPLOAD_BYTES) throw new Refusal("too-large", "It is larger than 10 MB.");
	return new Uint8Array(await Bun.file(file).arrayBuffer());
}

const lowered = ({ message }: Error) =>
	(message.charAt(0).toLowerCase() + message.slice(1)).replace(/\.$/, "");

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

/** Azure's own services on every one of its machines, such as the one that gives out settings. */
const AZURE_HOST = "168.63.129.16";
/** Addresses that hold one of IPv4, such as `::127.0.0.1` (IPv4-compatible, deprecated). */
const IPV4_COMPATIBLE = ipaddr.parseCIDR("::/96");

/** Whether an address belongs to the public internet: to no private network, no machine itself and no cloud. */
export function isPublic(ip: string): boolean {
	const address = ipaddr.process(ip);
	if (address.range() !== "unicast" || address.toString() === AZURE_HOST) return false;
	return address.kind() === "ipv4" || !address.match(IPV4_COMPATIBLE);
}

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
