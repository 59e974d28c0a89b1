import { z } from "zod";

export const proofKeys = z.object({
	key: z.string().describe("Key of the tile log (C2SP signed-note)"),
	witnesses: z.array(z.string()).describe("Keys of the witnesses"),
});
export type ProofKeys = z.infer<typeof proofKeys>;

export const textProof = proofKeys.extend({
	previous: z.string().describe("Hash of the previous event, lower-case hex"),
	event: z
		.string()
		.describe(
			"The event that stored the text: a JSON array of its position, id, stream, " +
				"version, type, schema version, time, actor, correlation and data. Its hash is " +
				"the SHA-256 of the previous hash, a line feed and this text in UTF-8",
		),
	proof: z.string().describe("Proof of the hash in the tile log (C2SP tlog-proof)"),
});
export type TextProof = z.infer<typeof textProof>;
