import {
	type NoteKey,
	type Opened,
	openNote,
	parseSignature,
	splitNote,
} from "../tiles/note.ts";
import { checkProof } from "../tiles/proof.ts";

/** First line of the signed note. No checkpoint begins with it. */
const TITLE = "creations-report-v1";

export type ReportForm = "html" | "json";

/** Returns the text that is signed for a report. @param digest hex SHA-256 */
export const reportNoteText = (digest: string) => `${TITLE}\nsha256 ${digest}\n`;

/** Returns the last line of a report, the only one that is not signed. */
export const signatureLine = (note: string | null, form: ReportForm) =>
	form === "html"
		? `<!--{"signature":${JSON.stringify(note)}}-->\n`
		: `"signature":${JSON.stringify(note)}}\n`;

/**
 * Yields the bytes of a report, then its signature. A JSON report must end with a comma
 * and a line feed.
 * @param sign signs the hex SHA-256 of the report; null if it cannot be signed
 */
export async function* signedChunks(
	texts: AsyncIterable<string>,
	form: ReportForm,
	sign: ((digest: string) => Promise<string>) | null,
): AsyncGenerator<Uint8Array> {
	const hash = new Bun.CryptoHasher("sha256");
	for await (const text of texts) {
		const bytes = Buffer.from(text);
		hash.update(bytes);
		yield bytes;
	}
	const note = sign && (await sign(hash.digest("hex")));
	yield Buffer.from(signatureLine(note, form));
}

/** An event with its proof, as a report contains it. */
export interface ReportedProof {
	position: number;
	/** Hex chain hash. */
	hash: string;
	proof: string;
}

/** Returns the file name of a proof. */
const proofFile = ({ position }: ReportedProof) => `event-${position}.tlog-proof`;

/** Returns the table row of a proof, which `openReport` finds again. */
export const proofRow = (one: ReportedProof) =>
	`<tr><td class="n">${one.position}</td><td class="hash">${one.hash}</td>` +
	`<td><a download="${proofFile(one)}" ` +
	`href="data:text/plain;base64,${Buffer.from(one.proof).toString("base64")}">` +
	`${proofFile(one)}</a></td></tr>\n`;

const PROOF_ROW = new RegExp(
	'<td class="n">(\\d+)</td><td class="hash">([0-9a-f]{64})</td>' +
		'<td><a download="[^"]+" href="data:text/plain;base64,([^"]+)">',
	"g",
);

export interface Report {
	/** Name of the log that signed it. */
	origin: string;
	/** Hex SHA-256 of the signed bytes. */
	digest: string;
	/** Number of proofs in it; all are valid. */
	proofs: number;
}

/** Returns whether a file is a report rather than a proof. */
export const isReport = (bytes: Buffer) =>
	/^[<{]/.test(bytes.subarray(0, 1).toString()) || lastLineOf(bytes).includes(TITLE);

/**
 * Checks the signature of a report and the proofs in it.
 * @param witnesses keys of witnesses that must have cosigned each proof
 */
export function openReport(
	bytes: Buffer,
	keys: NoteKey[],
	witnesses: NoteKey[] = [],
): Opened<Report> {
	const line = lastLineOf(bytes);
	const signed = noteIn(line);
	if (!signed) return refused("its last line is not the signature of a report");
	const opened = openNote(signed.note, keys);
	if (!opened.ok) return refused(`of its signature: ${opened.why}`);
	const content = bytes.subarray(0, bytes.length - line.length);
	const digest = new Bun.CryptoHasher("sha256").update(content).digest("hex");
	if (opened.value !== reportNoteText(digest))
		return refused("its content is not the signed content: it was changed");
	const proofs =
		signed.form === "html" ? proofsInPage(content) : proofsInJson(bytes.toString());
	const fault = proofFault(proofs, keys, witnesses);
	if (fault) return refused(fault);
	return { ok: true, value: { origin: signed.origin, digest, proofs: proofs.length } };
}

const refused = (why: string): { ok: false; why: string } => ({ ok: false, why });

/** Returns the last line with its line feed; empty if the file does not end with one. */
function lastLineOf(bytes: Buffer): Buffer {
	const LINE_FEED = 10;
	if (bytes.at(-1) !== LINE_FEED) return Buffer.of();
	const before = bytes.length < 2 ? -1 : bytes.lastIndexOf(LINE_FEED, bytes.length - 2);
	return bytes.subarray(before + 1);
}

/** Parses a signature line. It has exactly one spelling and one signature. */
function noteIn(line: Buffer) {
	const text = line.toString();
	const [, encoded = ""] = /^(?:<!--\{)?"signature":(".*")\}(?:-->)?\n$/.exec(text) ?? [];
	const form: ReportForm = text.startsWith("<") ? "html" : "json";
	const note = parseText(encoded);
	const [signature, ...others] = (note && splitNote(note)?.lines) || [];
	const origin = signature && parseSignature(signature)?.name;
	if (!note || !origin || others.length > 0) return undefined;
	if (!Buffer.from(signatureLine(note, form)).equals(line)) return undefined;
	return { note, form, origin };
}

function parseText(json: string): string | undefined {
	try {
		const value: unknown = JSON.parse(json);
		return typeof value === "string" ? value : undefined;
	} catch {
		return undefined;
	}
}

const proofsInPage = (content: Buffer): ReportedProof[] =>
	Array.from(
		content.toString().matchAll(PROOF_ROW),
		([, position, hash = "", encoded = ""]) => ({
			position: Number(position),
			hash,
			proof: Buffer.from(encoded, "base64").toString(),
		}),
	);

/** The signature covers the JSON, so its form is that of this program. */
const proofsInJson = (json: string): ReportedProof[] =>
	(JSON.parse(json) as { proofs?: ReportedProof[] }).proofs ?? [];

function proofFault(
	proofs: ReportedProof[],
	keys: NoteKey[],
	witnesses: NoteKey[],
): string | undefined {
	if (witnesses.length > 0 && proofs.length === 0)
		return "it has no proof that a witness could have cosigned";
	for (const { position, hash, proof } of proofs) {
		const checked = checkProof(proof, keys, witnesses);
		if (!checked.ok) return `of the proof of event ${position}: ${checked.why}`;
		if (Buffer.from(checked.value.entry).toString("hex") !== hash)
			return `the proof of event ${position} is that of another event`;
	}
	return undefined;
}
