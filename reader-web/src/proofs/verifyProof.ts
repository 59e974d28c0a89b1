import { bytesOf, decimal, decoded, hex, isSame, sha256 } from "./bytes.ts";
import { leafHash, rootOfPath } from "./merkle.ts";
import {
	type Cosignature,
	cosignatureOf,
	isSignedBy,
	LOG_KEY,
	type Note,
	parseNote,
	parseNoteKey,
	parseTreeHead,
	WITNESS_KEY,
} from "./note.ts";

/** The reason why a proof is not accepted. */
export type ProofFault =
	/** The text is not a proof. */
	| "form"
	/** The event is not the proven entry. */
	| "event"
	/** The checkpoint does not cover the entry. */
	| "path"
	/** The signature of the checkpoint is wrong. */
	| "signature"
	/** No signature is by a known key. */
	| "unknown-key"
	/** This browser has no Ed25519, or the page is not on a secure origin. */
	| "unsupported";

export interface Proven {
	origin: string;
	size: number;
	index: number;
	/** Hash of the event, lower-case hex. */
	entry: string;
	/** Text of the key that signed the checkpoint. */
	key: string;
	cosignatures: Cosignature[];
}

export type Verified<T> = { ok: true; value: T } | { ok: false; fault: ProofFault };

const refused = (fault: ProofFault) => ({ ok: false, fault }) as const;

interface Proof {
	entry: Uint8Array;
	index: number;
	path: Uint8Array[];
	note: Note;
}

const HEADER = "c2sp.org/tlog-proof@v1";
const HASH_BYTES = 32;
const MAX_PATH = 63;

/** Parses the text of a proof (C2SP tlog-proof); undefined if it is not one. */
function parseProof(text: string): Proof | undefined {
	const end = text.indexOf("\n\n");
	const [header, extra = "", position = "", ...hashes] = text.slice(0, end).split("\n");
	const entry = extra.startsWith("extra ") ? decoded(extra.slice(6)) : undefined;
	const index = position.startsWith("index ") ? decimal(position.slice(6)) : undefined;
	const path = hashes.flatMap((hash) => hashIn(hash) ?? []);
	const note = parseNote(text.slice(end + 2));
	const isComplete = end > 0 && header === HEADER && path.length === hashes.length;
	if (!isComplete || !entry || index === undefined || !note || path.length > MAX_PATH)
		return undefined;
	return { entry, index, path, note };
}

function hashIn(text: string): Uint8Array | undefined {
	const hash = decoded(text);
	return hash?.length === HASH_BYTES ? hash : undefined;
}

/** Checks a proof without a network, and returns the facts that it proves. */
export async function verifyProof(
	text: string,
	keys: string[],
	witnesses: string[] = [],
): Promise<Verified<Proven>> {
	const proof = parseProof(text);
	const head = proof && parseTreeHead(proof.note.text);
	if (!proof || !head) return refused("form");
	try {
		const { entry, index, path, note } = proof;
		const { origin, size, root } = head;
		const reached = await rootOfPath(await leafHash(entry), index, size, path);
		if (!reached || !isSame(reached, root)) return refused("path");
		const key = await signerOf(note, origin, keys);
		if (key === "unknown-key" || key === "signature") return refused(key);
		const cosignatures = await cosignaturesOf(note, witnesses);
		return {
			ok: true,
			value: { origin, size, index, entry: hex(entry), key, cosignatures },
		};
	} catch (error) {
		if (isUnsupported(error)) return refused("unsupported");
		throw error;
	}
}

/** Without a secure origin there is no `crypto.subtle`. */
const isUnsupported = (error: unknown) =>
	!globalThis.crypto?.subtle ||
	(error instanceof DOMException && error.name === "NotSupportedError");

async function signerOf(
	note: Note,
	origin: string,
	keys: string[],
): Promise<string | "unknown-key" | "signature"> {
	for (const text of keys) {
		const key = await parseNoteKey(text, LOG_KEY);
		if (key?.name !== origin) continue;
		const isSigned = await isSignedBy(note, key);
		if (isSigned !== undefined) return isSigned ? text : "signature";
	}
	return "unknown-key";
}

async function cosignaturesOf(note: Note, witnesses: string[]): Promise<Cosignature[]> {
	const cosignatures: Cosignature[] = [];
	for (const text of witnesses) {
		const key = await parseNoteKey(text, WITNESS_KEY);
		const cosignature = key && (await cosignatureOf(note, key));
		if (cosignature) cosignatures.push(cosignature);
	}
	return cosignatures;
}

/** An event with a text, as the log has it. */
export interface ProvenEvent {
	stream: string;
	type: string;
	recordedAt: string;
	data: Record<string, unknown>;
}

export interface ProofBundle {
	key: string;
	witnesses: string[];
	/** Hash of the previous event. */
	previous: string;
	/** The hashed fields of the event. */
	event: string;
	proof: string;
}

export interface ProvenText extends Proven {
	event: ProvenEvent;
}

/** Checks a proof and that its entry is the hash of the event with the text. */
export async function verifyBundle(
	bundle: ProofBundle,
	keys = [bundle.key],
): Promise<Verified<ProvenText>> {
	const verified = await verifyProof(bundle.proof, keys, bundle.witnesses);
	if (!verified.ok) return verified;
	const hash = hex(await sha256(bytesOf(`${bundle.previous}\n${bundle.event}`)));
	const event = hash === verified.value.entry ? eventIn(bundle.event) : undefined;
	return event ? { ok: true, value: { ...verified.value, event } } : refused("event");
}

/** Parses the hashed fields; undefined if they are not those of an event. */
function eventIn(text: string): ProvenEvent | undefined {
	const fields: unknown = parsed(text);
	if (!Array.isArray(fields)) return undefined;
	const [, , stream, , type, , recordedAt, , , data] = fields.map(String);
	const content = parsed(data ?? "");
	if (!stream || !type || !recordedAt || !isRecord(content)) return undefined;
	return { stream, type, recordedAt, data: content };
}

/** Parses a file with a proof and its text; undefined if it is not one. */
export function parseBundle(text: string): ProofBundle | undefined {
	const value = parsed(text);
	if (!isRecord(value)) return undefined;
	const { key, witnesses, previous, event, proof } = value;
	if (![key, previous, event, proof].every((field) => typeof field === "string"))
		return undefined;
	const areTexts =
		Array.isArray(witnesses) && witnesses.every((one) => typeof one === "string");
	return areTexts ? (value as unknown as ProofBundle) : undefined;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
	typeof value === "object" && value !== null && !Array.isArray(value);

function parsed(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
