import { type KeyObject, sign } from "node:crypto";
import {
	COSIGNATURE,
	isSignedWith,
	KEY_ID_BYTES,
	keyId,
	keyOf,
	type NoteKey,
	noteKeyText,
	parseNoteKey,
	parseSignature,
	splitNote,
} from "../tiles/note.ts";

/** A statement of a witness: at this time, it knew no longer tree of the log. */
export interface Cosignature {
	/** Name of the witness. */
	name: string;
	time: Date;
	/** Its line in a note. */
	line: string;
}

const TIME_BYTES = 8;

/** Returns the signed text (C2SP tlog-cosignature). @param seconds since 1970 */
const signedText = (text: string, seconds: bigint) =>
	`cosignature/v1\ntime ${seconds}\n${text}`;

/** Returns the text of a witness's key. */
export const witnessKeyText = (key: NoteKey) => noteKeyText(key, COSIGNATURE);

/** Parses the text of a witness's key; undefined if it is not an Ed25519 key. */
export const parseWitnessKey = (text: string) => parseNoteKey(text, COSIGNATURE);

/** Cosigns the text of a checkpoint, and returns the line for the note. */
export function cosign(
	text: string,
	key: NoteKey,
	privateKey: KeyObject,
	time: Date,
): string {
	const seconds = BigInt(Math.floor(time.getTime() / 1000));
	const bytes = Buffer.alloc(TIME_BYTES);
	bytes.writeBigUInt64BE(seconds);
	const signature = sign(null, Buffer.from(signedText(text, seconds)), privateKey);
	const encoded = Buffer.concat([keyId(key, COSIGNATURE), bytes, signature]);
	return `— ${key.name} ${encoded.toString("base64")}`;
}

/** Returns the valid cosignatures of known witnesses. All other lines are ignored. */
export function cosignaturesOf(note: string, keys: NoteKey[]): Cosignature[] {
	const split = splitNote(note);
	return (split?.lines ?? []).flatMap(
		(line) => openCosignature(split?.text ?? "", line, keys) ?? [],
	);
}

/** Opens a line; undefined if no known witness signed the text. */
function openCosignature(
	text: string,
	line: string,
	keys: NoteKey[],
): Cosignature | undefined {
	const parsed = parseSignature(line);
	const key = parsed && keyOf(parsed, keys, COSIGNATURE);
	const bytes = parsed?.bytes.subarray(KEY_ID_BYTES);
	if (!key || !bytes || bytes.length <= TIME_BYTES) return undefined;
	const seconds = bytes.readBigUInt64BE();
	// Zero means that the witness does not know whether a longer tree exists.
	const isDated = seconds > 0n && seconds <= MAX_SECONDS;
	const signature = bytes.subarray(TIME_BYTES);
	if (!isDated || !isSignedWith(key, signedText(text, seconds), signature))
		return undefined;
	return { name: key.name, time: new Date(Number(seconds) * 1000), line };
}

/** Last second that a `Date` can hold. */
const MAX_SECONDS = 8_640_000_000_000n;
