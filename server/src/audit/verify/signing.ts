import type { Config } from "../../config.ts";
import type { Head, LogSource } from "../../kernel/log/log-source.ts";
import { Refusal } from "../../kernel/refusal.ts";
import { type SignedCheckpoint, signatureFault, signCheckpoint } from "./checkpoint.ts";
import { badCheckpointText } from "./checkpoint-check.ts";
import { type CheckpointLine, siteCheckpoints } from "./checkpoint-file.ts";
import { type CheckpointKey, publicKeyFile, readPublicKeys } from "./checkpoint-key.ts";

const CHUNK = 500;

type Log = Pick<LogSource, "head" | "rows">;

/** @throws {Refusal} where the log is not the one signed before: a key does not vouch for two histories */
export async function signHead(
	config: Config,
	key: CheckpointKey,
	source: Log,
	{ position, hash }: Head,
): Promise<SignedCheckpoint> {
	const wrong = await contradiction(source, siteCheckpoints(config), config.dataDir);
	if (wrong) throw new Refusal("invalid", `Nothing was signed. ${wrong} "bun run audit verify" says more.`);
	return signCheckpoint({ site: config.baseUrl, position, hash, time: new Date().toISOString() }, key);
}

/** Why a log is not the one its checkpoints were made of. `verifyLog` proves what lies between them. */
export async function contradiction(
	source: Log,
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
			const why = signatureFault(checkpoint, readPublicKeys(publicKeyFile(dataDir)));
			return why ? badCheckpointText({ place, why }) : difference(checkpoint, end);
		}
	}
	return undefined;
}

function difference({ position, time }: SignedCheckpoint, end: number): string {
	return position > end
		? `The log ends at position ${end}, but a checkpoint of ${time} has seen position ${position}: the end is missing.`
		: `The log is not the one that was signed on ${time}: position ${position} has another hash.`;
}

async function hashesAt(source: Log, lines: CheckpointLine[]): Promise<Map<number, string>> {
	const positions = lines.map(({ checkpoint }) => checkpoint?.position ?? 0);
	const sql = "SELECT position, hash FROM events WHERE position IN (SELECT value FROM json_each(?))";
	const found = new Map<number, string>();
	for await (const rows of source.rows(sql, JSON.stringify(positions))) {
		for (const [position, hash] of rows) found.set(Number(position), String(hash));
	}
	return found;
}
