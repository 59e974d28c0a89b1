import { type Cosignature, cosignaturesOf } from "../witnesses/cosignature.ts";
import { HASH_BYTES, type Hash, leafHash, rootOfPath } from "./merkle.ts";
import { decimal, decoded, type NoteKey, type Opened, openTreeHead } from "./note.ts";

/** A proof that a log has an entry (C2SP tlog-proof). */
export interface Proof {
	/** The entry; for an event, its chain hash. */
	entry: Uint8Array;
	index: number;
	path: Hash[];
	/** The signed checkpoint. */
	note: string;
}

const HEADER = "c2sp.org/tlog-proof@v1";
/** Maximum length of an audit path. */
const MAX_PATH = 63;

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString("base64");

/** Returns the text of a proof. Its extra data is the entry. */
export function proofText({ entry, index, path, note }: Proof): string {
	const lines = [HEADER, `extra ${base64(entry)}`, `index ${index}`, ...path.map(base64)];
	return `${lines.join("\n")}\n\n${note}`;
}

/** Parses the text of a proof; undefined if it is not one. */
export function parseProof(text: string): Proof | undefined {
	const end = text.indexOf("\n\n");
	const [header, extra = "", position = "", ...hashes] = text.slice(0, end).split("\n");
	const entry = extra.startsWith("extra ") ? decoded(extra.slice(6)) : undefined;
	const index = position.startsWith("index ") ? decimal(position.slice(6)) : undefined;
	const path = hashes.map(decoded).filter((hash) => hash?.length === HASH_BYTES);
	const isComplete = end > 0 && header === HEADER && path.length === hashes.length;
	if (!isComplete || !entry || index === undefined || path.length > MAX_PATH)
		return undefined;
	const known = path.filter((hash) => hash !== undefined);
	return { entry, index, path: known, note: text.slice(end + 2) };
}

export interface Proven {
	origin: string;
	size: number;
	index: number;
	entry: Uint8Array;
	/** Cosignatures of the demanded witnesses. */
	cosignatures: Cosignature[];
}

/** Checks a proof with all cosignatures, and returns the facts that it proves. */
export function checkProof(
	text: string,
	keys: NoteKey[],
	witnesses: NoteKey[] = [],
): Opened<Proven> {
	const proof = parseProof(text);
	if (!proof) return { ok: false, why: "the file is not a proof (C2SP tlog-proof)" };
	const { entry, index, path, note } = proof;
	const opened = openTreeHead(note, keys);
	if (!opened.ok) return { ok: false, why: `of its checkpoint: ${opened.why}` };
	const { origin, size, root } = opened.value;
	const reached = rootOfPath(leafHash(entry), index, size, path);
	if (!reached || !Buffer.from(reached).equals(root))
		return { ok: false, why: "the checkpoint does not cover the entry" };
	const cosignatures = cosignaturesOf(note, witnesses);
	const missing = witnesses.find(
		(key) => !cosignatures.some(({ name }) => name === key.name),
	);
	if (missing)
		return { ok: false, why: `${missing.name} has not cosigned the checkpoint` };
	return { ok: true, value: { origin, size, index, entry, cosignatures } };
}
