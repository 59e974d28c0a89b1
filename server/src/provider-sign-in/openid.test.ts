import { expect, test } from "bun:test";
import { exportPKCS8, generateKeyPair, jwtVerify } from "jose";
import { browser, listeningSite } from "../../test/support/browser.ts";
import {
	appleServer,
	browserAt,
	googleServer,
	issuer,
} from "../../test/support/servers/issuer.ts";
import { callbackAddress } from "../../test/support/servers/provider.ts";

const ADA = {
	id: 1,
	firstName: "Ada",
	lastName: "King Lovelace",
	email: "ada@example.com",
	profileImageUrl: null,
	isAdmin: false,
};

async function setting(env: Record<string, string> = {}) {
	const login = await issuer();
	const site = await listeningSite({
		...login.env,
		TRUSTED_PROXIES: "127.0.0.1",
		...env,
	});
	let visitors = 0;
	/** A browser in a network of its own. */
	const newcomer = () =>
		browser(site.address, { "x-forwarded-for": `203.0.113.${++visitors}` });
	return { ...login, ...site, siteAddress: site.address, newcomer };
}

const callbackOf = (visitor: ReturnType<typeof browser>, next = "") =>
	callbackAddress(visitor, next, "oidc");

test("a person signs in at an issuer, and returns to the page", async () => {
	const { newcomer, person } = await setting();
	const visitor = newcomer();
	const toIssuer = await visitor.visit("/api/login/oidc");
	const { searchParams } = new URL(toIssuer.headers.get("location") ?? "");
	expect(searchParams.get("scope")).toBe("openid email profile");
	expect(searchParams.get("code_challenge_method")).toBe("S256");
	for (const secret of ["code_challenge", "state", "nonce"])
		expect(searchParams.get(secret)).toMatch(/^[\w-]{43}$/);
	const back = await visitor.visit(await callbackOf(visitor, "/stories"));
	expect([back.status, back.headers.get("location")]).toEqual([302, "/stories"]);
	expect(await visitor.user()).toEqual(ADA);
	expect([...visitor.jar.keys()]).toEqual(["session"]);
	Object.assign(person, { given_name: "Augusta Ada", family_name: "Byron" });
	await visitor.visit(await callbackOf(visitor));
	expect(await visitor.user()).toMatchObject({ id: 1, firstName: "Augusta Ada" });
});

test("an issuer that leaves the address out of the ID token is asked for it", async () => {
	const { newcomer, server, token } = await setting();
	Object.assign(token, { email: undefined, email_verified: undefined });
	let sub = "1815";
	server.service.on("beforeUserinfo", (answer: { body: unknown }) => {
		answer.body = { sub, email: "ada@example.com", email_verified: true };
	});
	const visitor = newcomer();
	await visitor.visit(await callbackOf(visitor));
	expect(await visitor.user()).toMatchObject({ id: 1, email: "ada@example.com" });
	sub = "1906";
	const other = newcomer();
	expect((await other.visit(await callbackOf(other))).status).toBe(502);
});

const past = () => Math.floor(Date.now() / 1000) - 3600;
const tokens: [name: string, claims: () => Record<string, unknown>][] = [
	["with another nonce", () => ({ nonce: "x".repeat(43) })],
	["without a nonce", () => ({ nonce: undefined })],
	["for another audience", () => ({ aud: "another-client" })],
	[
		"for several clients, issued to another one",
		() => ({ aud: ["client", "another-client"], azp: "another-client" }),
	],
	[
		"for several clients, issued to nobody",
		() => ({ aud: ["client", "another-client"] }),
	],
	["of another issuer", () => ({ iss: "https://evil.example" })],
	["that has expired", () => ({ exp: past() })],
	["without an expiry", () => ({ exp: undefined })],
	["without a subject", () => ({ sub: undefined })],
];

test.each(tokens)("an ID token %s signs nobody in", async (_name, claims) => {
	const { newcomer, token, log } = await setting();
	const visitor = newcomer();
	Object.assign(token, claims());
	const refused = await visitor.visit(await callbackOf(visitor));
	expect([refused.status, await visitor.isSignedIn()]).toEqual([502, false]);
	expect(await refused.text()).toContain("did not confirm who you are");
	expect(log.position()).toBe(0);
});

const base64url = (text: string) => Buffer.from(text).toString("base64url");
type Forge = (header: string, payload: string, signature: string) => string;
const forgeries: [name: string, forge: Forge][] = [
	["a changed subject", (header, _payload, signature) => `${header}.e30.${signature}`],
	["no signature", (_header, payload) => `${base64url('{"alg":"none"}')}.${payload}.`],
	[
		"a signature with the client's secret",
		(_header, payload) => {
			const signed = `${base64url('{"alg":"HS256"}')}.${payload}`;
			const hash = new Bun.CryptoHasher("sha256", "secret").update(signed);
			return `${signed}.${hash.digest("base64url")}`;
		},
	],
];

