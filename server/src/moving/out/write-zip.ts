import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import type { MovingDeps } from "../placing/placed.ts";
import { type SiteCounts, siteZip } from "./site-zip.ts";

/** Writes the archive of a site, whole or not at all; only its owner may read it, for it tells who subscribes. */
export async function writeZip(deps: MovingDeps, file: string): Promise<SiteCounts> {
	const partial = `${file}.partial`;
	const { stream, counts } = siteZip(deps);
	try {
		const [counted] = await Promise.all([
			counts,
			pipeline(stream, createWriteStream(partial, { mode: 0o600 })),
		]);
		await rename(partial, file);
		return counted;
	} catch (error) {
		await rm(partial, { force: true });
		throw error;
	}
}
