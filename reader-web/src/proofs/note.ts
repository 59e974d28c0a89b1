import { bytesOf, decimal, decoded, hex, isSame, joined, sha256 } from "./bytes.ts";

/** A public key with the name of its log or witness (C2SP signed-note). */
export interface NoteKey {
	name: string;
	id: Uint8Array;
	/** Ed25519 public key. */
	bytes: Uint8Array<ArrayBuffer>;
}

/** Signature types: Ed25519, and Ed25519 with a time (C2SP tlog-cosignature). */
export const LOG_KEY = 1;
export const WITNESS_KEY = 4;
const KEY_BYTES = 32;
const ID_BYTES = 4;
const TIME_BYTES = 8;
const SIGNATURE_BYTES = 64;

/** Parses the text of a key; undefined if it is not an Ed25519 key of this type. */
export async function parseNoteKey(
	text: string,
	type: number,
): Promise<NoteKey | undefined> {
	const [, name = "", number = "", encoded = ""] =
		/^([^\s+]+)\+([0-9a-f]{8})\+(\S+)$/.exec(text) ?? [];
	const bytes = decoded(encoded);
	if (bytes?.length !== 1 + KEY_BYTES || bytes[0] !== type) return undefined;
	const id = (await sha256(bytesOf(`${name}\n`), bytes)).subarray(0, ID_BYTES);
	return hex(id) === number ? { name, id, bytes: bytes.slice(1) } : undefined;
}

export interface Note {
	/** The signed text. */
	text: string;
	signatures: { name: string; bytes: Uint8Array<ArrayBuffer> }[];
}

/** Parses a signed note; undefined if it is not one. */
export function parseNote(note: string): Note | undefined {
	const end = note.lastIndexOf("\n\n");
	const lines = note.slice(end + 2).split("\n");
	// biome-ignore lint/suspicious/noControlCharactersInRegex: a note must not contain them
	if (end < 0 || lines.pop() !== "" || /[\0-\x09\x0b-\x1f]/.test(note)) return undefined;
	const signatures = lines.flatMap((line) => parseSignature(line) ?? []);
	if (signatures.length === 0 || signatures.length < lines.length) return undefined;
	return { text: note.slice(0, end + 1), signatures };
}

function parseSignature(line: string): Note["signatures"][number] | undefined {
	const [, name = "", encoded = ""] = /^— ([^\s+]+) (\S+)$/.exec(line) ?? [];
	const bytes = decoded(encoded);
	return name && bytes && bytes.length > ID_BYTES ? { name, bytes } : undefined;
}

const signaturesOf = ({ signatures }: Note, key: NoteKey) =>
	signatures
		.filter(
			({ name, bytes }) =>
				name === key.name && isSame(bytes.subarray(0, ID_BYTES), key.id),
		)
		.map(({ bytes }) => bytes.slice(ID_BYTES));

/**
 * Returns whether the owner of a key signed a note; undefined if the note has no signature
 * of this key.
 */
export async function isSignedBy(note: Note, key: NoteKey): Promise<boolean | undefined> {
	const signatures = signaturesOf(note, key);
	if (signatures.length === 0) return undefined;
	for (const signature of signatures)
		if (!(await isValid(key, note.text, signature))) return false;
	return true;
}

/** A statement of a witness: at this time, it knew no longer tree of the log. */
export interface Cosignature {
	name: string;
	time: Date;
}

/** Returns the valid cosignature of a witness, if there is one. */
export async function cosignatureOf(
	note: Note,
	key: NoteKey,
): Promise<Cosignature | undefined> {
	for (const bytes of signaturesOf(note, key)) {
		if (bytes.length !== TIME_BYTES + SIGNATURE_BYTES) continue;
		const seconds = new DataView(bytes.buffer).getBigUint64(0);
		const text = `cosignature/v1\ntime ${seconds}\n${note.text}`;
		if (await isValid(key, text, bytes.slice(TIME_BYTES)))
			return { name: key.name, time: new Date(Number(seconds) * 1000) };
	}
	return undefined;
}

async function isValid(
	{ bytes }: NoteKey,
	text: string,
	signature: Uint8Array<ArrayBuffer>,
): Promise<boolean> {
	const key = await crypto.subtle.importKey("raw", joined(bytes), "Ed25519", false, [
		"verify",
	]);
	return crypto.subtle.verify("Ed25519", key, signature, bytesOf(text));
}

/** Size and root of a log (C2SP tlog-checkpoint). */
export interface TreeHead {
	origin: string;
	size: number;
	root: Uint8Array;
}

/** Parses the text of a checkpoint; undefined if it is not one. */
export function parseTreeHead(text: string): TreeHead | undefined {
	const [origin = "", digits = "", encoded = "", ...others] = text.split("\n");
	const root = decoded(encoded);
	const size = decimal(digits);
	const isComplete = others.pop() === "" && others.every((line) => line !== "");
	if (!origin || size === undefined || root?.length !== KEY_BYTES || !isComplete)
		return undefined;
	return { origin, size, root };
}