test.each(forgeries)("an ID token with %s signs nobody in", async (_name, forge) => {
	const { newcomer, server } = await setting();
	server.service.on("beforeResponse", ({ body }: { body: { id_token: string } }) => {
		const [header = "", payload = "", signature = ""] = body.id_token.split(".");
		body.id_token = forge(header, payload, signature);
	});
	const visitor = newcomer();
	expect((await visitor.visit(await callbackOf(visitor))).status).toBe(502);
	expect(await visitor.isSignedIn()).toBe(false);
});

test("a state works once, in its browser, and at its provider", async () => {
	const { newcomer, siteAddress } = await setting({
		GITHUB_CLIENT_ID: "client",
		GITHUB_CLIENT_SECRET: "secret",
	});
	const [victim, thief] = [newcomer(), newcomer()];
	const theirs = await callbackOf(thief);
	// Login CSRF: the victim's browser opens the thief's callback.
	expect((await victim.visit(theirs)).status).toBe(400);
	const callback = await callbackOf(victim);
	const replaying = browser(siteAddress, {}, victim.jar);
	const mixedUp = callback.replace("/api/login/oidc/callback", "/api/login/callback");
	expect((await victim.visit(mixedUp)).status).toBe(400);
	expect(await victim.isSignedIn()).toBe(false);
	const repeated = browser(siteAddress, {}, replaying.jar);
	expect((await replaying.visit(callback)).status).toBe(302);
	expect((await repeated.visit(callback)).status).toBe(400);
	expect(await repeated.isSignedIn()).toBe(false);
});

test("an issuer's error leads nowhere and shows nothing of its text", async () => {
	const { newcomer } = await setting();
	const visitor = newcomer();
	const callback = new URL(await callbackOf(visitor));
	callback.searchParams.set("error", "<a href='https://evil.example'>");
	callback.searchParams.set("error_description", "Go to https://evil.example");
	callback.searchParams.set("error_uri", "https://evil.example");
	const refused = await visitor.visit(callback.href);
	expect([refused.status, refused.headers.get("location")]).toEqual([403, null]);
	expect(await refused.text()).not.toContain("evil");
});

test("an unreachable issuer, and one with another name, are reported on a page", async () => {
	const nowhere = { OIDC_ISSUER: "http://127.0.0.1:1" };
	const impostor = { OIDC_ISSUER: (await issuer("https://evil.example")).address };
	for (const env of [nowhere, impostor]) {
		const visitor = (await setting(env)).newcomer();
		const refused = await visitor.visit("/api/login/oidc");
		expect([refused.status, await refused.text()]).toEqual([
			502,
			expect.stringContaining("cannot be reached"),
		]);
	}
});

test("a name at an issuer is no login in ADMINS, and an unverified address no entry", async () => {
	const { newcomer, person } = await setting({
		ADMINS: "github:ada, boss, boss@example.com",
	});
	Object.assign(person, {
		...{ preferred_username: "ada", login: "ada", nickname: "boss", name: "ada" },
		...{ email: "boss@example.com", email_verified: false },
	});
	const visitor = newcomer();
	await visitor.visit(await callbackOf(visitor));
	expect(await visitor.user()).toMatchObject({
		email: "boss@example.com",
		isAdmin: false,
	});
	Object.assign(person, { sub: "1906", email_verified: true });
	const owner = newcomer();
	await owner.visit(await callbackOf(owner));
	expect(await owner.user()).toMatchObject({ id: 2, isAdmin: true });
});

test("people sign in with Google", async () => {
	const { person, token } = await googleServer();
	const env = { GOOGLE_CLIENT_ID: "client", GOOGLE_CLIENT_SECRET: "secret" };
	const { address } = await listeningSite(env);
	for (const iss of ["https://accounts.google.com", "accounts.google.com"]) {
		token.iss = iss;
		const visitor = browser(address);
		await visitor.visit(await callbackAddress(visitor, "", "google"));
		expect(await visitor.user()).toEqual(ADA);
	}
	person.sub = "1906";
	token.iss = "https://evil.example";
	const visitor = browser(address);
	const refused = await visitor.visit(await callbackAddress(visitor, "", "google"));
	expect([refused.status, await visitor.isSignedIn()]).toEqual([502, false]);
});

const JEWELS = "https://jewels.example";

