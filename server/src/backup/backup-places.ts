import { existsSync, realpathSync } from "node:fs";
import { basename, dirname, join, resolve, sep } from "node:path";
import type { Config } from "../config.ts";
import { Refusal, UsageError } from "../kernel/refusal.ts";
import { fileOf } from "../stores/places.ts";

/** @throws {Refusal} where a site would not be read from the files that a backup is brought back as */
export function refuseToRestoreElsewhere({ dataDir, stores: { site, keys } }: Config): void {
	const inFolder = [site, keys].every((place) => fileOf(place)?.startsWith(`${dataDir}/`));
	if (!inFolder)
		throw new Refusal(
			"invalid",
			"A backup is brought back as files: run this without LIBSQL_URL and KEYS_URL. From there, audit export and audit import bring it to a libSQL server. See docs/remote-store.md.",
		);
}

/** Where `--keys` and `--without-keys` say that the keys are; undefined where they say nothing. @throws {UsageError} */
export function keysGiven(
	keys: string | undefined,
	without = false,
): { folder: string } | "none" | undefined {
	if (keys && without) throw new UsageError("Use either --keys or --without-keys.");
	if (keys) return { folder: resolve(keys) };
	return without ? "none" : undefined;
}

/** @throws {Refusal} where a folder is another one, or is in it; `why` says what for it must not be */
export function refuseWithin(folder: string, other: string, why: string): void {
	if (`${placeOf(folder)}${sep}`.startsWith(`${placeOf(other)}${sep}`))
		throw new Refusal("invalid", `${folder} must not be in ${other}: ${why}`);
}

function placeOf(path: string): string {
	if (existsSync(path)) return realpathSync(path);
	const above = dirname(path);
	return above === path ? path : join(placeOf(above), basename(path));
}
