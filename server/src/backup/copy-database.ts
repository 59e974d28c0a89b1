import { existsSync, statSync } from "node:fs";
import { open } from "node:fs/promises";
import type { Progress } from "../cli/progress.ts";
import { UnavailableError } from "../kernel/errors.ts";
import { Refusal } from "../kernel/refusal.ts";

const LOOK_MS = 100;

/**
 * Copies a database file as it is at one moment, beside the server that is writing it, and without what was deleted from
 * it. The copy is on disk afterwards.
 * @throws {Refusal} `no-space`; {@link UnavailableError} where it is damaged, or no database
 */
export async function copyDatabase(from: string, to: string, progress?: Progress): Promise<void> {
	const looking = setInterval(() => progress?.at(existsSync(to) ? statSync(to).size : 0), LOOK_MS);
	try {
		await vacuumInto(from, to);
		const copy = await open(to, "r+");
		await copy.chmod(0o600);
		await copy.sync();
		await copy.close();
	} finally {
		clearInterval(looking);
	}
}

/** In a thread of its own: it takes a while for which this one would hear nothing, Ctrl-C included. */
function vacuumInto(from: string, to: string): Promise<void> {
	const worker = new Worker(new URL("./copy-database-worker.ts", import.meta.url));
	return new Promise<void>((resolve, reject) => {
		worker.onmessage = ({ data }: MessageEvent<string | null>) =>
			data === null ? resolve() : reject(failure(data, from));
		worker.onerror = ({ message }) => reject(new Error(message));
		worker.postMessage({ from, to });
	}).finally(() => worker.terminate());
}

function failure(message: string, from: string): Error {
	if (/disk is full/.test(message)) return new Refusal("no-space", "There is no space left for the copy.");
	return new UnavailableError(`${from} could not be copied: ${message}.`);
}
