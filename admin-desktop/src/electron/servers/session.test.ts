import { expect, test } from "bun:test";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { secretIn } from "../kept/secret.ts";
import { encryptionForTests } from "../testing/encryption.ts";
import { temporaryFolder } from "../testing/temporary.ts";
import { createSession } from "./session.ts";

const encryption = encryptionForTests();
const setting = (...cookies: string[]) => new Headers(cookies.map((cookie) => ["set-cookie", cookie]));
const open = (address: string, file: string) => createSession(address, secretIn(file, encryption));

test("a session is there after a restart, encrypted, and gone once it is forgotten", async () => {
	const file = join(temporaryFolder(), "session");
	const address = "https://jewels.example";
	const cookie = "__Host-session=abc; Path=/; HttpOnly; SameSite=Lax; Max-Age=7776000; Secure";
	await open(address, file).take("/api/desktop/token", setting(cookie));
	expect(await open(address, file).cookieFor("/api/stories")).toBe("__Host-session=abc");
	expect(readFileSync(file).includes("abc")).toBe(false);
	await open(address, file).forget();
	expect(await open(address, file).cookieFor("/api/stories")).toBe("");
	expect(existsSync(file)).toBe(false);
});

test("a cookie that the server clears is gone", async () => {
	const file = join(temporaryFolder(), "session");
	const session = open("http://127.0.0.1:3000", file);
	await session.take(
		"/api/desktop/token",
		setting("session=abc; Path=/; HttpOnly; SameSite=Lax; Max-Age=60"),
	);
	expect(await session.cookieFor("/api/stories")).toBe("session=abc");
	await session.take("/api/logout", setting("session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0"));
	expect(await session.cookieFor("/api/stories")).toBe("");
	expect(existsSync(file)).toBe(false);
});

test("cookies for other hosts, or without what their names promise, are not taken", async () => {
	const session = open("https://jewels.example", join(temporaryFolder(), "session"));
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
	const file = join(temporaryFolder(), "session");
	const session = open("http://127.0.0.1:3000", file);
	const taking = session.take("/api/x", setting("session=abc; Path=/; Max-Age=60"));
	await Promise.all([taking, session.forget()]);
	expect(await session.cookieFor("/api/x")).toBe("");
	expect(existsSync(file)).toBe(false);
});

test("a disk that is full ends the session with the application, and no sooner", async () => {
	const full = Object.assign(new Error("no space"), { code: "ENOSPC" });
	const secret = { read: async () => null, write: () => Promise.reject(full) };
	const session = createSession("http://127.0.0.1:3000", secret);
	await session.take("/api/desktop/token", setting("session=abc; Path=/; Max-Age=60"));
	expect(await session.cookieFor("/api/x")).toBe("session=abc");
});

test("a session that cannot be removed from the disk is said to be there, and is not used again", async () => {
	const readOnly = Object.assign(new Error("read-only"), { code: "EROFS" });
	const secret = { read: async () => null, write: () => Promise.reject(readOnly) };
	const session = createSession("http://127.0.0.1:3000", secret);
	await session.take("/api/x", setting("session=abc; Path=/; Max-Age=60"));
	await expect(session.forget()).rejects.toThrow(
		"The disk can only be read: the session could not be removed from this computer.",
	);
	expect(await session.cookieFor("/api/x")).toBe("");
});

test("what is left of a session that cannot be read counts for nothing", async () => {
	const file = join(temporaryFolder(), "session");
	await secretIn(file, encryption).write("{nonsense");
	expect(await open("https://jewels.example", file).cookieFor("/api/x")).toBe("");
});
