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
	const all = { ...bundle, witnesses: [...new Set([...witnesses, ...bundle.witnesses])] };
	const verified = await verifyBundle(all, [...keys, bundle.key]);
	if (!verified.ok) return verified;
	const { event, ...proven } = verified.value;
	return { ok: true, proven, event, isKeyFromFile: !keys.includes(proven.key) };
}
