import { turn } from "../turn.ts";
import { unseal } from "./cipher.ts";

const AT_ONCE = 500;

export const FIND_KEYS = "SELECT subject, key FROM keys WHERE subject IN (SELECT value FROM json_each(?))";

export const keysIn = (rows: ArrayLike<unknown>[]) =>
	new Map(rows.map((row): [string, string] => [String(row[0]), String(row[1])]));

export type KeyReader = ReturnType<typeof keyReader>;

/** @param find the keys that there are of a few hundred subjects */
export function keyReader(find: (subjects: string[]) => Promise<Map<string, string>>) {
	async function known(subjects: string[]): Promise<string[]> {
		const there: string[] = [];
		for (let from = 0; from < subjects.length; from += AT_ONCE)
			there.push(...(await find(subjects.slice(from, from + AT_ONCE))).keys());
		return there;
	}

	/** Undefined where a key is destroyed. @throws {Error} where a sealed text was changed or belongs to another subject */
	async function openAll(all: { subject: string; sealed: string }[]): Promise<unknown[]> {
		const opened: unknown[] = [];
		for (let from = 0; from < all.length; from += AT_ONCE) {
			const some = all.slice(from, from + AT_ONCE);
			const found = await find(some.map(({ subject }) => subject));
			for (const { subject, sealed } of some) {
				const key = found.get(subject);
				opened.push(key === undefined ? undefined : unseal(Buffer.from(key, "base64url"), subject, sealed));
			}
			// Ten thousands of them take a while, and others wait to be answered.
			await turn();
		}
		return opened;
	}

	return { known, openAll };
}
