import { setPriority } from "node:os";
import { join } from "node:path";
import type { Config } from "../../config.ts";
import { isOther, type ReplayReport } from "../../history/index.ts";
import type { Bad } from "../verify/chain-walk.ts";
import { badCheckpointText } from "../verify/checkpoint-check.ts";
import type { PictureReport } from "../verify/picture-check.ts";
import type { VerifyReport } from "../verify/verify.ts";

const COMMANDS = join(import.meta.dir, "../../commands.ts");
const LOWEST_PRIORITY = 19;

export interface Found {
	log: string[];
	rows: { model: string; why: string }[];
}

/** In low-priority processes, as hashing would keep requests waiting. @throws {Error} where a command cannot tell */
export async function inspectWhole(config: Config, signal: AbortSignal): Promise<Found> {
	const log = logProblems(await runAside<VerifyReport>(config, "verify", signal));
	const { models } = await runAside<ReplayReport>(config, "replay", signal);
	const rows = models
		.filter(({ stopped }) => stopped === null)
		.flatMap(({ name, tables }) => tables.filter(isOther).map((table) => ({ model: name, ...table })))
		.map(({ model, table, rows, live }) => ({
			model,
			why: `The rows of ${table} do not follow from the log (${rows} rows; the site has ${live?.rows}). To build them again: bun run projections rebuild ${model}`,
		}));
	return { log, rows };
}

export const wrongAt = ({ position, why }: Bad) => `The log is wrong at position ${position}: ${why}`;

export const logProblems = ({ firstBad, checkpoints }: VerifyReport): string[] => [
	...(firstBad ? [wrongAt(firstBad)] : []),
	...checkpoints.bad.map(badCheckpointText),
];

export interface Checked extends VerifyReport {
	pictures?: PictureReport;
}

/** The report of an audit command. @throws {Error} where it cannot tell */
export async function runAside<T extends object>(
	config: Config,
	command: string,
	signal: AbortSignal,
	options: string[] = [],
): Promise<T> {
	const child = Bun.spawn([process.execPath, COMMANDS, "audit", command, "--json", ...options], {
		env: { ...process.env, ...environmentOf(config) },
		stdout: "pipe",
		stderr: "ignore",
		signal,
	});
	setPriority(child.pid, LOWEST_PRIORITY);
	const text = await new Response(child.stdout).text();
	await child.exited;
	signal.throwIfAborted();
	const report = JSON.parse(text) as T | { error: string };
	if ("error" in report) throw new Error(report.error);
	return report;
}

function environmentOf({ dataDir, stores, checkpoints }: Config): Record<string, string> {
	const onServer = (name: string, { url, authToken }: Config["stores"]["site"]) => ({
		[`${name}_URL`]: url,
		...(authToken !== undefined && { [`${name}_AUTH_TOKEN`]: authToken }),
	});
	return {
		DATA_DIR: dataDir,
		CHECKPOINTS: checkpoints.file,
		...(stores.site.url.startsWith("file:") ? {} : onServer("LIBSQL", stores.site)),
		...(stores.keys.url.startsWith("file:") ? { KEYS_URL: stores.keys.url } : onServer("KEYS", stores.keys)),
	};
}
