import { afterEach, beforeEach, expect, test } from "bun:test";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { encryptionForTests } from "../testing/encryption.ts";
import { canEncrypt, secretIn, secretInMemory } from "./secret.ts";

let folder: string;
let file: string;
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), "creations-secret-"));
	file = join(folder, "sessions/one");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("a secret is kept, and not in the clear", async () => {
	const encryption = encryptionForTests();
	expect(await secretIn(file, encryption).read()).toBeNull();
	await secretIn(file, encryption).write("session=abc");
	expect(await secretIn(file, encryption).read()).toBe("session=abc");
	expect(readFileSync(file).includes("session=abc")).toBe(false);
});

test("a forgotten secret is gone", async () => {
	const secret = secretIn(file, encryptionForTests());
	await secret.write("session=abc");
	await secret.write(null);
	expect(existsSync(file)).toBe(false);
	expect(await secret.read()).toBeNull();
});

test("what another key encrypted, or nobody did, counts as absent", async () => {
	await secretIn(file, encryptionForTests()).write("session=abc");
	expect(await secretIn(file, encryptionForTests()).read()).toBeNull();
	writeFileSync(file, "nonsense");
	expect(await secretIn(file, encryptionForTests()).read()).toBeNull();
});

test("a secret is encrypted again when the key has changed", async () => {
	const encryption = encryptionForTests();
	await secretIn(file, encryption).write("session=abc");
	const before = readFileSync(file);
	encryption.rotate();
	expect(await secretIn(file, encryption).read()).toBe("session=abc");
	expect(readFileSync(file).equals(before)).toBe(false);
});

test("Linux without a key store counts as unable to encrypt", async () => {
	const encryption = encryptionForTests();
	expect(await canEncrypt(encryption, null)).toBe(true);
	expect(await canEncrypt(encryption, "gnome_libsecret")).toBe(true);
	expect(await canEncrypt(encryption, "basic_text")).toBe(false);
	const broken = {
		...encryption,
		isAsyncEncryptionAvailable: () => Promise.reject(new Error("no key store")),
	};
	expect(await canEncrypt(broken, null)).toBe(false);
});

test("a secret in memory leaves nothing on the disk", async () => {
	const secret = secretInMemory();
	await secret.write("session=abc");
	expect(await secret.read()).toBe("session=abc");
	await secret.write(null);
	expect(await secret.read()).toBeNull();
});
