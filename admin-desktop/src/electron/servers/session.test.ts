import { expect, test } from "bun:test";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { diskProblem } from "../problem.ts";
import { canEncrypt, secretIn } from "../storage/secret.ts";
import { encryptionForTests } from "../testing/encryption.ts";
import { temporaryFolder } from "../testing/temporary.ts";
import { createSession } from "./servers.ts";

const JEWELS = "https://jewels.example";
const LOCAL = "http://127.0.0.1:3000";
const SESSION = "session=abc; Path=/; HttpOnly; SameSite=Lax; Max-Age=60";

const setting = (...cookies: string[]) => new Headers(cookies.map((cookie) => ["set-cookie", cookie]));

function given(address = LOCAL) {
	const file = join(temporaryFolder(), "sessions/one");
	const encryption = encryptionForTests();
	const open = (key = encryption) => createSession(address, secretIn(file, key));
	return { file, encryption, open, session: open() };
}

function givenDisk(code: string) {
	const write = () => Promise.reject(Object.assign(new Error("refused"), { code }));
	return createSession(LOCAL, { read: async () => null, write });
}

test("a session is there after a restart, encrypted, and gone once it is forgotten", async () => {
	const { open, file, session } = given(JEWELS);
	expect(await session.cookieFor("/api/stories")).toBe("");
	const cookie = "__Host-session=abc; Path=/; HttpOnly; SameSite=Lax; Max-Age=7776000; Secure";
	await session.take("/api/desktop/token", setting(cookie));
	expect(await open().cookieFor("/api/stories")).toBe("__Host-session=abc");
	expect(readFileSync(file).includes("abc")).toBe(false);
	await open().forget();
	expect(await open().cookieFor("/api/stories")).toBe("");
	expect(existsSync(file)).toBe(false);
});

test("a cookie that the server clears is gone", async () => {
	const { session, file } = given();
	await session.take("/api/desktop/token", setting(SESSION));
	expect(await session.cookieFor("/api/stories")).toBe("session=abc");
	await session.take("/api/logout", setting("session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0"));
	expect(await session.cookieFor("/api/stories")).toBe("");
	expect(existsSync(file)).toBe(false);
});

test("cookies for other hosts, or without what their names promise, are not taken", async () => {
	const { session } = given(JEWELS);
	const cookies = [
		"a=1; Domain=other.example",
		"b=1; Domain=example",
		"__Host-c=1; Path=/admin; Secure",
		"__Host-d=1; Path=/",
	];
	await session.take("/api/x", setting(...cookies));
	expect(await session.cookieFor("/api/x")).toBe("");
});

test("signing out while an answer is being kept leaves no session", async () => {
	const { session, file } = given();
	await Promise.all([session.take("/api/x", setting(SESSION)), session.forget()]);
	expect(await session.cookieFor("/api/x")).toBe("");
	expect(existsSync(file)).toBe(false);
});

test.each([
	["ENOSPC", "The disk is full"],
	["EROFS", "The disk can only be read"],
])(
	"after %s a session works, and is not used again once forgotten, though it may still be there: %s",
	async (code, why) => {
		const session = givenDisk(code);
		await session.take("/api/desktop/token", setting(SESSION));
		expect(await session.cookieFor("/api/x")).toBe("session=abc");
		await expect(session.forget()).rejects.toThrow(
			`${why}: the session could not be removed from this computer.`,
		);
		expect(await session.cookieFor("/api/x")).toBe("");
	},
);

test("a fault of the application's own is not taken for the disk's", () => {
	const fault = new TypeError("undefined is not a function");
	expect(diskProblem(fault, "the draft is not kept")).toBe(fault);
	expect(diskProblem(null, "the draft is not kept")).toBeNull();
});

test("what another key encrypted, nobody did, or is no session counts for nothing", async () => {
	const { open, file, encryption, session } = given();
	await session.take("/api/x", setting(SESSION));
	expect(await open(encryptionForTests()).cookieFor("/api/x")).toBe("");
	await secretIn(file, encryption).write("{nonsense");
	expect(await open().cookieFor("/api/x")).toBe("");
	writeFileSync(file, "nonsense");
	expect(await open().cookieFor("/api/x")).toBe("");
});

test("a session is encrypted again when the key has changed", async () => {
	const { open, file, encryption, session } = given();
	await session.take("/api/x", setting(SESSION));
	const before = readFileSync(file);
	encryption.rotate();
	expect(await open().cookieFor("/api/x")).toBe("session=abc");
	expect(readFileSync(file).equals(before)).toBe(false);
});

test("Linux without a key store counts as unable to encrypt", async () => {
	const encryption = encryptionForTests();
	expect(await canEncrypt(encryption, null)).toBe(true);
	expect(await canEncrypt(encryption, "gnome_libsecret")).toBe(true);
	expect(await canEncrypt(encryption, "basic_text")).toBe(false);
	const isAsyncEncryptionAvailable = () => Promise.reject(new Error("no key store"));
	expect(await canEncrypt({ ...encryption, isAsyncEncryptionAvailable }, null)).toBe(false);
});
