import { expect, test } from "bun:test";
import { browser, listeningSite } from "../../test/support/browser.ts";
import { SIGN_IN_CODE, startServer } from "../../test/support/server-process.ts";
import { stopClock, temporaryFolder } from "../../test/support/temporary.ts";
import { createCookies } from "../http/request/cookies.ts";
import { createPermission, PERMISSION_MS } from "./development-sign-in.ts";

const GRACE = {
	name: "Grace Brewster Hopper",
	email: "grace.hopper@example.com",
	admin: "yes",
};
const LINK = `/api/login?code=${SIGN_IN_CODE}`;
const FORM = "/api/login/development";

async function visiting(headers?: Record<string, string>) {
	const site = await listeningSite();
	return { ...site, visitor: browser(site.address, headers) };
}

test("without the printed link, the development sign-in allows only the demo reader", async () => {
	const { visitor } = await visiting();
	const text = await (await visitor.visit("/api/login")).text();
	expect(text).toContain("Demo reader");
	for (const more of ["Demo admin", 'name="name"', "Administrator"])
		expect(text).not.toContain(more);
	for (const fields of [{ demo: "admin" }, GRACE, {}]) {
		const refused = await visitor.submit(FORM, fields as Record<string, string>);
		expect([refused.status, refused.headers.getSetCookie()]).toEqual([403, []]);
		expect(await refused.text()).toContain("Open the link that the server printed");
	}
	expect(await visitor.isSignedIn()).toBe(false);
	expect((await visitor.submit(FORM, { demo: "reader" })).status).toBe(302);
	expect(await visitor.user()).toMatchObject({ isAdmin: false });
});

test("the printed link allows any person, and returns to the previous page", async () => {
	const { visitor } = await visiting();
	const opened = await visitor.visit(`${LINK}&next=/stories/a%22%3E%3Cb`);
	expect(opened.status).toBe(303);
	const page = await visitor.visit(opened.headers.get("location") ?? "");
	const text = await page.text();
	expect(page.headers.get("content-security-policy")).toMatch(
		/^default-src 'none'; style-src 'sha256-/,
	);
	for (const offered of ["Demo reader", "Demo admin", "Name", "Email", "Administrator"])
		expect(text).toContain(offered);
	expect(text).not.toContain('"><b');
	for (const fields of [
		{ name: "", email: "x" },
		{ name: "Ada", email: "no address" },
	]) {
		const again = await visitor.submit(FORM, fields);
		expect(again.status).toBe(422);
		expect(await again.text()).toContain("Please enter a name and an email address.");
	}
	expect(await visitor.isSignedIn()).toBe(false);
	const entered = await visitor.submit(FORM, { ...GRACE, next: "/stories" });
	expect(entered.headers.get("location")).toBe("/stories");
	expect(await visitor.user()).toEqual({
		id: 1,
		firstName: "Grace",
		lastName: "Brewster Hopper",
		email: "grace.hopper@example.com",
		profileImageUrl: null,
		isAdmin: true,
	});
});

const announcements: Record<string, string>[] = [
	{ "x-forwarded-for": "203.0.113.9" },
	{ "x-forwarded-host": "jewels.example" },
	{ "x-forwarded-proto": "https" },
	{ forwarded: "for=203.0.113.9" },
	{ via: "1.1 proxy" },
	{ "x-real-ip": "203.0.113.9" },
	{ "cf-connecting-ip": "203.0.113.9" },
	{ "true-client-ip": "203.0.113.9" },
	{ "x-original-host": "jewels.example" },
	{ host: "127.0.0.1:1" },
	{ host: "localhost" },
	{ origin: "https://jewels.example", "sec-fetch-site": "same-origin" },
	{ "sec-fetch-site": "cross-site", origin: "null" },
];

test("a request through a proxy or from another site is refused even with the code", async () => {
	const { address } = await visiting();
	const here = browser(address);
	await here.visit(LINK);
	for (const headers of announcements) {
		const [visitor, what] = [
			browser(address, headers, here.jar),
			JSON.stringify(headers),
		];
		// Browsers send an origin with forms only.
		for (const path of headers.origin ? [] : ["/api/login", LINK]) {
			const page = await visitor.visit(path);
			expect([what, page.status, page.headers.getSetCookie()]).toEqual([what, 403, []]);
			expect(await page.text()).toContain("not through a proxy");
		}
		for (const demo of ["reader", "admin"]) {
			const refused = await visitor.submit(FORM, { demo });
			expect([what, refused.status, refused.headers.getSetCookie()]).toEqual([
				what,
				403,
				[],
			]);
		}
	}
});

