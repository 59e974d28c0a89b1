import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import type { Encryption } from "../storage/secret.ts";

export function encryptionForTests(key = randomBytes(32)) {
	let rotated = false;
	const encryption: Encryption = {
		isAsyncEncryptionAvailable: async () => true,
		async encryptStringAsync(text) {
			const iv = randomBytes(12);
			const cipher = createCipheriv("aes-256-gcm", key, iv);
			const body = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
			return Buffer.concat([iv, cipher.getAuthTag(), body]);
		},
		async decryptStringAsync(encrypted) {
			const decipher = createDecipheriv("aes-256-gcm", key, encrypted.subarray(0, 12));
			decipher.setAuthTag(encrypted.subarray(12, 28));
			const result = Buffer.concat([decipher.update(encrypted.subarray(28)), decipher.final()]).toString();
			return { result, shouldReEncrypt: rotated };
		},
	};
	return { ...encryption, rotate: () => (rotated = true) };
}
