import type { BackupConfig } from "../../config.ts";
import { openObjectStore } from "../../media/index.ts";
import { chainOf, historiesIn, historyAt } from "./histories.ts";
import { keysOpen } from "./key-sets.ts";
import { LOGS } from "./objects.ts";
import { createSealer } from "./sealed-keys.ts";

/**
 * Writes, reads, lists and deletes in the bucket, and looks whether its newest history is whole and its keys open. @throws {Error}
 * @returns the last event that it has, and when something was last written for it; null where there is no backup yet
 */
export async function checkBucketBackup({ place, passphrase }: BackupConfig) {
	const bucket = await openObjectStore({ kind: "s3", ...place });
	const key = `${LOGS}doctor-${crypto.randomUUID()}`;
	await bucket.put(key, new TextEncoder().encode("test"));
	await bucket.get(key);
	await bucket.delete(key);
	const histories = await historiesIn(bucket);
	if (histories.length === 0) return { position: 0, changedAt: null };
	const { name, segments, changedAt } = historyAt(histories, new Date());
	await keysOpen(bucket, createSealer(passphrase), name);
	return { position: chainOf(segments).chain.at(-1)?.to ?? 0, changedAt };
}
