import {
	createHash,
	createPrivateKey,
	createPublicKey,
	generateKeyPairSync,
	type KeyObject,
} from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { UnavailableError } from "../../kernel/refusal.ts";
import { writeDurably } from "../../kernel/store/durable.ts";

export interface CheckpointKey {
	privateKey: KeyObject;
	publicKey: KeyObject;
}

export const privateKeyFile = (dataDir: string) => join(dataDir, "checkpoint-key.pem");
export const publicKeyFile = (dataDir: string) => join(dataDir, "checkpoint-key.pub.pem");

/** Made where there is none. Former public keys are kept, so that what they have signed can be checked. */
export function openCheckpointKey(dataDir: string): CheckpointKey {
	const key = readCheckpointKey(dataDir) ?? makeKey(privateKeyFile(dataDir));
	const known = existsSync(publicKeyFile(dataDir)) ? readFileSync(publicKeyFile(dataDir), "utf8") : "";
	const pem = publicPem(key.publicKey);
	if (!known.includes(pem)) writeDurably(publicKeyFile(dataDir), known + pem, 0o644);
	return key;
}

/** The key where there is one. @throws {UnavailableError} where the file holds anything else */
export function readCheckpointKey(dataDir: string): CheckpointKey | undefined {
	const file = privateKeyFile(dataDir);
	if (!existsSync(file)) return undefined;
	const privateKey = asKey(file, () => createPrivateKey(readFileSync(file)));
	return { privateKey, publicKey: createPublicKey(privateKey) };
}

function makeKey(file: string): CheckpointKey {
	const pair = generateKeyPairSync("ed25519");
	writeDurably(file, pair.privateKey.export({ type: "pkcs8", format: "pem" }).toString(), 0o600);
	return pair;
}

/** The public keys in a PEM file, one after the other. @throws {UnavailableError} where there is no Ed25519 key in it */
export function readPublicKeys(file: string): KeyObject[] {
	const blocks = readFileSync(file, "utf8").match(
		/-----BEGIN PUBLIC KEY-----[\s\S]*?-----END PUBLIC KEY-----/g,
	);
	if (!blocks) throw notAKey(file);
	return blocks.map((pem) => asKey(file, () => createPublicKey(pem)));
}

/** The public keys that a site's checkpoints were signed with; none where nothing was signed yet. @throws {UnavailableError} */
export const sitePublicKeys = (dataDir: string): KeyObject[] =>
	existsSync(publicKeyFile(dataDir)) ? readPublicKeys(publicKeyFile(dataDir)) : [];

function asKey(file: string, read: () => KeyObject): KeyObject {
	let key: KeyObject | undefined;
	try {
		key = read();
	} catch (error) {
		if ((error as { syscall?: string }).syscall) throw error;
	}
	if (key?.asymmetricKeyType !== "ed25519") throw notAKey(file);
	return key;
}

const notAKey = (file: string) => new UnavailableError(`${file} holds no Ed25519 key in PEM.`);

export const publicPem = (key: KeyObject) => key.export({ type: "spki", format: "pem" }).toString();

/** Lower-case hex SHA-256 over the public key in DER. */
export const fingerprint = (key: KeyObject) =>
	createHash("sha256")
		.update(key.export({ type: "spki", format: "der" }))
		.digest("hex");
