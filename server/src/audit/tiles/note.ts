import { createPublicKey, type KeyObject, sign, verify } from "node:crypto";
import { HASH_BYTES, type Hash, sha256 } from "./merkle.ts";

/** A public key with the name of its log or witness (C2SP signed-note). */
export interface NoteKey {
	name: string;
	/** Ed25519 public key, 32 bytes. */
	bytes: Uint8Array;
}

/** Signature type of Ed25519. */
const ED25519 = 1;
/** Signature type of Ed25519 with a timestamp (C2SP tlog-cosignature). */
export const COSIGNATURE = 4;
const SIGNATURE_BYTES = 64;
export const KEY_ID_BYTES = 4;
/** Maximum number of signatures of a note; the specification requires at least 16. */
const MAX_SIGNATURES = 100;
/** Prefix of each public Ed25519 key in DER (RFC 8410). */
const DER_PREFIX = Buffer.from("302a300506032b6570032100", "hex");

/** Returns the bytes of an Ed25519 public key. */
export const rawKey = (key: KeyObject): Uint8Array =>
	key.export({ type: "spki", format: "der" }).subarray(DER_PREFIX.length);

/** Returns the id of a key for a type of signatures. */
export const keyId = ({ name, bytes }: NoteKey, type = ED25519) =>
	Buffer.from(
		sha256(Buffer.concat([Buffer.from(`${name}\n`), Buffer.of(type), bytes])),
	).subarray(0, KEY_ID_BYTES);

/** Returns the text of a key: name, id and key, separated by plus signs. */
export const noteKeyText = (key: NoteKey, type = ED25519) =>
	`${key.name}+${keyId(key, type).toString("hex")}+` +
	Buffer.concat([Buffer.of(type), key.bytes]).toString("base64");

/** Parses the text of a key; undefined if it is not an Ed25519 key of this type. */
export function parseNoteKey(text: string, type = ED25519): NoteKey | undefined {
	const [, name = "", encoded = ""] = /^([^\s+]+)\+[0-9a-f]{8}\+(\S+)$/.exec(text) ?? [];
	const bytes = decoded(encoded);
	if (bytes?.length !== 1 + HASH_BYTES || bytes[0] !== type) return undefined;
	const key = { name, bytes: bytes.subarray(1) };
	return noteKeyText(key, type) === text ? key : undefined;
}

/** Returns the bytes of canonical base64; undefined for any other text. */
export function decoded(text: string): Buffer | undefined {
	const bytes = Buffer.from(text, "base64");
	return bytes.toString("base64") === text ? bytes : undefined;
}

/** Signs a text that ends with a line feed. */
export function signNote(text: string, key: NoteKey, privateKey: KeyObject): string {
	const signature = sign(null, Buffer.from(text), privateKey);
	const encoded = Buffer.concat([keyId(key), signature]).toString("base64");
	return `${text}\n— ${key.name} ${encoded}\n`;
}

export type Opened<T> = { ok: true; value: T } | { ok: false; why: string };

const refused = (why: string): { ok: false; why: string } => ({ ok: false, why });

/** Splits a note into its text and its signature lines; undefined if it is not a note. */
export function splitNote(note: string): { text: string; lines: string[] } | undefined {
	const end = note.lastIndexOf("\n\n");
	const lines = note.slice(end + 2).split("\n");
	// biome-ignore lint/suspicious/noControlCharactersInRegex: a note must not contain them
	if (end < 0 || lines.pop() !== "" || /[\0-\x09\x0b-\x1f]/.test(note)) return undefined;
	return { text: note.slice(0, end + 1), lines };
}

/** Parses a signature line: name of the key, then its id and the signature. */
export function parseSignature(
	line: string,
): { name: string; bytes: Buffer } | undefined {
	const [, name = "", encoded = ""] = /^— ([^\s+]+) (\S+)$/.exec(line) ?? [];
	const bytes = decoded(encoded);
	return name && bytes && bytes.length > KEY_ID_BYTES ? { name, bytes } : undefined;
}

/** Returns the key of a signature; undefined if it is unknown. */
export const keyOf = (
	{ name, bytes }: { name: string; bytes: Buffer },
	keys: NoteKey[],
	type = ED25519,
): NoteKey | undefined =>
	keys.find(
		(key) =>
			key.name === name && keyId(key, type).equals(bytes.subarray(0, KEY_ID_BYTES)),
	);

/** Returns the text of a note that one of the keys signed. Unknown signatures are ignored. */
export function openNote(note: string, keys: NoteKey[]): Opened<string> {
	const split = splitNote(note);
	if (!split) return refused("it is not a signed note");
	const { text, lines } = split;
	if (lines.length > MAX_SIGNATURES) return refused("it has too many signatures");
	let isSigned = false;
	for (const line of lines) {
		const signature = parseSignature(line);
		if (!signature) return refused("a signature line is not valid");
		const key = keyOf(signature, keys);
		if (!key) continue;
		if (!isSignedWith(key, text, signature.bytes.subarray(KEY_ID_BYTES)))
			return refused("its signature does not match its content: it was changed");
		isSigned = true;
	}
	return isSigned ? { ok: true, value: text } : refused("no known key signed it");
}

/** Returns whether a signature of a text is valid. */
export function isSignedWith(
	{ bytes }: NoteKey,
	text: string,
	signature: Buffer,
): boolean {
	const key = createPublicKey({
		key: Buffer.concat([DER_PREFIX, bytes]),
		type: "spki",
		format: "der",
	});
	return (
		signature.length === SIGNATURE_BYTES &&
		verify(null, Buffer.from(text), key, signature)
	);
}

/** Size and root of a log (C2SP tlog-checkpoint). */
export interface TreeHead {
	origin: string;
	size: number;
	root: Hash;
}

/** Returns the text of a checkpoint, without signatures. */
export const treeHeadText = ({ origin, size, root }: TreeHead) =>
	`${origin}\n${size}\n${Buffer.from(root).toString("base64")}\n`;

/** Parses the text of a checkpoint; undefined if it is not one. Extension lines are ignored. */
export function parseTreeHead(text: string): TreeHead | undefined {
	const [origin = "", digits = "", encoded = "", ...others] = text.split("\n");
	const root = decoded(encoded);
	const size = decimal(digits);
	const isComplete = others.pop() === "" && others.every((line) => line !== "");
	if (!origin || size === undefined || root?.length !== HASH_BYTES || !isComplete)
		return undefined;
	return { origin, size, root };
}

/** Parses a decimal number without leading zeros. */
export function decimal(digits: string): number | undefined {
	const number = Number(digits);
	return /^(0|[1-9]\d*)$/.test(digits) && Number.isSafeInteger(number)
		? number
		: undefined;
}

/** Opens a checkpoint that one of the keys signed for its own log. */
export function openTreeHead(note: string, keys: NoteKey[]): Opened<TreeHead> {
	const opened = openNote(note, keys);
	if (!opened.ok) return opened;
	const head = parseTreeHead(opened.value);
	if (!head) return refused("it is not a checkpoint");
	return keys.some(({ name }) => name === head.origin)
		? { ok: true, value: head }
		: refused(`it belongs to another log (${head.origin})`);
}
