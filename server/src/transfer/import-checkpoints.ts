import type { KeyObject } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import {
	appendCheckpoints,
	checkpointLine,
	fingerprint,
	publicKeyFile,
	publicPem,
	type SignedCheckpoint,
} from "../audit/index.ts";
import type { Config } from "../config.ts";
import { writeDurably } from "../kernel/store/durable.ts";

/** @param publicKeys none: nobody knows whose checkpoints they are, and they are left out */
export async function takeCheckpoints(
	{ dataDir, checkpoints: { file } }: Config,
	signed: SignedCheckpoint[],
	publicKeys: KeyObject[],
): Promise<number> {
	if (publicKeys.length === 0) return 0;
	const known = new Set(existsSync(file) ? readFileSync(file, "utf8").split("\n") : []);
	const fresh = signed.filter((checkpoint) => !known.has(checkpointLine(checkpoint)));
	if (fresh.length > 0) await appendCheckpoints(file, fresh);
	const signers = new Set(signed.map(({ key }) => key));
	addKeys(
		publicKeyFile(dataDir),
		publicKeys.filter((key) => signers.has(fingerprint(key))),
	);
	return fresh.length;
}

function addKeys(file: string, keys: KeyObject[]): void {
	const present = existsSync(file) ? readFileSync(file, "utf8") : "";
	const missing = keys.map(publicPem).filter((pem) => !present.includes(pem));
	// The last one is the site's own.
	if (missing.length > 0) writeDurably(file, missing.join("") + present, 0o644);
}
