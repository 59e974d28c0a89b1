import { existsSync, readFileSync } from "node:fs";
import { open, truncate } from "node:fs/promises";
import { basename } from "node:path";
import type { Config } from "../../config.ts";
import { checkpointLine, parseCheckpoint, type SignedCheckpoint } from "./checkpoint.ts";

export interface CheckpointLine {
	place: string;
	checkpoint: SignedCheckpoint | undefined;
}

export function readCheckpoints(file: string): CheckpointLine[] {
	const lines = readFileSync(file, "utf8").split("\n");
	// A whole file ends with a line feed; what follows it is a line that was cut off.
	if (lines.at(-1) === "") lines.pop();
	return lines
		.map((text, i) => ({ place: `line ${i + 1} of ${basename(file)}`, checkpoint: parseCheckpoint(text) }))
		.sort((a, b) => (a.checkpoint?.position ?? Infinity) - (b.checkpoint?.position ?? Infinity));
}

export const siteCheckpoints = ({ checkpoints: { file } }: Pick<Config, "checkpoints">): CheckpointLine[] =>
	existsSync(file) ? readCheckpoints(file) : [];

export const signedCheckpoints = (config: Pick<Config, "checkpoints">): SignedCheckpoint[] =>
	siteCheckpoints(config).flatMap(({ checkpoint }) => checkpoint ?? []);

export async function appendCheckpoints(file: string, checkpoints: SignedCheckpoint[]): Promise<void> {
	const lines = checkpoints.map((checkpoint) => `${checkpointLine(checkpoint)}\n`).join("");
	const begin = existsSync(file) ? await mend(file) : "";
	const handle = await open(file, "a", 0o644);
	try {
		await handle.writeFile(begin + lines);
		await handle.datasync();
	} finally {
		await handle.close();
	}
}

const BEGINNING = '{"checkpoint":1,';

async function mend(file: string): Promise<"" | "\n"> {
	const bytes = readFileSync(file);
	const rest = bytes.subarray(bytes.lastIndexOf("\n") + 1);
	if (rest.length === 0) return "";
	const text = rest.toString();
	if (parseCheckpoint(text) || !text.startsWith(BEGINNING.slice(0, text.length))) return "\n";
	await truncate(file, bytes.length - rest.length);
	return "";
}
