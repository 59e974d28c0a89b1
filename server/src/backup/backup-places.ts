import { existsSync, realpathSync } from "node:fs";
import { basename, dirname, join, resolve, sep } from "node:path";
import type { Config } from "../config.ts";
import { Refusal, UsageError } from "../kernel/refusal.ts";
import { fileOf } from "../stores/places.ts";

/**
 * Refuses a restore if the site would not read the restored files.
 * @throws {Refusal} `invalid`
 */
export function requireFileStores({ dataDir, stores: { site, keys } }: Config): void {
	const inFolder = [site, keys].every((place) =>
		fileOf(place)?.startsWith(`${dataDir}/`),
	);
	if (!inFolder)
		throw new Refusal(
			"invalid",
			"A backup is brought back as files: run this without LIBSQL_URL and KEYS_URL. " +
				"From there, audit export and audit import bring it to a libSQL server. " +
				"See docs/remote-store.md.",
		);
}

/**
 * Returns the value of `--keys` or `--without-keys`; undefined if neither is given.
 * @throws {UsageError} if both are given
 */
export function keysOption(
	keys: string | undefined,
	without = false,
): { folder: string } | "none" | undefined {
	if (keys && without) throw new UsageError("Use either --keys or --without-keys.");
	if (keys) return { folder: resolve(keys) };
	return without ? "none" : undefined;
}

/**
 * Refuses a folder that equals or is inside another one.
 * @param reason reason for the message
 * @throws {Refusal} `invalid`
 */
export function refuseWithin(folder: string, other: string, reason: string): void {
	if (`${realPathOf(folder)}${sep}`.startsWith(`${realPathOf(other)}${sep}`))
		throw new Refusal("invalid", `${folder} must not be in ${other}: ${reason}`);
}

function realPathOf(path: string): string {
	if (existsSync(path)) return realpathSync(path);
	const parent = dirname(path);
	return parent === path ? path : join(realPathOf(parent), basename(path));
}
