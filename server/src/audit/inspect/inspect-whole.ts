import { setPriority } from "node:os";
import { join } from "node:path";
import { z } from "zod";
import type { Config } from "../../config.ts";

const COMMANDS = join(import.meta.dir, "../../commands.ts");
/** Behind everything else that the machine has to do. */
const LOWEST_PRIORITY = 19;

const verified = z.object({
	firstBad: z.object({ position: z.number().nullable(), why: z.string() }).nullable(),
	checkpoints: z.object({ bad: z.array(z.object({ place: z.string(), why: z.string() })) }),
});
const replayed = z.object({
	models: z.array(
		z.object({
			name: z.string(),
			stopped: z.string().nullable(),
			tables: z.array(
				z.object({
					table: z.string(),
					rows: z.number(),
					sha256: z.string(),
					live: z.object({ rows: z.number(), sha256: z.string() }).nullable(),
				}),
			),
		}),
	),
});

/** What a walk over the whole log has found. */
export interface Found {
	/** What is wrong with the log, in words for people. */
	log: string[];
	/** The read models whose rows do not follow from it, with the sentences that say so. */
	rows: { model: string; why: string }[];
}

/**
 * Verifies the log and replays it as the commands do, each in a process of its own that runs when nothing else wants
 * to: hashing a long log would keep requests waiting.
 * @throws {Error} where a command cannot tell
 */
export async function inspectWhole(config: Config, signal: AbortSignal): Promise<Found> {
	const { firstBad, checkpoints } = verified.parse(await runAside(config, "verify", signal));
	const { models } = replayed.parse(await runAside(config, "replay", signal));
	const unsigned = checkpoints.bad.map(
		({ place, why }) => `The checkpoint on ${place} does not count: ${why}.`,
	);
	const bad = firstBad ? [`The log is wrong at position ${firstBad.position}: ${firstBad.why}`] : [];
	const rows = models
		.filter(({ stopped }) => stopped === null)
		.flatMap(({ name, tables }) => tables.map((table) => ({ model: name, ...table })))
		.filter(({ sha256, live }) => live !== null && live.sha256 !== sha256)
		.map(({ model, table, rows, live }) => ({
			model,
			why: `The rows of ${table} do not follow from the log (${rows} rows; the site has ${live?.rows}). To build them again: bun run projections rebuild ${model}`,
		}));
	return { log: [...bad, ...unsigned], rows };
}

async function runAside(config: Config, command: string, signal: AbortSignal): Promise<unknown> {
	const child = Bun.spawn([process.execPath, COMMANDS, "audit", command, "--json"], {
		env: { ...process.env, ...environmentOf(config) },
		stdout: "pipe",
		stderr: "ignore",
		signal,
	});
	setPriority(child.pid, LOWEST_PRIORITY);
	const text = await new Response(child.stdout).text();
	await child.exited;
	signal.throwIfAborted();
	// Exit code 1 is an answer as well; anything else has none.
	return JSON.parse(text);
}

/** Where a command finds what the server has, also where that was not told by variables. */
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
