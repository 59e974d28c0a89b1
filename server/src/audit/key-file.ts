import { Database } from "bun:sqlite";
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "../config.ts";
import { unseal } from "../kernel/subject-keys.ts";
import type { KeyReader } from "./seals.ts";

/** The keys of a site, read beside the server that may be writing them; undefined where they are not at hand. */
export function openKeysFromConfig({ dataDir }: Config): (KeyReader & { close: () => void }) | undefined {
	const file = join(dataDir, "keys.db");
	if (!existsSync(file)) return undefined;
	const database = new Database(file, { readonly: true });
	const find = database.query("SELECT key FROM keys WHERE subject = ?");
	function keyOf(subject: string): Buffer | undefined {
		const [[key] = []] = find.values(subject);
		return key === undefined ? undefined : Buffer.from(String(key), "base64url");
	}
	return {
		known: async (subjects) => subjects.filter((subject) => keyOf(subject)),
		async openAll(all) {
			return all.map(({ subject, sealed }) => {
				const key = keyOf(subject);
				return key && unseal(key, subject, sealed);
			});
		},
		close: () => database.close(),
	};
}
