import { expect, test } from "bun:test";
import { browser } from "../../test/support/browser.ts";
import { callbackAddress, provider } from "../../test/support/servers/provider.ts";
import { signInSite } from "../../test/support/sign-in-mails.ts";
import { byTest } from "../../test/support/site.ts";
import { stopClock } from "../../test/support/temporary.ts";
import { MAX_TRIES } from "./sign-in-requests.ts";
import { codeOf, linkToken } from "./sign-in-secrets.ts";

const VICTIM = "victim@example.com";

test("a forwarded link does not sign its recipient in", async () => {
	const { newcomer, ask } = await signInSite();
	const [victim, friend] = [newcomer(), newcomer()];
	const { link } = await ask(victim, VICTIM);
	expect((await friend.submit(link, {})).status).toBe(403);
	expect(await friend.isSignedIn()).toBe(false);
	expect((await victim.submit(link, {})).status).toBe(302);
});

test("a mail scanner that opens and submits a link does not use it up", async () => {
	const { newcomer, ask } = await signInSite();
	const [victim, scanner] = [newcomer(), newcomer()];
	const { link } = await ask(victim, VICTIM);
	for (const method of ["GET", "HEAD", "GET", "POST"])
		expect((await scanner.visit(link, { method })).status).toBe(403);
	expect((await victim.visit(link)).status).toBe(200);
	expect((await victim.submit(link, {})).status).toBe(302);
});

test("a second browser gets a page that explains and asks again", async () => {
	const { newcomer, ask } = await signInSite();
	const [first, second] = [newcomer(), newcomer()];
	const { link } = await ask(first, VICTIM, "/stories");
	await ask(second, "other@example.com");
	const text = await (await second.visit(link)).text();
	expect(text).toContain("This is another browser");
	expect(text).toContain("Send me a link");
	expect(text).toContain('name="next" value="/stories"');
	expect(text).not.toContain(VICTIM);
	await second.submit((await ask(second, VICTIM)).link, {});
	expect(await second.isSignedIn()).toBe(true);
});

test("a link or a code works once, also for simultaneous uses", async () => {
	const { newcomer, ask, address } = await signInSite();
	for (const use of ["link", "code"] as const) {
		const visitor = newcomer();
		const mailed = await ask(visitor, VICTIM);
		const path = use === "link" ? mailed.link : "/api/login/mail/code";
		const thieves = [1, 2, 3].map(() => browser(address, {}, visitor.jar));
		const answers = await Promise.all(
			thieves.map((thief) => thief.submit(path, { code: mailed.code })),
		);
		expect(answers.map(({ status }) => status).sort()).toEqual([302, 404, 404]);
		const replay = browser(address, {}, visitor.jar);
		expect((await replay.submit(path, { code: mailed.code })).status).toBe(404);
		expect(await replay.isSignedIn()).toBe(false);
	}
});

test("five wrong codes end a code, also if they are tried at once", async () => {
	const { newcomer, ask } = await signInSite();
	for (const isAtOnce of [false, true]) {
		const thief = newcomer();
		const { code, link } = await ask(thief, VICTIM);
		const guess = (i: number) =>
			thief.submit("/api/login/mail/code", {
				code: String((Number(code) + 1 + i) % 1_000_000).padStart(6, "0"),
			});
		const statuses: number[] = [];
		const numbers = Array.from({ length: MAX_TRIES }, (_, i) => i);
		if (isAtOnce)
			statuses.push(
				...(await Promise.all(numbers.map(guess))).map(({ status }) => status),
			);
		else for (const i of numbers) statuses.push((await guess(i)).status);
		expect(statuses.sort()).toEqual([404, 422, 422, 422, 422]);
		const right = await thief.submit("/api/login/mail/code", { code });
		expect([right.status, await thief.isSignedIn()]).toEqual([404, false]);
		// The link has 256 bits, so wrong codes do not end it.
		expect((await thief.visit(link)).status).toBe(200);
	}
});

test("links, codes and cookies cannot be made without the site's secret", async () => {
	const { newcomer, ask, store, keys } = await signInSite();
	const [victim, thief] = [newcomer(), newcomer()];
	const { link, code } = await ask(victim, VICTIM);
	const [row] = (await store.read("SELECT * FROM mail_sign_ins")).rows;
	const id = String(row?.[0]);
	expect(link).toEndWith(linkToken(keys, id));
	expect(code).toBe(codeOf(keys, id));
	expect(String(row)).not.toContain(code);
	const cookie = victim.jar.get("mail-sign-in") ?? "";
	thief.jar.set(
		"mail-sign-in",
		cookie.replace(/.$/, (end) => (end === "A" ? "B" : "A")),
	);
	expect((await thief.submit(link, {})).status).toBe(403);
	expect((await victim.visit(link.replace(/.$/, "_"))).status).toBe(404);
});

test("known, unknown, suppressed and flooded addresses get the same answer", async () => {
	const { newcomer, ask, newsletter, smtp, store } = await signInSite();
	const known = newcomer();
	await known.submit((await ask(known, "known@example.com")).link, {});
	await newsletter.suppressions.report("blocked@example.com", "complaint", byTest);
	const flooder = newcomer();
	for (let mails = 0; mails < 3; mails++) await ask(flooder, "flooded@example.com");
	const sent = smtp.received.length;
	const seen = [];
	for (const name of ["known", "unknown", "blocked", "flooded"]) {
		const visitor = name === "flooded" ? flooder : newcomer();
		const email = `${name}@example.com`;
		const answer = await visitor.submit("/api/login/mail", { email });
		const page = await visitor.visit("/api/login/mail");
		const text = (await page.text()).replaceAll(email, "…");
		seen.push([answer.status, answer.headers.get("location"), page.status, text]);
	}
	expect(new Set(seen.map((answer) => JSON.stringify(answer))).size).toBe(1);
	await newsletter.mails.sendWaiting();
	await smtp.until(sent + 2);
	expect(
		smtp.received
			.slice(sent)
			.flatMap(({ to }) => to)
			.sort(),
	).toEqual(["known@example.com", "unknown@example.com"]);
	// The same rows, so the same work.
	const { rows } = await store.read(
		"SELECT count(*) FROM mail_sign_ins WHERE expires_at > 0",
	);
	expect(rows[0]?.[0]).toBe(7);
});

