import {
	type ProofFault,
	type Proven,
	type ProvenEvent,
	parseBundle,
	verifyBundle,
	verifyProof,
} from "./verifyProof.ts";

export type CheckedFile =
	| { ok: false; fault: ProofFault }
	| {
			ok: true;
			proven: Proven;
			/** The event with the text, if the file has it. */
			event?: ProvenEvent;
			/** Who named the key that signed. A key that only the file names could be made up. */
			keySource: "site" | "reader" | "file";
	  };

export interface KnownKeys {
	/** Keys of this site's log. */
	site: string[];
	/** The key that the reader has entered. */
	reader: string;
	witnesses: string[];
}

/** Larger files contain no proof of a text. */
const MAX_BYTES = 16 * 1024 * 1024;

/** Checks a file with a proof, or with a proof and its text, without a network. */
export async function checkFile(file: Blob, known: KnownKeys): Promise<CheckedFile> {
	if (file.size > MAX_BYTES) return { ok: false, fault: "form" };
	// The file may have been removed or changed since it was chosen.
	const content = await file.text().catch(() => "");
	return checkText(content, known);
}

async function checkText(
	content: string,
	{ site, reader, witnesses }: KnownKeys,
): Promise<CheckedFile> {
	const keys = [...site, reader];
	const sourceOf = ({ key }: Proven) => (site.includes(key) ? "site" : "reader");
	const bundle = parseBundle(content);
	if (!bundle) {
		const verified = await verifyProof(content, keys, witnesses);
		if (!verified.ok) return verified;
		return { ok: true, proven: verified.value, keySource: sourceOf(verified.value) };
	}
	const known = await verifyBundle({ ...bundle, witnesses }, keys);
	// A witness that only the file names could be made up, so it counts only with an unknown log.
	const isKeyFromFile = !known.ok && known.fault === "unknown-key";
	const verified = isKeyFromFile ? await verifyBundle(bundle) : known;
	if (!verified.ok) return verified;
	const { event, ...proven } = verified.value;
	const keySource = isKeyFromFile ? "file" : sourceOf(proven);
	return { ok: true, proven, event, keySource };
}
