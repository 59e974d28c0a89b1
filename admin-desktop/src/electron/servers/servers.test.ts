import { expect, test } from "bun:test";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { diskProblem } from "../problem.ts";
import { canEncrypt, secretIn } from "../storage/secret.ts";
import {
	applicationOf,
	encryptionForTests,
	healthy,
	openServers,
	serversIn,
	serverThat,
	temporaryFolder,
} from "../testing/servers.ts";
import { checkServer, createSession, serverAddress } from "./servers.ts";

const KEY = "draft:stories/7";
const addressOfServer = () => serverThat(() => new Response()).address;
const signedIn = new Headers({ "set-cookie": "session=abc; Path=/; Max-Age=60" });

test("a server is stored once and selected after a restart", async () => {
	const folder = temporaryFolder();
	const address = addressOfServer();
	const servers = await serversIn(folder);
	expect(servers.current()).toBeNull();
	await servers.add(address);
	await servers.add(`${address}/admin`);
	expect(servers.list()).toEqual([{ address }]);
	expect(servers.current()).toBeNull();
	const site = await servers.choose(address);
	const again = await serversIn(folder);
	expect(again.current()?.id).toBe(site.id);
	expect(again.byId(site.id)?.address).toBe(address);
	expect(again.byId("start")).toBeNull();
});

test("texts of one server are not visible to another", async () => {
	const { servers, site } = await applicationOf(addressOfServer());
	const other = await servers.choose((await servers.add(addressOfServer())).address);
	await site.drafts.write(KEY, "one");
	expect(await other.drafts.read(KEY)).toBeNull();
	expect(await (await servers.choose(site.address)).drafts.read(KEY)).not.toBeNull();
});

test("without encryption a session works but is not written to disk", async () => {
	const folder = temporaryFolder();
	const servers = await openServers(folder, null);
	const { session } = await servers.choose(
		(await servers.add(addressOfServer())).address,
	);
	await session.take("/", signedIn);
	expect(await session.cookieFor("/")).toBe("session=abc");
	expect(readdirSync(folder)).toEqual(["settings.json"]);
	expect(await (await openServers(folder, null)).current()?.session.cookieFor("/")).toBe(
		"",
	);
	await session.forget();
	expect(await session.cookieFor("/")).toBe("");
});

test("a failed write of settings does not prevent opening a site", async () => {
	const folder = temporaryFolder();
	const servers = await serversIn(folder);
	const address = addressOfServer();
	rmSync(folder, { recursive: true });
	await expect(servers.add(address)).rejects.toThrow();
	expect(servers.list()).toEqual([{ address }]);
	expect((await servers.choose(address)).address).toBe(address);
});

test("a removed server loses its session and lists, and keeps its drafts", async () => {
	const { folder, servers, site } = await applicationOf(addressOfServer());
	await site.drafts.write(KEY, "a stone");
	await site.lastKnown.write("stories", "[]");
	await site.session.take("/", signedIn);
	await servers.remove(site.address);
	expect([servers.list(), servers.current(), servers.byId(site.id)]).toEqual([
		[],
		null,
		null,
	]);

	const later = await serversIn(folder);
	await later.add(site.address);
	const same = await later.choose(site.address);
	expect((await same.drafts.read(KEY))?.text).toBe("a stone");
	expect(await same.lastKnown.read("stories")).toBeNull();
	expect(await same.session.cookieFor("/")).toBe("");
});

test("an address is understood however it is entered", () => {
	for (const [entered, meant] of [
		["jewels.example", "https://jewels.example"],
		["  https://Jewels.Example/admin/stories?x#y ", "https://jewels.example"],
		["jewels.example:8443", "https://jewels.example:8443"],
		["localhost:3000", "http://localhost:3000"],
		["127.0.0.1:3000/", "http://127.0.0.1:3000"],
		["http://[::1]:3000", "http://[::1]:3000"],
		["https://jewels.example:443", "https://jewels.example"],
	] as const) {
		expect(serverAddress(entered)).toBe(meant);
	}
});

