import { expect, spyOn, test } from "bun:test";
import { browser, listeningSite } from "../../test/support/browser.ts";
import { callbackAddress, provider } from "../../test/support/servers/provider.ts";
import { adasProfile, byTest } from "../../test/support/site.ts";
import { handle } from "../kernel/log/handle.ts";

async function setting(env: Record<string, string> = {}) {
	const sso = await provider();
	const site = await listeningSite({ ...sso.env, TRUSTED_PROXIES: "127.0.0.1", ...env });
	let visitors = 0;
	const newcomer = () =>
		browser(site.address, { "x-forwarded-for": `203.0.113.${++visitors}` });
	return { ...sso, ...site, visitor: browser(site.address), newcomer };
}

const ADA = {
	id: 1,
	firstName: "Ada",
	lastName: "King Lovelace",
	email: "ada@example.com",
	profileImageUrl: null,
	isAdmin: false,
};

test("a sign-in sends a state and an S256 challenge, and returns to the page", async () => {
	const { visitor } = await setting();
	const location =
		(await visitor.visit("/api/login/github")).headers.get("location") ?? "";
	const { searchParams } = new URL(location);
	expect(searchParams.get("code_challenge_method")).toBe("S256");
	expect(searchParams.get("code_challenge")).toMatch(/^[\w-]{43}$/);
	expect(searchParams.get("state")).toMatch(/^[\w-]{43}$/);
	expect(location).not.toContain("secret");
	const back = await visitor.visit(
		await callbackAddress(visitor, "/stories/the-ring?x=1#y"),
	);
	expect([back.status, back.headers.get("location")]).toEqual([
		302,
		"/stories/the-ring?x=1#y",
	]);
	expect(await visitor.user()).toEqual(ADA);
});

test("sign-ins and sign-outs are in the log, without data of the person", async () => {
	const { visitor, logger } = await setting();
	const lines: unknown[] = [];
	spyOn(logger, "info").mockImplementation(
		(...given: unknown[]) => void lines.push(given),
	);
	spyOn(logger, "warn").mockImplementation(
		(...given: unknown[]) => void lines.push(given),
	);
	await visitor.visit(await callbackAddress(visitor));
	await visitor.visit("/api/login/callback?code=x&state=y");
	await visitor.submit("/api/logout", {});
	expect(lines).toMatchObject([
		[{ account: 1 }, "signed in"],
		[{ why: expect.stringContaining("not started here") }, "a sign-in failed"],
		["signed out"],
	]);
	expect(JSON.stringify(lines)).not.toMatch(/ada|lovelace|127\.0\.0\.1/i);
});

test("a second sign-in finds the same account and takes over a changed profile", async () => {
	const { visitor, person, address, log } = await setting();
	await visitor.visit(await callbackAddress(visitor));
	const before = log.position();
	const elsewhere = browser(address);
	await elsewhere.visit(await callbackAddress(elsewhere));
	expect(log.position()).toBe(before);
	person.name = "Ada Lovelace";
	await elsewhere.visit(await callbackAddress(elsewhere));
	expect(await visitor.user()).toMatchObject({ id: 1, lastName: "Lovelace" });
});

test("concurrent first sign-ins on two devices create one account", async () => {
	const { address } = await setting();
	const devices = [browser(address), browser(address)];
	const callbacks = await Promise.all(devices.map((device) => callbackAddress(device)));
	await Promise.all(devices.map((device, i) => device.visit(callbacks[i] ?? "")));
	expect(
		(await Promise.all(devices.map((device) => device.user()))).map(({ id }) => id),
	).toEqual([1, 1]);
});

type Change = (query: URLSearchParams, theirs: URLSearchParams) => void;
const takeTheir =
	(name: string): Change =>
	(query, theirs) =>
		query.set(name, theirs.get(name) ?? "");

const attacks: [name: string, change: Change][] = [
	["without a state", (query) => query.delete("state")],
	["with a state that was made up", (query) => query.set("state", "x".repeat(43))],
	["in another browser", () => {}],
	["with another person's state", takeTheir("state")],
	["with another person's code, whose verifier is not ours", takeTheir("code")],
	["with a code that was made up", (query) => query.set("code", "made-up")],
	["without a code", (query) => query.delete("code")],
	["after saying no at the provider", (query) => query.set("error", "access_denied")],
];

