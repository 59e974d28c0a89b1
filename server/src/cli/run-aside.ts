import { dirname, join } from "node:path";
import type { BackupConfig, Config } from "../config.ts";
import { lowerPriority } from "../kernel/priority.ts";

const COMMAND_LINE = join(import.meta.dir, "cli.ts");

interface AsideOptions {
	config: Config;
	signal: AbortSignal;
	env?: Record<string, string>;
}

/**
 * Runs a command in a process with a lower priority.
 * @returns its JSON
 * @throws {Error} if the command fails
 */
export async function runAside<T extends object>(
	argv: string[],
	{ config, signal, env = {} }: AsideOptions,
): Promise<T> {
	const child = Bun.spawn([process.execPath, COMMAND_LINE, ...argv, "--json"], {
		// Bun would load the bunfig.toml of the current folder.
		cwd: dirname(COMMAND_LINE),
		env: { ...process.env, ...environmentOf(config), ...env },
		stdout: "pipe",
		stderr: "ignore",
		signal,
	});
	lowerPriority(child.pid);
	const text = await new Response(child.stdout).text();
	await child.exited;
	signal.throwIfAborted();
	const report = JSON.parse(text) as T | { error: string };
	if ("error" in report) throw new Error(report.error);
	return report;
}

function environmentOf(config: Config): Record<string, string> {
	const { dataDir, stores, checkpoints, backup } = config;
	const serverVariables = (
		name: string,
		{ url, authToken }: Config["stores"]["site"],
	) => ({
		[`${name}_URL`]: url,
		...(authToken !== undefined && { [`${name}_AUTH_TOKEN`]: authToken }),
	});
	return {
		DATA_DIR: dataDir,
		CHECKPOINTS: checkpoints.file,
		...(stores.site.url.startsWith("file:")
			? {}
			: serverVariables("LIBSQL", stores.site)),
		...(stores.keys.url.startsWith("file:")
			? { KEYS_URL: stores.keys.url }
			: serverVariables("KEYS", stores.keys)),
		...(backup && backupVariables(backup)),
	};
}

const backupVariables = ({ place, passphrase }: BackupConfig) => ({
	BACKUP_ENDPOINT: place.endpoint,
	BACKUP_BUCKET: place.bucket,
	BACKUP_REGION: place.region,
	BACKUP_ACCESS_KEY_ID: place.accessKeyId,
	BACKUP_SECRET_ACCESS_KEY: place.secretAccessKey,
	BACKUP_PASSPHRASE: passphrase,
});
