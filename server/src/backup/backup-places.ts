import { existsSync, realpathSync } from "node:fs";
import { basename, dirname, join, resolve, sep } from "node:path";
import type { Config } from "../config.ts";
import { UsageError } from "../kernel/errors.ts";
import { Refusal } from "../kernel/refusal.ts";
import { nameOf } from "../kernel/store/remote/server-access.ts";
import { fileOf } from "../stores/places.ts";

/** @throws {Refusal} where they are on a libSQL server, whose files are its own */
export function filesToBackUp({ stores: { site, keys } }: Config, withKeys: boolean) {
	const [siteFile, keysFile] = [fileOf(site), fileOf(keys)];
	if (siteFile === undefined)
		throw new Refusal(
			"invalid",
			`The log is on the libSQL server at ${nameOf(site.url)}, whose files only it can copy. Back it up by its own means, and keep "bun run audit export FILE" beside that: the whole log, which can be proven and imported elsewhere. See docs/remote-store.md.`,
		);
	if (withKeys && keysFile === undefined)
		throw new Refusal(
			"invalid",
			`The keys are on the libSQL server at ${nameOf(keys.url)}, whose files only it can copy. Back it up by its own means, and use --without-keys here. See docs/remote-store.md.`,
		);
	return { site: siteFile, keys: withKeys ? keysFile : undefined };
}

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
