import type { Config } from "../config.ts";
import { addKeys } from "../kernel/keys/key-copy.ts";
import { KEYS_TABLES, PEPPER } from "../kernel/keys/subject-keys.ts";
import { Refusal, UnavailableError } from "../kernel/refusal.ts";
import { openNamedStore } from "../kernel/store/open-store.ts";
import { openKeyFile } from "../stores/key-file.ts";

/** Copies people's keys and the site's secret. @returns how many people. @throws {Refusal} where there are others */
export async function importKeys({ stores }: Config, file: string): Promise<number> {
	using from = openKeyFile(file);
	if (!from) throw new UnavailableError(`There is no ${file}. Name the keys.db of the first site.`);
	await using store = await openNamedStore("KEYS_URL", stores.keys);
	await store.write(KEYS_TABLES);
	const { rows } = await store.read("SELECT key FROM keys WHERE subject = ?", [PEPPER]);
	const all = [...from.all()];
	const pepper = all.find(([subject]) => subject === PEPPER)?.[1];
	if (pepper === undefined) throw new UnavailableError(`${file} has no keys of a site.`);
	if (rows[0] && String(rows[0][0]) !== pepper)
		throw new Refusal(
			"already-exists",
			"There are keys of another site already. Name another KEYS_URL, or another DATA_DIR where it is not set.",
		);
	await addKeys(store, { keys: all, identities: [...from.identities()] });
	return all.length - 1;
}
