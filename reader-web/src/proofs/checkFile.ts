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
			/** Whether only the file itself names the key. */
			isKeyFromFile: boolean;
	  };

interface KnownKeys {
	keys: string[];
	witnesses: string[];
}

/** Checks a file with a proof, or with a proof and its text. */
export async function checkFile(
	content: string,
	{ keys, witnesses }: KnownKeys,
): Promise<CheckedFile> {
	const bundle = parseBundle(content);
	if (!bundle) {
		const verified = await verifyProof(content, keys, witnesses);
		return verified.ok
			? { ok: true, proven: verified.value, isKeyFromFile: false }
			: verified;
	}
	const known = await verifyBundle({ ...bundle, witnesses }, keys);
	// A witness that only the file names could be made up, so it counts only with an unknown log.
	const isKeyFromFile = !known.ok && known.fault === "unknown-key";
	const verified = isKeyFromFile ? await verifyBundle(bundle) : known;
	if (!verified.ok) return verified;
	const { event, ...proven } = verified.value;
	return { ok: true, proven, event, isKeyFromFile };
}