async function appleSite() {
	const login = await appleServer();
	const { publicKey, privateKey } = await generateKeyPair("ES256", { extractable: true });
	const { app } = await listeningSite({
		BASE_URL: JEWELS,
		APPLE_CLIENT_ID: "example.jewels",
		APPLE_TEAM_ID: "TEAM",
		APPLE_KEY_ID: "KEY",
		APPLE_PRIVATE_KEY: (await exportPKCS8(privateKey)).replaceAll("\n", "\\n"),
	});
	return { ...login, publicKey, newcomer: browserAt(JEWELS, app.fetch) };
}

type Visitor = ReturnType<typeof browser>;

/** Sends the form of Apple's page, as the visitor's browser does. */
async function returnFromApple(visitor: Visitor, more: Record<string, string> = {}) {
	const callback = new URL(await callbackAddress(visitor, "/stories", "apple"));
	const answer = Object.fromEntries(callback.searchParams);
	return visitor.visit(callback.pathname, {
		method: "POST",
		headers: { origin: "https://appleid.apple.com", "sec-fetch-site": "cross-site" },
		body: new URLSearchParams({ ...answer, ...more }),
	});
}

test("people sign in with Apple, whose page sends a form with a cookie for it", async () => {
	const { server, person, publicKey, newcomer } = await appleSite();
	let secret = "";
	server.service.on("beforeResponse", (_answer: unknown, { body }: { body: never }) => {
		({ client_secret: secret } = body as { client_secret: string });
	});
	const visitor = newcomer();
	const toApple = await visitor.visit("/api/login/apple");
	const { searchParams } = new URL(toApple.headers.get("location") ?? "");
	expect(searchParams.get("response_mode")).toBe("form_post");
	expect(toApple.headers.get("set-cookie")).toMatch(
		/^__Host-apple-sign-in=[\w-]{43}; Path=\/; HttpOnly; SameSite=None; Max-Age=600; Secure$/,
	);
	person.email_verified = "true";
	const user = JSON.stringify({
		name: { firstName: "Ada", lastName: "Lovelace" },
		email: "boss@example.com",
	});
	const back = await returnFromApple(visitor, { user });
	expect([back.status, back.headers.get("location")]).toEqual([302, "/stories"]);
	expect(await visitor.user()).toEqual({ ...ADA, lastName: "Lovelace" });
	expect([...visitor.jar.keys()]).toEqual(["__Host-session"]);
	const { payload } = await jwtVerify(secret, publicKey, {
		issuer: "TEAM",
		audience: "https://appleid.apple.com",
	});
	expect(payload.sub).toBe("example.jewels");
});

test("Apple's form signs nobody in without the cookie, or after a refusal", async () => {
	const { newcomer } = await appleSite();
	const [victim, thief] = [newcomer(), newcomer()];
	const theirs = new URL(await callbackAddress(thief, "", "apple"));
	const forged = await victim.visit("/api/login/apple/callback", {
		method: "POST",
		headers: { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
		body: theirs.searchParams,
	});
	expect([forged.status, await victim.isSignedIn()]).toEqual([400, false]);
	const declined = await returnFromApple(victim, { error: "user_cancelled_authorize" });
	expect([declined.status, await victim.isSignedIn()]).toEqual([403, false]);
	expect((await victim.visit(theirs.pathname + theirs.search)).status).toBe(405);
});

test("the sign-in page lists all providers, also without mail", async () => {
	const { app } = await listeningSite({
		...(await issuer()).env,
		BASE_URL: JEWELS,
		GITHUB_CLIENT_ID: "client",
		GITHUB_CLIENT_SECRET: "secret",
	});
	const page = await browserAt(JEWELS, app.fetch)().visit("/api/login?next=/stories");
	const text = await page.text();
	const links = [...text.matchAll(/href="(\/api\/login\/[^"]*)">([^<]*)</g)];
	expect(links.map(([, path, words]) => [path, words])).toEqual([
		["/api/login/github?next=%2Fstories", "Sign in with GitHub"],
		["/api/login/oidc?next=%2Fstories", "Sign in with Studio"],
	]);
	expect(text).not.toContain("Send me a link");
});

test("a visitor above the limit gets a page", async () => {
	const { newcomer } = await setting();
	const visitor = newcomer();
	let refused = await visitor.visit("/api/login/oidc/callback");
	for (let visits = 0; visits < 20; visits++)
		refused = await visitor.visit("/api/login/oidc/callback");
	expect([refused.status, refused.headers.get("retry-after")]).toEqual([
		429,
		expect.stringMatching(/^\d+$/),
	]);
	expect(await refused.text()).toContain("Sign-in did not work");
});
