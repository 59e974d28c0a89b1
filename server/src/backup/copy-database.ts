import { existsSync, statSync } from "node:fs";
import { open } from "node:fs/promises";
import type { Context } from "../cli/command.ts";
import { withProgress } from "../cli/with-progress.ts";
import { Refusal, UnavailableError } from "../kernel/refusal.ts";

const REFRESH_MS = 100;

/** Copies a database as it is at one moment, beside its server. @throws {Refusal} `no-space`; {@link UnavailableError} where it is damaged */
export function copyDatabase(from: string, to: string, progress: Context["progress"], label: string) {
	return withProgress(progress, label, statSync(from).size, async (at) => {
		const refreshing = setInterval(() => at(existsSync(to) ? statSync(to).size : 0), REFRESH_MS);
		try {
			await vacuumInto(from, to);
		} finally {
			clearInterval(refreshing);
		}
		const copy = await open(to, "r+");
		await copy.chmod(0o600);
		await copy.sync();
		await copy.close();
	});
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