test.each([
	"Ali-CDN-Real-IP",
	"CF-Connecting-IP",
	"CF-Connecting-IPv6",
	"CloudFront-Viewer-Address",
	"DO-Connecting-IP",
	"Fastly-Client-IP",
	"Fly-Client-IP",
	"Incap-Client-IP",
	"Proxy-Client-IP",
	"X-AppEngine-User-IP",
	"X-ARR-SSL",
	"X-Azure-ClientIP",
	"X-Azure-SocketIP",
	"X-Client-IP",
	"X-Cloud-Trace-Context",
	"X-Cluster-Client-IP",
	"X-Envoy-External-Address",
	"X-Forwarded",
	"X-NF-Client-Connection-IP",
	"X-Remote-Addr",
	"X-Some-New-Proxy-Client-IP",
	"X-Sucuri-ClientIP",
])("a request with the header %s of a proxy is refused", async (name) => {
	const { address } = await visiting();
	const refused = await browser(address, { [name.toLowerCase()]: "203.0.113.9" }).submit(
		FORM,
		{
			demo: "reader",
		},
	);
	expect([refused.status, refused.headers.getSetCookie()]).toEqual([403, []]);
});

test("headers of browsers do not count as a proxy's", async () => {
	const { address } = await visiting();
	const headers = {
		"accept-language": "en",
		"sec-ch-ua-platform": '"Linux"',
		"sec-fetch-dest": "document",
		"upgrade-insecure-requests": "1",
		dnt: "1",
		"save-data": "on",
	};
	expect((await browser(address, headers).submit(FORM, { demo: "reader" })).status).toBe(
		302,
	);
});

test("the code is in no page and no address after the link was opened", async () => {
	const { visitor } = await visiting();
	const opened = await visitor.visit(
		`${LINK}&next=${encodeURIComponent(`${LINK}&next=/stories`)}`,
	);
	expect(opened.headers.get("cache-control")).toBe("private, no-store");
	expect(opened.headers.get("location")).toBe("/api/login?next=%2F");
	const page = await visitor.visit("/api/login?next=%2F");
	for (const shown of [JSON.stringify([...opened.headers]), await page.text()])
		expect(shown).not.toContain(SIGN_IN_CODE);
});

test("guesses of the code are limited, including a correct one", async () => {
	const { visitor } = await visiting();
	stopClock();
	const guess = async (code: string) => {
		const answer = await visitor.visit(`/api/login?code=${code}`);
		return [answer.status, answer.headers.getSetCookie().length];
	};
	for (let i = 0; i < 20; i++) expect(await guess(`guess-number-${i}`)).toEqual([403, 0]);
	expect(await guess(SIGN_IN_CODE)).toEqual([429, 0]);
	expect(
		Number((await visitor.visit("/api/login")).headers.get("retry-after")),
	).toBeGreaterThan(0);
});

test("the permission expires and cannot be forged", () => {
	let time = 1_000_000;
	const cookies = createCookies("http://127.0.0.1:3000");
	const permission = createPermission(SIGN_IN_CODE, cookies, () => time);
	const isHeldWith = (cookie = "") =>
		permission.isHeldBy(new Request("http://127.0.0.1:3000/", { headers: { cookie } }));
	const [cookie = ""] = permission.cookieFor(SIGN_IN_CODE)?.split(";") ?? [];
	expect(permission.cookieFor(`${SIGN_IN_CODE}x`)).toBeUndefined();
	expect(isHeldWith(cookie)).toBe(true);
	expect(isHeldWith(cookie.replace("=", "=1"))).toBe(false);
	expect(isHeldWith(cookie.slice(0, -1))).toBe(false);
	expect([isHeldWith(), isHeldWith("sign-in-permission=9999999999999.")]).toEqual([
		false,
		false,
	]);
	time += PERMISSION_MS;
	expect(isHeldWith(cookie)).toBe(false);
});

test("a server prints the link with a new code at each start, and does not log it", async () => {
	const start = async () => {
		const env = {
			SIGN_IN_CODE: "",
			DATA_DIR: temporaryFolder(),
			DEMO: "off",
			LOG_LEVEL: "debug",
		};
		const { address, said } = await startServer(env);
		while (!/\/api\/login\?code=\w+\n/.test(said())) await Bun.sleep(1);
		const [, link = "", code = ""] = /^Sign in: (.+\?code=(\w{32}))$/m.exec(said()) ?? [];
		expect(link).toStartWith(`${address}/api/login?code=`);
		const visitor = browser(address);
		await visitor.visit(link);
		expect((await visitor.submit(FORM, { demo: "admin" })).status).toBe(302);
		while (!said().includes(FORM)) await Bun.sleep(1);
		expect(said().split(code)).toHaveLength(2);
		return code;
	};
	expect(await start()).not.toBe(await start());
});
