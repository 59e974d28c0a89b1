import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { turn } from "../turn.ts";

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

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts a value (AES-256-GCM) for a subject. The result is base64url, and never twice the same. */
export function seal(key: Buffer, subject: string, value: unknown): string {
	const iv = randomBytes(IV_BYTES);
	const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(subject));
	const text = Buffer.concat([cipher.update(JSON.stringify(value), "utf8"), cipher.final()]);
	return Buffer.concat([iv, text, cipher.getAuthTag()]).toString("base64url");
}

/** @throws {Error} where the sealed text was changed or belongs to another subject */
export function unseal(key: Buffer, subject: string, sealed: string): unknown {
	const bytes = Buffer.from(sealed, "base64url");
	const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, IV_BYTES))
		.setAAD(Buffer.from(subject))
		.setAuthTag(bytes.subarray(-TAG_BYTES));
	const text =
		decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
	return JSON.parse(text);
}
