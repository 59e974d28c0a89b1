import { randomBytes, type ScryptOptions, scrypt } from "node:crypto";
import { promisify } from "node:util";
import { decrypt, encrypt } from "../../kernel/keys/key-reader.ts";
import { Refusal } from "../../kernel/refusal.ts";

/** RFC 7914: 32 MB and about a tenth of a second for each guess at a passphrase. */
const SCRYPT = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 };
const MAGIC = Buffer.from("creations-sealed-1\n");
const SALT_BYTES = 16;

const derived = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

export type Sealer = ReturnType<typeof createSealer>;

/** Seals bytes with a passphrase (scrypt, AES-256-GCM) for one name in a bucket, under no other of which they open. */
export function createSealer(passphrase: string) {
	const own = randomBytes(SALT_BYTES);
	const keys = new Map<string, Promise<Buffer>>();

	const keyFor = (salt: Buffer) =>
		keys.getOrInsertComputed(salt.toString("hex"), () =>
			derived(passphrase.normalize("NFC"), salt, 32, SCRYPT),
		);

	const seal = async (name: string, bytes: Uint8Array) =>
		Buffer.concat([MAGIC, own, encrypt(await keyFor(own), name, bytes)]);

	/** @throws {Refusal} where it was changed, or sealed with another passphrase */
	async function open(name: string, sealed: Buffer): Promise<Buffer> {
		const at = MAGIC.length + SALT_BYTES;
		const key = await keyFor(sealed.subarray(MAGIC.length, at));
		try {
			return decrypt(key, name, sealed.subarray(at));
		} catch {
			throw new Refusal(
				"invalid",
				`${name} does not open: it was changed, or BACKUP_PASSPHRASE is not the one it was sealed with.`,
			);
		}
	}

	return { seal, open };
}
