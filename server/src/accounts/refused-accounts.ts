import { personalProfile } from "@creations/events/account";
import type { KeyReader } from "../kernel/keys/key-reader.ts";
import { readIdentityHashes } from "../kernel/keys/subject-keys.ts";
import type { LogSource } from "../kernel/log/log-source.ts";
import type { Store } from "../kernel/store/store.ts";
import { createEntryClaims } from "./admin-entries.ts";

type Rows = Pick<LogSource, "rows">;
type Keys = Pick<KeyReader, "openAll"> & Pick<Store, "read">;

/**
 * Returns the ids of accounts that match an entry of ADMINS but have no rights, because
 * the entry is bound to another account.
 */
export async function refusedAccounts(
	source: Rows,
	keys: Keys,
	admins: readonly string[],
): Promise<number[]> {
	const hashes = await readIdentityHashes(keys);
	const holders = await allHolders(source);
	if (!hashes || holders.size === 0) return [];
	const claimsOf = createEntryClaims(admins, hashes, async () => holders);
	const sql =
		"SELECT id, identity, person, profile FROM accounts WHERE is_admin = 0 ORDER BY id";
	const refused: number[] = [];
	for await (const rows of source.rows(sql)) {
		const sealed = rows.map(([, , person, profile]) => ({
			subject: String(person),
			sealed: String(profile),
		}));
		const profiles = await keys.openAll(sealed);
		for (const [i, [id, identity]] of rows.entries()) {
			const profile = personalProfile.safeParse(profiles[i]).data;
			if (profile && (await claimsOf(String(identity), profile)).isRefused)
				refused.push(Number(id));
		}
	}
	return refused;
}

/**
 * Returns the holders of all entries; none if the site was last used by an older version.
 */
async function allHolders(source: Rows): Promise<Map<string, string>> {
	const holders = new Map<string, string>();
	const table =
		"SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'administrator_entries'";
	if ((await Array.fromAsync(source.rows(table))).flat().length === 0) return holders;
	for await (const rows of source.rows("SELECT entry, holder FROM administrator_entries"))
		for (const [entry, holder] of rows) holders.set(String(entry), String(holder));
	return holders;
}
