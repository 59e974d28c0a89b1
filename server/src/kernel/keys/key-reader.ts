import { unseal } from "./cipher.ts";

/** How many are opened before the event loop runs. */
const AT_ONCE = 500;

/** Takes subjects as a JSON array; see `keysIn`. */
export const FIND_KEYS = "SELECT subject, key FROM keys WHERE subject IN (SELECT value FROM json_each(?))";

/** Keys by their subjects, as they are kept, of rows with both. */
export const keysIn = (rows: ArrayLike<unknown>[]) =>
	new Map(rows.map((row): [string, string] => [String(row[0]), String(row[1])]));

/** What can be done with keys without making or destroying any. */
export type KeyReader = ReturnType<typeof keyReader>;

/** @param find the keys that there are of a few hundred subjects */
export function keyReader(find: (subjects: string[]) => Promise<Map<string, string>>) {
	/** Those of some subjects who have a key. */
	async function known(subjects: string[]): Promise<string[]> {
		const there: string[] = [];
		for (let from = 0; from < subjects.length; from += AT_ONCE)
			there.push(...(await find(subjects.slice(from, from + AT_ONCE))).keys());
		return there;
	}

	/**
	 * Opens many at once, with one query for each few hundred: undefined where a key is destroyed.
	 * @throws {Error} where a sealed text was changed or belongs to another subject
	 */
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
			await new Promise((resume) => setImmediate(resume));
		}
		return opened;
	}

	return { known, openAll };
}
