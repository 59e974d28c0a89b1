import { type KeyObject, sign, verify } from "node:crypto";
import { z } from "zod";
import { type CheckpointKey, fingerprint } from "./checkpoint-key.ts";

const hex64 = z.string().regex(/^[0-9a-f]{64}$/);

/** "Up to this position, the log is the one whose last hash this is." A line feed ends each value: none may hold one. */
const signed = z.strictObject({
	checkpoint: z.literal(1),
	site: z.string().regex(/^[^\p{Cc}]+$/u),
	position: z.number().int().positive(),
	hash: hex64,
	time: z.iso.datetime(),
	/** Fingerprint of the public key that the signature belongs to. */
	key: hex64,
	/** Ed25519 over `checkpointText`; base64. */
	signature: z.base64().length(88),
});

export type SignedCheckpoint = z.infer<typeof signed>;
export type Checkpoint = Pick<SignedCheckpoint, "site" | "position" | "hash" | "time">;

/** What is signed, in UTF-8. Its first line keeps the signature from being taken for one over anything else. */
export const checkpointText = ({ site, position, hash, time }: Checkpoint) =>
	`creations-checkpoint-v1\nsite ${site}\nposition ${position}\nhash ${hash}\ntime ${time}\n`;

export function signCheckpoint(
	checkpoint: Checkpoint,
	{ publicKey, privateKey }: CheckpointKey,
): SignedCheckpoint {
	const { site, position, hash, time } = checkpoint;
	const signature = sign(null, Buffer.from(checkpointText(checkpoint)), privateKey).toString("base64");
	return { checkpoint: 1, site, position, hash, time, key: fingerprint(publicKey), signature };
}

/** A checkpoint as files hold it: one line, written in one way only, so that no byte of it can be another. */
export const checkpointLine = (checkpoint: SignedCheckpoint) => JSON.stringify(checkpoint);

export function parseCheckpoint(line: string): SignedCheckpoint | undefined {
	try {
		const parsed = signed.safeParse(JSON.parse(line));
		return parsed.success && checkpointLine(parsed.data) === line ? parsed.data : undefined;
	} catch {
		return undefined;
	}
}

/** Why a checkpoint's signature does not count, in words for people; undefined where it does. */
export function signatureFault(checkpoint: SignedCheckpoint, publicKeys: KeyObject[]): string | undefined {
	const key = publicKeys.find((candidate) => fingerprint(candidate) === checkpoint.key);
	if (!key) return `it is signed with another key (${checkpoint.key})`;
	const signature = Buffer.from(checkpoint.signature, "base64");
	const holds =
		signature.toString("base64") === checkpoint.signature &&
		verify(null, Buffer.from(checkpointText(checkpoint)), key, signature);
	return holds ? undefined : "its signature does not fit what it says: it was changed";
}
