import { expect, setSystemTime, test } from "bun:test";
import { createHash } from "node:crypto";
import {
	type Browser,
	browser,
	browserOf,
	listeningSite,
} from "../../test/support/browser.ts";
import { afterwards, stopClock } from "../../test/support/temporary.ts";
import { CODE_MS } from "./desktop-codes.ts";

const REDIRECT = "http://127.0.0.1:50123/callback";
const VERIFIER = "v".repeat(43);
const challengeOf = (verifier: string) =>
	createHash("sha256").update(verifier).digest("base64url");

const asked = (changes: Record<string, string> = {}) => ({
	code_challenge: challengeOf(VERIFIER),
	code_challenge_method: "S256",
	redirect_uri: REDIRECT,
	state: "a.state~of-its_own",
	...changes,
});
const question = (changes?: Record<string, string>) =>
	`/api/desktop/sign-in?${new URLSearchParams(asked(changes))}`;

async function setting(demo: "admin" | "reader" = "admin") {
	const site = await listeningSite({ TRUSTED_PROXIES: "127.0.0.1" });
	const person = await browserOf(site.address, demo);
	let addresses = 0;
	const elsewhere = () =>
		browser(site.address, { "x-forwarded-for": `203.0.113.${++addresses}` }, person.jar);
	return { ...site, person, elsewhere, desktop: browser(site.address) };
}

async function codeFrom(
	person: Browser,
	changes?: Record<string, string>,
): Promise<string> {
	const answer = await person.submit("/api/desktop/sign-in", {
		...asked(changes),
		answer: "yes",
	});
	return new URL(answer.headers.get("location") ?? "").searchParams.get("code") ?? "";
}

const redeem = (desktop: Browser, code: string, changes: Record<string, unknown> = {}) =>
	desktop.send("POST", "/api/desktop/token", {
		code,
		codeVerifier: VERIFIER,
		redirectUri: REDIRECT,
		...changes,
	});

test("after a person's consent, the application gets code and state", async () => {
	const { person } = await setting();
	const page = await person.visit(question());
	const text = await page.text();
	expect(page.status).toBe(200);
	expect(text).toContain("Open the desktop app as Demo Admin?");
	expect(text).toContain("admin@demo.example");
	expect(page.headers.get("content-security-policy")).toContain(
		"form-action 'self' http://127.0.0.1:50123;",
	);
	const answer = await person.submit("/api/desktop/sign-in", {
		...asked(),
		answer: "yes",
	});
	expect(answer.status).toBe(303);
	expect(answer.headers.get("cache-control")).toBe("private, no-store");
	expect(answer.headers.get("location")).toMatch(
		/^http:\/\/127\.0\.0\.1:50123\/callback\?code=[\w-]{43}&state=a.state%7Eof-its_own$/,
	);
});

test("a code gives the application its own session, which outlives the browser's", async () => {
	const { person, desktop, store } = await setting();
	const code = await codeFrom(person);
	const answer = await redeem(desktop, code);
	expect(answer.status).toBe(200);
	expect(await answer.json()).toEqual({ name: "Demo Admin", isAdmin: true });
	expect(answer.headers.getSetCookie()[0]).toMatch(
		/^session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax;/,
	);
	expect(desktop.jar.get("session")).not.toBe(person.jar.get("session"));
	const { rows } = await store.read("SELECT * FROM desktop_codes");
	expect(rows).toHaveLength(1);
	for (const secret of [code, desktop.jar.get("session") ?? "none"])
		expect(JSON.stringify(rows)).not.toContain(secret);
	await person.submit("/api/logout", {});
	expect([await person.isSignedIn(), await desktop.isSignedIn()]).toEqual([false, true]);
	expect((await desktop.visit("/api/admin/stories")).status).toBe(200);
});

test("a reader can sign in, and the application learns that rights are missing", async () => {
	const { person, desktop } = await setting("reader");
	expect(await (await redeem(desktop, await codeFrom(person))).json()).toEqual({
		name: "Demo Reader",
		isAdmin: false,
	});
	expect((await desktop.visit("/api/admin/stories")).status).toBe(403);
});

