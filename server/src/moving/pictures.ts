import { realpathSync, statSync } from "node:fs";
import { join, sep } from "node:path";
import { decoded } from "../http/request/decoded.ts";
import type { Command } from "../kernel/log/handle.ts";
import { Refusal } from "../kernel/refusal.ts";
import { createFileKeeper, MAX_UPLOAD_BYTES } from "../media/index.ts";
import { fetchPicture } from "./fetch-picture.ts";
import { type MovingDeps, ownText, type Pictures } from "./placing/placed.ts";

export interface PictureOptions {
	/** Folders in which pictures are looked for by the ends of their addresses. */
	images?: string[] | undefined;
	/** Hosts that pictures may be fetched from. None unless asked for. */
	fetchFrom?: string[] | undefined;
}

interface Moving extends PictureOptions {
	dry: boolean;
	command: Command;
}

type Kind = "story" | "product";
type Moved = { to: string } | { why: string };

/** Copies pictures into the site's own store; one that cannot be had keeps its address. */
export function createPictures(
	deps: MovingDeps,
	{ images = [], fetchFrom = [], dry, command }: Moving,
): Pictures {
	const keep = createFileKeeper(deps);
	const known = new Map<string, Promise<Moved>>();
	const hosts = fetchFrom.map((host) => host.toLowerCase());

	async function moveOne(address: string, kind: Kind): Promise<Moved> {
		if (isOurs(address)) return { to: address };
		const file = images.map((folder) => fileOf(folder, address)).find(Boolean);
		const host = URL.parse(address)?.host;
		if (!file && !(host && hosts.includes(host)))
			return {
				why: images.length > 0 ? "it is not in the folder of pictures" : "no folder of pictures was given",
			};
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

	async function move(addresses: string[], kind: Kind) {
		const moved = new Map<string, Moved>();
		for (const address of new Set(addresses)) {
			const moving = known.get(address) ?? moveOne(address, kind);
			known.set(ownText(address), moving);
			moved.set(address, await moving);
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
	const reasons = new Map<string, string[]>();
	for (const [address, result] of moved)
		if ("why" in result) reasons.set(result.why, [...(reasons.get(result.why) ?? []), address]);
	return [...reasons].map(([why, addresses]) =>
		addresses.length === 1
			? `The picture keeps its address ${addresses[0]}: ${why}.`
			: `${addresses.length} pictures keep their addresses, such as ${addresses[0]}: ${why}.`,
	);
}

/** The file that lies in a folder under the longest end of an address; links that lead out of the folder are none. */
function fileOf(folder: string, address: string): string | undefined {
	const parts = pathOf(address)
		.split("/")
		.filter((part) => part && part !== "." && part !== "..");
	for (const path of [withoutSize(parts), parts]) {
		for (let from = 0; from < path.length; from++) {
			const file = join(folder, ...path.slice(from));
			if (!statSync(file, { throwIfNoEntry: false })?.isFile()) continue;
			if (realpathSync(file).startsWith(realpathSync(folder) + sep)) return file;
		}
	}
	return undefined;
}

/** WordPress writes `ring-300x200.jpg` for a smaller copy of `ring.jpg`. */
const withoutSize = (parts: string[]) =>
	parts.map((part, i) => (i === parts.length - 1 ? part.replace(/-\d{1,5}x\d{1,5}(?=\.\w+$)/, "") : part));

function pathOf(address: string): string {
	const path = URL.parse(address)?.pathname ?? address.replace(/[?#].*$/, "");
	return decoded(path)?.replaceAll("\0", "") ?? path;
}

async function read(file: string): Promise<Uint8Array> {
	if (statSync(file).size > MAX_UPLOAD_BYTES) throw new Refusal("too-large", "It is larger than 10 MB.");
	return new Uint8Array(await Bun.file(file).arrayBuffer());
}

const lowered = ({ message }: Error) =>
	(message.charAt(0).toLowerCase() + message.slice(1)).replace(/\.$/, "");
