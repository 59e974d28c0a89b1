import { statSync } from "node:fs";
import type { IncomingMessage } from "node:http";
import type { Command } from "../kernel/log/handle.ts";
import {
	isPublic,
	PrivateNetwork,
	requestPublic,
	TookTooLong,
} from "../kernel/public-network.ts";
import { Refusal } from "../kernel/refusal.ts";
import { yieldToEventLoop } from "../kernel/yield-to-event-loop.ts";
import { createFileKeeper, MAX_UPLOAD_BYTES } from "../media/index.ts";
import { type MovingDeps, ownText, type Pictures } from "./importers/importer.ts";
import type { SentPicture } from "./reader/messages.ts";

export interface PictureOptions {
	/** Hosts that pictures may be fetched from; none by default. */
	fetchFrom?: string[] | undefined;
}

interface CopyOptions extends PictureOptions {
	/** True if folders were searched for pictures. */
	hasFolder: boolean;
	isDry: boolean;
	command: Command;
}

type Kind = "story" | "product";

/** Pictures to process between two yields to the event loop. */
const PICTURES_PER_YIELD = 500;
type CopyResult = { to: string } | { why: string };

/**
 * Creates a function that copies pictures into the site's own store. A picture that
 * cannot be copied keeps its address.
 */
export function createPictures(deps: MovingDeps, options: CopyOptions): Pictures {
	const copyPicture = createPictureCopier(deps, options);
	const results = new Map<string, Promise<CopyResult>>();

	async function copyAll(pictures: SentPicture[], kind: Kind) {
		const copied = new Map<string, CopyResult>();
		for (const [i, picture] of pictures.entries()) {
			const { address } = picture;
			const pending = results.get(address) ?? copyPicture(picture, kind);
			results.set(ownText(address), pending);
			copied.set(address, await pending);
			if (i % PICTURES_PER_YIELD === PICTURES_PER_YIELD - 1) await yieldToEventLoop();
		}
		return {
			at: (address: string) => newAddress(address, copied.get(address)),
			notes: notesOf(copied),
		};
	}

	return { copyAll };
}

/** Returns a function that copies a picture from a folder or from its host. */
function createPictureCopier(
	deps: MovingDeps,
	{ fetchFrom = [], hasFolder, isDry, command }: CopyOptions,
) {
	const saveFile = createFileKeeper(deps);
	const hosts = fetchFrom.map((host) => host.toLowerCase());

	return async function copyPicture(
		{ address, file }: SentPicture,
		kind: Kind,
	): Promise<CopyResult> {
		if (isOwnAddress(address)) return { to: address };
		if (!file && !isOnHost(address, hosts))
			return {
				why: hasFolder
					? "it is not in the folder of pictures"
					: "no folder of pictures was given",
			};
		if (isDry) return { to: address };
		try {
			const bytes = file ? await readPicture(file) : await fetchPicture(address, hosts);
			return { to: await saveFile(bytes, kind, command) };
		} catch (error) {
			if (error instanceof Refusal && !/^(store|no-space|not-ready)/.test(error.code))
				return { why: reasonText(error) };
			throw error;
		}
	};
}

function isOnHost(address: string, hosts: string[]): boolean {
	const host = hosts.length > 0 ? URL.parse(address)?.host : undefined;
	return host !== undefined && hosts.includes(host);
}

/** Returns true for addresses that this site serves itself. */
const isOwnAddress = (address: string) =>
	/^\/(objects\/|demo\/|icon\.svg$)/.test(address);

function newAddress(address: string, result: CopyResult | undefined): string {
	if (result && "to" in result) return result.to;
	return /^(\/|https?:\/\/)/.test(address) ? address : `/${address}`;
}

