import type { LogSource } from "../../kernel/log/log-source.ts";
import { type SignedCheckpoint, signatureFault } from "./checkpoint.ts";
import type { CheckpointLine } from "./checkpoint-file.ts";
import { publicKeyFile, readPublicKeys } from "./checkpoint-key.ts";

/** How many positions are looked up at once. */
const CHUNK = 500;

/**
 * Why a log cannot be the one that its checkpoints were made of, in a sentence; undefined where it can. Looks at the
 * positions of the checkpoints only: `verifyLog` proves what lies between.
 */
export async function contradiction(
	source: Pick<LogSource, "head" | "rows">,
	lines: CheckpointLine[],
	dataDir: string,
): Promise<string | undefined> {
	const { position: end } = await source.head();
	for (let from = 0; from < lines.length; from += CHUNK) {
		const some = lines.slice(from, from + CHUNK);
		const hashes = await hashesAt(source, some);
		for (const { place, checkpoint } of some) {
			if (!checkpoint) return `The checkpoint on ${place} cannot be read.`;
			if (hashes.get(checkpoint.position) === checkpoint.hash) continue;
			const fault = signatureFault(checkpoint, readPublicKeys(publicKeyFile(dataDir)));
			return fault ? `The checkpoint on ${place} does not count: ${fault}.` : difference(checkpoint, end);
		}
	}
	return undefined;
}

function difference({ position, time }: SignedCheckpoint, end: number): string {
	return position > end
		? `The log ends at position ${end}, but a checkpoint of ${time} has seen position ${position}: the end is missing.`
		: `The log is not the one that was signed on ${time}: position ${position} has another hash.`;
}

async function hashesAt(
	source: Pick<LogSource, "rows">,
	lines: CheckpointLine[],
): Promise<Map<number, string>> {
	const positions = lines.map(({ checkpoint }) => checkpoint?.position ?? 0);
	const sql = "SELECT position, hash FROM events WHERE position IN (SELECT value FROM json_each(?))";
	const found = new Map<number, string>();
	for await (const rows of source.rows(sql, JSON.stringify(positions))) {
		for (const [position, hash] of rows) found.set(Number(position), String(hash));
	}
	return found;
}
