import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { Store } from "../store/store.ts";
import { yieldToEventLoop } from "../yield-to-event-loop.ts";

const BATCH_SIZE = 500;

const FIND =
	"SELECT subject, key FROM keys WHERE subject IN (SELECT value FROM json_each(?))";

export type KeyReader = Pick<ReturnType<typeof keyReader>, "existing" | "openAll">;
export type KeyFinder = Pick<ReturnType<typeof keyReader>, "find">;

/** Creates a reader of sealed values. */
export function keyReader({ read }: Pick<Store, "read">) {
	/** Returns the existing keys of a few hundred subjects. */
	async function find(subjects: string[]): Promise<Map<string, string>> {
		const { rows } = await read(FIND, [JSON.stringify(subjects)]);
		return new Map(rows.map((row): [string, string] => [String(row[0]), String(row[1])]));
	}

	async function existing(subjects: string[]): Promise<string[]> {
		const names: string[] = [];
		for (let from = 0; from < subjects.length; from += BATCH_SIZE)
			names.push(...(await find(subjects.slice(from, from + BATCH_SIZE))).keys());
		return names;
	}

	/**
	 * Opens sealed values; undefined for destroyed keys.
	 * @throws {Error} if a text was changed or belongs to another subject
	 */
	async function openAll(
		values: { subject: string; sealed: string }[],
	): Promise<unknown[]> {
		const opened: unknown[] = [];
		for (let from = 0; from < values.length; from += BATCH_SIZE) {
			const batch = values.slice(from, from + BATCH_SIZE);
			const keys = await find(batch.map(({ subject }) => subject));
			for (const { subject, sealed } of batch)
				opened.push(openWith(keys.get(subject), subject, sealed));
			// Thousands of values take a while, so requests are answered in between.
			await yieldToEventLoop();
		}
		return opened;
	}

	return { find, existing, openAll };
}

const openWith = (key: string | undefined, subject: string, sealed: string): unknown =>
	key === undefined ? undefined : unseal(Buffer.from(key, "base64url"), subject, sealed);

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts with AES-256-GCM. The name is authenticated, and the IV is random. */
export function encrypt(key: Buffer, name: string, bytes: Uint8Array): Buffer {
	const iv = randomBytes(IV_BYTES);
	const cipher = createCipheriv("aes-256-gcm", key, iv).setAAD(Buffer.from(name));
	return Buffer.concat([iv, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

/** Decrypts bytes. @throws {Error} if they were changed or belong to another name */
export function decrypt(key: Buffer, name: string, sealed: Buffer): Buffer {
	const decipher = createDecipheriv("aes-256-gcm", key, sealed.subarray(0, IV_BYTES))
		.setAAD(Buffer.from(name))
		.setAuthTag(sealed.subarray(-TAG_BYTES));
	return Buffer.concat([
		decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES)),
		decipher.final(),
	]);
}

/** Encrypts a value of a subject as base64url. */
export const seal = (key: Buffer, subject: string, value: unknown): string =>
	encrypt(key, subject, Buffer.from(JSON.stringify(value))).toString("base64url");

/**
 * Decrypts a value.
 * @throws {Error} if the text was changed or belongs to another subject
 */
export const unseal = (key: Buffer, subject: string, sealed: string): unknown =>
	JSON.parse(decrypt(key, subject, Buffer.from(sealed, "base64url")).toString());
