import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

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