test("an invalid address is refused with a message", () => {
	for (const entered of [
		"",
		"   ",
		"two words",
		"file:///etc/passwd",
		"javascript://x",
		"https://",
	]) {
		expect(() => serverAddress(entered)).toThrow("is not a valid address");
	}
	expect(() => serverAddress("http://jewels.example")).toThrow(
		"Use https://jewels.example",
	);
	expect(() => serverAddress("http://127.0.0.1.evil.example")).toThrow(
		"would not be encrypted",
	);
	expect(() => serverAddress("https://ada:secret@jewels.example")).toThrow(
		"without a user name or password",
	);
});

const site = (health: () => Response) => serverThat(() => new Response(), { health });

test("one of our servers is found, also while it is not ready", async () => {
	const starting = () =>
		Response.json({ live: true, ready: false, position: 0 }, { status: 503 });
	for (const health of [healthy, starting]) await checkServer(site(health).address);
});

test("a server that cannot be added gives the reason", async () => {
	const reason = (address: string) =>
		checkServer(address).catch((error) => error.message);
	const gone = site(healthy);
	await gone.stop();
	expect(await reason(gone.address)).toMatch(
		/^127.* cannot be reached \(ECONNREFUSED\)\. Check/,
	);
	const other = site(
		() => new Response("<h1>Hello</h1>", { headers: { "content-type": "text/html" } }),
	);
	expect(await reason(other.address)).toContain(
		"not a site that this application can manage",
	);
	const moved = site(() => Response.redirect("https://www.jewels.example/health"));
	expect(await reason(moved.address)).toContain(
		"redirects to https://www.jewels.example.",
	);
});

const JEWELS = "https://jewels.example";
const LOCAL = "http://127.0.0.1:3000";
const SESSION = "session=abc; Path=/; HttpOnly; SameSite=Lax; Max-Age=60";

const setting = (...cookies: string[]) =>
	new Headers(cookies.map((cookie) => ["set-cookie", cookie]));

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

test("a session survives a restart encrypted, and is removed on sign-out", async () => {
	const { open, file, session } = given(JEWELS);
	expect(await session.cookieFor("/api/stories")).toBe("");
	// Base64 of the file has no hyphen, so that it cannot contain the value by chance.
	const cookie =
		"__Host-session=a-b-c; Path=/; HttpOnly; SameSite=Lax; Max-Age=7776000; Secure";
	await session.take("/api/desktop/token", setting(cookie));
	expect(await open().cookieFor("/api/stories")).toBe("__Host-session=a-b-c");
	expect(readFileSync(file).includes("a-b-c")).toBe(false);
	await open().forget();
	expect(await open().cookieFor("/api/stories")).toBe("");
	expect(existsSync(file)).toBe(false);
});

test("a cookie that the server clears is gone", async () => {
	const { session, file } = given();
	await session.take("/api/desktop/token", setting(SESSION));
	expect(await session.cookieFor("/api/stories")).toBe("session=abc");
	await session.take(
		"/api/logout",
		setting("session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0"),
	);
	expect(await session.cookieFor("/api/stories")).toBe("");
	expect(existsSync(file)).toBe(false);
});

test("cookies for other hosts or without their prefix's attributes are ignored", async () => {
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

test("signing out during a write leaves no session", async () => {
	const { session, file } = given();
	await Promise.all([session.take("/api/x", setting(SESSION)), session.forget()]);
	expect(await session.cookieFor("/api/x")).toBe("");
	expect(existsSync(file)).toBe(false);
});

test.each([
	["ENOSPC", "The disk is full"],
	["EROFS", "The disk is read-only"],
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

test("a bug is not reported as a disk error", () => {
	const fault = new TypeError("undefined is not a function");
	expect(diskProblem(fault, "draft-not-stored")).toBe(fault);
	expect(diskProblem(null, "draft-not-stored")).toBeNull();
});

test("a session that cannot be decrypted or parsed is ignored", async () => {
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
	expect(await canEncrypt({ ...encryption, isAsyncEncryptionAvailable }, null)).toBe(
		false,
	);
});