function notesOf(copied: Map<string, CopyResult>): string[] {
	const reasons = new Map<string, { first: string; count: number }>();
	for (const [address, result] of copied) {
		if (!("why" in result)) continue;
		reasons.getOrInsertComputed(result.why, () => ({ first: address, count: 0 })).count++;
	}
	return [...reasons].map(([why, { first, count }]) =>
		count === 1
			? `The picture keeps its address ${shorten(first)}: ${why}.`
			: `${count} pictures keep their addresses, such as ${shorten(first)}: ${why}.`,
	);
}

/** Characters of an address that a note shows. */
const MAX_NOTE_CHARACTERS = 200;
const shorten = (address: string) =>
	address.length > MAX_NOTE_CHARACTERS
		? `${address.slice(0, MAX_NOTE_CHARACTERS)}…`
		: address;

async function readPicture(file: string): Promise<Uint8Array> {
	if (statSync(file).size > MAX_UPLOAD_BYTES)
		throw new Refusal("too-large", "It is larger than 10 MB.");
	return new Uint8Array(await Bun.file(file).arrayBuffer());
}

const reasonText = ({ message }: Error) =>
	(message.charAt(0).toLowerCase() + message.slice(1)).replace(/\.$/, "");

const TIMEOUT_MS = 20_000;
const MAX_REDIRECTS = 3;

/**
 * Fetches a picture from an allowed host. Follows redirects to allowed hosts only, and
 * never connects to a private network.
 * @param hosts allowed hosts, lower case
 * @param isAllowed returns true for network addresses that may be connected to
 * @throws {Refusal} `invalid` with the reason, as the end of a sentence
 */
export async function fetchPicture(
	address: string,
	hosts: string[],
	isAllowed = isPublic,
): Promise<Uint8Array> {
	let url = new URL(address);
	for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
		requireAllowedHost(url, hosts);
		const response = await requestPicture(url, isAllowed);
		const { statusCode = 0, headers } = response;
		if (statusCode >= 300 && statusCode < 400 && headers.location) {
			response.destroy();
			url = new URL(headers.location, url);
			continue;
		}
		if (statusCode !== 200)
			throw refuse(response, `its host responded with status ${statusCode}`);
		if (!/^image\//i.test(headers["content-type"] ?? ""))
			throw refuse(response, "its host sent no picture");
		return readAll(response);
	}
	throw new Refusal("invalid", "its host redirects too often");
}

async function requestPicture(url: URL, isAllowed: typeof isPublic) {
	try {
		return await requestPublic(url, { timeoutMs: TIMEOUT_MS, isAllowed });
	} catch (error) {
		if (error instanceof PrivateNetwork)
			throw new Refusal("invalid", "its host is in a private network");
		if (error instanceof TookTooLong)
			throw new Refusal("invalid", "its host takes too long");
		const { message } = error as Error;
		throw new Refusal("invalid", `its host cannot be reached (${message})`);
	}
}

function requireAllowedHost({ protocol, host }: URL, hosts: string[]): void {
	if (!/^https?:$/.test(protocol))
		throw new Refusal("invalid", "only http and https addresses are fetched");
	if (!hosts.includes(host))
		throw new Refusal("invalid", `it redirects to ${host}, which is not an allowed host`);
}

async function readAll(response: IncomingMessage): Promise<Uint8Array> {
	const chunks: Uint8Array[] = [];
	let bytes = 0;
	const deadline = setTimeout(() => response.destroy(new Error("too slow")), TIMEOUT_MS);
	try {
		for await (const chunk of response as AsyncIterable<Uint8Array>) {
			bytes += chunk.byteLength;
			if (bytes > MAX_UPLOAD_BYTES) throw refuse(response, "it is larger than 10 MB");
			chunks.push(chunk);
		}
	} catch (error) {
		throw error instanceof Refusal
			? error
			: refuse(response, "its host closed the connection");
	} finally {
		clearTimeout(deadline);
	}
	return Buffer.concat(chunks);
}

function refuse(response: IncomingMessage, reason: string): Refusal {
	response.destroy();
	return new Refusal("invalid", reason);
}