test("a visitor signs in first and comes back to the same question", async () => {
	const { address } = await listeningSite();
	const visitor = browser(address);
	const away = await visitor.visit(question());
	expect(away.status).toBe(302);
	const login = new URL(away.headers.get("location") ?? "", address);
	expect(login.pathname).toBe("/api/login");
	const next = login.searchParams.get("next") ?? "";
	expect(next).toBe(question());
	const back = await visitor.signInAs({ demo: "admin", next });
	expect(back.headers.get("location")).toBe(question());
	expect((await visitor.visit(question())).status).toBe(200);
});

test("a refusal returns without a code; a signed-out person starts again", async () => {
	const { person } = await setting();
	for (const form of [asked({ answer: "no" }), asked({ answer: "" }), asked()]) {
		const answer = await person.submit("/api/desktop/sign-in", form);
		expect(answer.headers.get("location")).toBe(
			`${REDIRECT}?error=access_denied&state=a.state%7Eof-its_own`,
		);
	}
	person.jar.clear();
	const answer = await person.submit("/api/desktop/sign-in", {
		...asked(),
		answer: "yes",
	});
	expect(answer.status).toBe(302);
	expect(answer.headers.get("location")).toStartWith(
		"/api/login?next=%2Fapi%2Fdesktop%2Fsign-in%3F",
	);
});

const foreignAddresses = [
	"https://127.0.0.1:50123/callback",
	"http://localhost:50123/callback",
	"http://127.0.0.1/callback",
	"http://127.0.0.1:0/callback",
	"http://127.0.0.1:99999/callback",
	"http://127.0.0.1:50123/",
	"http://127.0.0.1:50123/callback/",
	"http://127.0.0.1:50123/callback?x=1",
	"http://127.0.0.1:50123/callback#x",
	"http://127.0.0.1:50123@evil.example/callback",
	"http://127.0.0.1.evil.example:50123/callback",
	"http://evil.example:50123/callback",
	"http://2130706433:50123/callback",
	"http://[::]:50123/callback",
	"http://127.0.0.1:50123/callback\n",
	"//127.0.0.1:50123/callback",
	"stories-admin://callback",
	"javascript:alert(1)//127.0.0.1:50123/callback",
];

test("redirects go only to the application's own listener", async () => {
	const { address, elsewhere } = await setting();
	for (const redirect_uri of foreignAddresses) {
		const [person, visitor] = [elsewhere(), browser(address)];
		for (const answer of [
			await person.visit(question({ redirect_uri })),
			await person.submit("/api/desktop/sign-in", {
				...asked({ redirect_uri }),
				answer: "yes",
			}),
			await person.submit("/api/desktop/sign-in", {
				...asked({ redirect_uri }),
				answer: "no",
			}),
			await visitor.visit(question({ redirect_uri })),
		]) {
			const { status, headers } = answer;
			expect([redirect_uri, status, headers.get("location")]).toEqual([
				redirect_uri,
				400,
				null,
			]);
			expect(await answer.text()).toContain("This sign-in link does not work");
		}
	}
});

test("other parameters are refused, and a name is escaped on the page", async () => {
	const { person, address } = await setting();
	const changes: [name: string, changes: Record<string, string>][] = [
		["a plain challenge", { code_challenge_method: "plain" }],
		["no challenge", { code_challenge: "" }],
		["a short challenge", { code_challenge: "abc" }],
		["no state", { state: "" }],
		["markup for a state", { state: '"><script>alert(1)</script>' }],
	];
	for (const [name, change] of changes) {
		const page = await person.visit(question(change));
		expect([name, page.status]).toEqual([name, 400]);
		expect(await page.text()).not.toContain("alert(1)");
	}
	const hostile = await browserOf(address, {
		name: "<img src=x onerror=alert(1)>",
		email: "a@b.example",
	});
	expect(await (await hostile.visit(question())).text()).not.toContain("<img");
});

test("a listener on the IPv6 loopback is as good", async () => {
	const { person, address } = await setting();
	const redirect_uri = "http://[::1]:50123/callback";
	const policy = (await person.visit(question({ redirect_uri }))).headers.get(
		"content-security-policy",
	);
	expect(policy).toContain("form-action 'self' http:;");
	const code = await codeFrom(person, { redirect_uri });
	const answer = await redeem(browser(address), code, { redirectUri: redirect_uri });
	expect(answer.status).toBe(200);
});

