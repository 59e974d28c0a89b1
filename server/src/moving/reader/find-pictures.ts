import { realpathSync, statSync } from "node:fs";
import { join, sep } from "node:path";
import { decodePart } from "../../http/request/decode-part.ts";
import { yieldToEventLoop } from "../../kernel/yield-to-event-loop.ts";
import type { SentPicture } from "./messages.ts";

/** Longer addresses cannot be file names. */
const MAX_ADDRESS = 2000;
const PICTURES_PER_YIELD = 100;

/** Finds picture files in folders by the last parts of their addresses. */
export async function findPictures(
	folders: string[],
	addresses: string[],
): Promise<SentPicture[]> {
	const pictures: SentPicture[] = [];
	for (const address of addresses) {
		if (pictures.length % PICTURES_PER_YIELD === 0) await yieldToEventLoop();
		const isShort = address.length <= MAX_ADDRESS;
		const file = isShort
			? folders.map((folder) => fileOf(folder, address)).find(Boolean)
			: undefined;
		pictures.push({ address, file });
	}
	return pictures;
}

/**
 * Returns the file that matches the most last parts of an address. Links that lead out of
 * the folder are ignored.
 */
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
	parts.map((part, i) =>
		i === parts.length - 1 ? part.replace(/-\d{1,5}x\d{1,5}(?=\.\w+$)/, "") : part,
	);

function pathOf(address: string): string {
	const path = URL.parse(address)?.pathname ?? address.replace(/[?#].*$/, "");
	return decodePart(path)?.replaceAll("\0", "") ?? path;
}