test("an invalid callback creates no session and shows an error", async () => {
	const { newcomer } = await setting();
	for (const [name, change] of attacks) {
		const [visitor, other] = [newcomer(), newcomer()];
		const callback = new URL(await callbackAddress(visitor));
		change(callback.searchParams, new URL(await callbackAddress(other)).searchParams);
		const response = await (name === "in another browser" ? newcomer() : visitor).visit(
			callback.href,
		);
		expect([name, [400, 403, 502].includes(response.status)]).toEqual([name, true]);
		expect([name, response.headers.get("location")]).toEqual([name, null]);
		expect([name, await response.text()]).toEqual([
			name,
			expect.stringContaining("Sign-in did not work"),
		]);
		expect([name, await visitor.isSignedIn(), await other.isSignedIn()]).toEqual([
			name,
			false,
			false,
		]);
	}
});

test("a callback works once, with the state and with the code", async () => {
	const { visitor, address } = await setting();
	const callback = await callbackAddress(visitor);
	const replaying = browser(address, {}, visitor.jar);
	expect((await visitor.visit(callback)).status).toBe(302);
	expect((await replaying.visit(callback)).status).toBe(400);
	expect(await replaying.isSignedIn()).toBe(false);

	const reusing = browser(address);
	const own = new URL(await callbackAddress(reusing));
	own.searchParams.set("code", new URL(callback).searchParams.get("code") ?? "");
	expect((await reusing.visit(own.href)).status).toBe(502);
	expect(await reusing.isSignedIn()).toBe(false);
});

const elsewhere = [
	...[
		"",
		"stories",
		"https://evil.example/",
		"javascript:alert(1)",
		"//evil.example",
		"/\\evil.example",
	],
	...["/\t/evil.example", "/x/..//evil.example", "\n//evil.example", " //evil.example"],
	"/%2f/../..//evil.example",
];

test("a sign-in never redirects to another site", async () => {
	const { newcomer, address } = await setting();
	for (const next of elsewhere) {
		const visitor = newcomer();
		const back = await visitor.visit(await callbackAddress(visitor, next));
		const { origin, pathname } = new URL(back.headers.get("location") ?? "", address);
		expect([next, back.status, origin, pathname.startsWith("//")]).toEqual([
			next,
			302,
			address,
			false,
		]);
	}
});

test("signing in gives a new session and ends the one before", async () => {
	const { visitor, address } = await setting();
	await visitor.visit(await callbackAddress(visitor));
	const stolen = browser(address, {}, visitor.jar);
	await visitor.visit(await callbackAddress(visitor));
	expect([await visitor.isSignedIn(), await stolen.isSignedIn()]).toEqual([true, false]);
});

test("administrators are listed by login or by verified address", async () => {
	for (const ADMINS of ["ADA", "ada@example.com"]) {
		const { visitor } = await setting({ ADMINS });
		await visitor.visit(await callbackAddress(visitor));
		expect(await visitor.user()).toMatchObject({ isAdmin: true });
	}
	const { visitor, emails, person } = await setting({ ADMINS: "boss@example.com" });
	person.email = "boss@example.com";
	emails[0] = { email: "boss@example.com", primary: true, verified: false };
	await visitor.visit(await callbackAddress(visitor));
	expect(await visitor.user()).toMatchObject({
		email: "boss@example.com",
		isAdmin: false,
	});
});

test("a person with an overlong name or picture address can sign in", async () => {
	const { visitor, person, people, keys, log } = await setting({
		ADMINS: "x".repeat(200),
	});
	const name = "\u{1F48D}".repeat(150);
	const avatar_url = `https://pictures.example/${"p".repeat(2048)}`;
	Object.assign(person, { login: "x".repeat(201), name: `${name} ${name}`, avatar_url });
	const cut = "\u{1F48D}".repeat(100);
	for (let signIns = 0; signIns < 2; signIns++) {
		await visitor.visit(await callbackAddress(visitor));
		expect(await visitor.user()).toEqual({ ...ADA, firstName: cut, lastName: cut });
	}
	// An earlier version stored profiles that are too long.
	const profile = await keys.seal((await people.keyNameOf(1)) ?? "", {
		...adasProfile,
		firstName: "A".repeat(201),
	});
	const account = { kind: "account", initial: {}, evolve: (state: object) => state };
	const updated = { type: "ProfileUpdated" as const, data: { profile } };
	await handle(log, account, 1, () => [updated], byTest);
	expect(await visitor.user()).toMatchObject({ id: 1, firstName: "A".repeat(200) });
});

test("a failing provider is reported, and does not enable the development sign-in", async () => {
	const { env } = await provider();
	const { address } = await listeningSite({
		...env,
		OAUTH_TOKEN_URL: "http://127.0.0.1:1/token",
	});
	const visitor = browser(address);
	expect((await visitor.visit(await callbackAddress(visitor))).status).toBe(502);
	expect((await visitor.submit("/api/login/development", { demo: "admin" })).status).toBe(
		404,
	);
	expect(await visitor.isSignedIn()).toBe(false);
});
