import { mkdir, readFile, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { writeAtomically } from "./atomic-file.ts";

export interface Encryption {
	isAsyncEncryptionAvailable: () => Promise<boolean>;
	encryptStringAsync: (text: string) => Promise<Buffer>;
	decryptStringAsync: (
		encrypted: Buffer,
	) => Promise<{ result: string; shouldReEncrypt: boolean }>;
}

export interface Secret {
	read: () => Promise<string | null>;
	/** @param text Null removes the secret */
	write: (text: string | null) => Promise<void>;
}

/** A secret in an encrypted file. A secret that cannot be decrypted counts as absent. */
export function secretIn(file: string, encryption: Encryption): Secret {
	async function read(): Promise<string | null> {
		try {
			const { result, shouldReEncrypt } = await encryption.decryptStringAsync(
				await readFile(file),
			);
			if (shouldReEncrypt) await write(result);
			return result;
		} catch {
			return null;
		}
	}

	async function write(text: string | null): Promise<void> {
		if (text === null) return rm(file, { force: true });
		await mkdir(dirname(file), { recursive: true, mode: 0o700 });
		await writeAtomically(file, await encryption.encryptStringAsync(text));
	}

	return { read, write };
}

/**
 * Returns whether secrets are really encrypted.
 * @param backend Result of `getSelectedStorageBackend` on Linux; `basic_text` uses a
 * publicly known password
 */
export async function canEncrypt(
	encryption: Encryption,
	backend: string | null,
): Promise<boolean> {
	if (backend === "basic_text" || backend === "unknown") return false;
	return encryption.isAsyncEncryptionAvailable().catch(() => false);
}