test("another site cannot give the consent", async () => {
	const { person } = await setting();
	const body = new URLSearchParams({ ...asked(), answer: "yes" });
	const foreign: [string, string][] = [
		["sec-fetch-site", "cross-site"],
		["origin", "https://evil.example"],
	];
	for (const [name, value] of foreign) {
		const headers = { [name]: value };
		const answer = await person.visit("/api/desktop/sign-in", {
			method: "POST",
			body,
			headers,
		});
		expect([answer.status, answer.headers.get("location")]).toEqual([403, null]);
	}
	const opened = await person.visit(question(), {
		headers: { "sec-fetch-site": "cross-site" },
	});
	expect(opened.headers.get("content-security-policy")).toContain(
		"frame-ancestors 'none'",
	);
});

const refused = async (answer: Response) => {
	expect(answer.status).toBe(400);
	expect(answer.headers.getSetCookie()).toEqual([]);
	expect(await answer.json()).toMatchObject({ code: "code-not-valid" });
};

test("a code works once, with its own verifier and address", async () => {
	const { person, address } = await setting();
	for (const changes of [
		{ codeVerifier: "w".repeat(43) },
		{ codeVerifier: challengeOf(VERIFIER) },
		{ redirectUri: "http://127.0.0.1:50124/callback" },
		{ code: "A".repeat(43) },
	])
		await refused(await redeem(browser(address), await codeFrom(person), changes));
	const code = await codeFrom(person);
	await refused(await redeem(browser(address), code, { codeVerifier: "w".repeat(43) }));
	await refused(await redeem(browser(address), code));
});

test("using a code again gives nothing, and ends the session that it was used for", async () => {
	const { person, desktop, address } = await setting();
	const code = await codeFrom(person);
	await redeem(desktop, code);
	expect(await desktop.isSignedIn()).toBe(true);
	await refused(await redeem(browser(address), code));
	expect([await desktop.isSignedIn(), await person.isSignedIn()]).toEqual([false, true]);
});

test("concurrent uses of a code leave no session", async () => {
	const { person, address } = await setting();
	const code = await codeFrom(person);
	const thieves = Array.from({ length: 8 }, () => browser(address));
	const answers = await Promise.all(thieves.map((thief) => redeem(thief, code)));
	expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
	expect(await Promise.all(thieves.map((thief) => thief.isSignedIn()))).toEqual(
		thieves.map(() => false),
	);
});

test("a code is invalid after a minute, a sign-out or an erasure", async () => {
	const { person, address, desktop, elsewhere } = await setting();
	const leaving: ((leaver: Browser) => Promise<Response>)[] = [
		(leaver) => leaver.submit("/api/logout", {}),
		(leaver) => leaver.send("POST", "/api/logout/everywhere"),
		(leaver) => leaver.send("DELETE", "/api/account"),
	];
	await redeem(desktop, await codeFrom(person));
	for (const leave of leaving) {
		const code = await codeFrom(person);
		await leave(elsewhere());
		await refused(await redeem(browser(address), code));
		expect(await desktop.isSignedIn()).toBe(leave === leaving[0]);
		await person.signInAs("admin");
	}
	const code = await codeFrom(person);
	afterwards(() => setSystemTime());
	setSystemTime(Date.now() + CODE_MS + 1);
	await refused(await redeem(browser(address), code));
});

test("another site cannot redeem a code, and an invalid request does not use it up", async () => {
	const { person, address } = await setting();
	const code = await codeFrom(person);
	const answer = await browser(address).send(
		"POST",
		"/api/desktop/token",
		{ code, codeVerifier: VERIFIER, redirectUri: REDIRECT },
		{ origin: "https://evil.example" },
	);
	expect(answer.status).toBe(403);
	expect(
		(await browser(address).send("POST", "/api/desktop/token", { code: 7 })).status,
	).toBe(422);
	expect(
		(await browser(address).submit("/api/desktop/token", { code: "x" })).status,
	).toBe(415);
});

test("guessing is limited for each address", async () => {
	const { address } = await listeningSite();
	stopClock();
	const answers = [];
	for (let i = 0; i < 21; i++) answers.push(await redeem(browser(address), `guess-${i}`));
	expect(answers.slice(0, 20).every(({ status }) => status === 400)).toBe(true);
	expect(answers[20]?.status).toBe(429);
	expect(Number(answers[20]?.headers.get("retry-after"))).toBeGreaterThan(0);
});
