import { generateKeyPairSync, type KeyObject } from "node:crypto";
import { consistencyPath } from "../../../src/audit/tiles/consistency.ts";
import { type Hash, leafHash, rootAbove } from "../../../src/audit/tiles/merkle.ts";
import { rawKey, signNote, treeHeadText } from "../../../src/audit/tiles/note.ts";

/** Name of the log. */
export const ORIGIN = "jewels.example/log-0123abcd";

/** Returns the keys of a log. */
export function newLog(name = ORIGIN) {
	const { publicKey, privateKey } = generateKeyPairSync("ed25519");
	return { key: { name, bytes: rawKey(publicKey) }, privateKey };
}
export type TestLog = ReturnType<typeof newLog>;

/** Returns the hashes of the first entries. */
export const leaves = (size: number, salt = 0): Hash[] =>
	Array.from({ length: size }, (_, i) => leafHash(Buffer.of(salt, i)));

/** A fork with the same first leaves. */
export const fork = (size: number, from: number) => [
	...leaves(from),
	...leaves(size, 1).slice(from),
];

/** Signs the tree of some leaves. */
export function checkpoint(
	{ key, privateKey }: TestLog,
	all: Hash[],
	signer: KeyObject = privateKey,
) {
	const head = { origin: key.name, size: all.length, root: rootAbove(all) };
	return signNote(treeHeadText(head), key, signer);
}

/** Returns the proof that a tree begins with its first leaves. */
export const pathTo = (all: Hash[], from: number) =>
	consistencyPath(
		async (_, index, width) => Buffer.concat(all.slice(index * 256, index * 256 + width)),
		from,
		all.length,
	);
