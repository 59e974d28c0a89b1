import { sha256 } from "./bytes.ts";

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);

/** Returns the hash of a leaf with this content (RFC 6962, section 2.1). */
export const leafHash = (content: Uint8Array) => sha256(LEAF, content);

/**
 * Returns the root that an audit path leads to (RFC 9162, section 2.1.3.2); undefined if
 * the path does not have the length for this leaf.
 */
export async function rootOfPath(
	leaf: Uint8Array,
	index: number,
	size: number,
	path: Uint8Array[],
): Promise<Uint8Array | undefined> {
	if (index >= size) return undefined;
	let [own, last, hash] = [index, size - 1, leaf];
	for (const sibling of path) {
		if (last === 0) return undefined;
		if (own % 2 === 1 || own === last) {
			hash = await sha256(NODE, sibling, hash);
			while (own % 2 === 0 && own > 0)
				[own, last] = [Math.floor(own / 2), Math.floor(last / 2)];
		} else hash = await sha256(NODE, hash, sibling);
		[own, last] = [Math.floor(own / 2), Math.floor(last / 2)];
	}
	return last === 0 ? hash : undefined;
}