test("another site cannot sign a visitor in as somebody else", async () => {
	const { newcomer, ask } = await signInSite();
	const [thief, victim] = [newcomer(), newcomer()];
	const { link, code } = await ask(thief, "thief@example.com");
	await ask(victim, VICTIM);
	const form = { "content-type": "application/x-www-form-urlencoded" };
	const origins: Record<string, string>[] = [
		{ origin: "https://evil.example" },
		{ origin: "null" },
		{ "sec-fetch-site": "cross-site" },
		{ "sec-fetch-site": "same-site" },
	];
	for (const from of origins)
		for (const path of ["/api/login/mail", link, "/api/login/mail/code"]) {
			const refused = await victim.visit(path, {
				method: "POST",
				headers: { ...form, ...from },
				body: `code=${code}&email=thief@example.com`,
			});
			expect([path, refused.status]).toEqual([path, 403]);
		}
	// From the site's own pages, the thief's link and code are another browser's.
	expect((await victim.submit(link, {})).status).toBe(403);
	expect((await victim.submit("/api/login/mail/code", { code })).status).toBe(422);
	expect(await victim.isSignedIn()).toBe(false);
});

test("a sign-in never redirects to another site", async () => {
	const { newcomer, ask, address } = await signInSite();
	const elsewhere = [
		"https://evil.example/",
		"//evil.example",
		"/\\evil.example",
		"/\t/evil.example",
		"/%2f/../..//evil.example",
		"javascript:alert(1)",
		"/api/login/mail/link?token=x",
	];
	for (const next of elsewhere) {
		const visitor = newcomer();
		const { link } = await ask(
			visitor,
			`${visitor.jar.size}${next.length}@example.com`,
			next,
		);
		const location = (await visitor.submit(link, {})).headers.get("location") ?? "";
		const { origin, pathname } = new URL(location, address);
		expect([next, origin, pathname]).toEqual([
			next,
			address,
			next.startsWith("/%2f") ? expect.not.stringMatching(/^\/\//) : "/",
		]);
	}
});

test("an unverified address at a provider gives nobody the account of its owner", async () => {
	const sso = await provider();
	const { newcomer, ask } = await signInSite(sso.env);
	const [owner, thief] = [newcomer(), newcomer()];
	await owner.submit((await ask(owner, VICTIM)).link, {});
	sso.person.email = VICTIM;
	sso.emails[0] = { email: VICTIM, primary: true, verified: false };
	await thief.visit(await callbackAddress(thief));
	expect([(await owner.user()).id, (await thief.user()).id]).toEqual([1, 2]);
});

test("a changed address at a provider changes neither its account nor another's", async () => {
	const sso = await provider();
	const { newcomer, ask } = await signInSite(sso.env);
	const [owner, other] = [newcomer(), newcomer()];
	await owner.submit((await ask(owner, VICTIM)).link, {});
	await other.visit(await callbackAddress(other));
	sso.emails[0] = { email: VICTIM, primary: true, verified: true };
	await other.visit(await callbackAddress(other));
	expect(await other.user()).toMatchObject({ id: 2, email: "ada@example.com" });
	await owner.submit((await ask(owner, VICTIM)).link, {});
	expect((await owner.user()).id).toBe(1);
});

test("an address cannot add headers or recipients to the mail", async () => {
	const { newcomer, smtp, newsletter } = await signInSite();
	const injected = [
		`${VICTIM}\r\nBcc: thief@example.com`,
		`${VICTIM}\nSubject: Hello`,
		`${VICTIM}%0d%0aBcc:thief@example.com`,
		`thief@example.com, ${VICTIM}`,
		`"thief@example.com" <${VICTIM}>`,
		`${VICTIM}\u0000`,
		`${VICTIM} thief@example.com`,
	];
	for (const email of injected) {
		const refused = await newcomer().submit("/api/login/mail", { email });
		expect([email, refused.status]).toEqual([email, 422]);
	}
	await newsletter.mails.sendWaiting();
	expect(smtp.received).toEqual([]);
});

test("nobody can flood an address with mails, or addresses from one network", async () => {
	stopClock();
	const { newcomer, newsletter, smtp, store } = await signInSite();
	const flood = async (visitor: ReturnType<typeof browser>, email: string) =>
		(await visitor.submit("/api/login/mail", { email })).status;
	const queued = async () =>
		Number(
			(await store.read("SELECT count(*) FROM mail_deliveries WHERE kind = 'sign-in'"))
				.rows[0]?.[0],
		);
	const network = newcomer();
	for (let asked = 0; asked < 5; asked++) expect(await flood(network, VICTIM)).toBe(303);
	expect(await queued()).toBe(3);
	for (let networks = 0; networks < 6; networks++)
		for (const email of [VICTIM, VICTIM.toUpperCase()]) await flood(newcomer(), email);
	expect(await queued()).toBe(8);
	for (let asked = 0; asked < 5; asked++)
		expect(await flood(network, `${asked}@example.com`)).toBe(303);
	const refused = await network.submit("/api/login/mail", { email: "9@example.com" });
	expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "120"]);
	expect(await refused.text()).toContain("Too many requests.");
	await newsletter.mails.sendWaiting();
	await smtp.until(13);
});
