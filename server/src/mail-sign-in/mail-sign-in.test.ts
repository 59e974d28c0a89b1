import { expect, test } from "bun:test";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { browser, browserOf, listeningSite } from "../../test/support/browser.ts";
import { startServer } from "../../test/support/server-process.ts";
import { provider } from "../../test/support/servers/provider.ts";
import { signInSite } from "../../test/support/sign-in-mails.ts";
import { byTest } from "../../test/support/site.ts";
import { temporaryFolder } from "../../test/support/temporary.ts";
import { removeExpiredRequests } from "./sign-in-requests.ts";

const ADA = "Ada@Example.com";

test("a link in a mail signs in once, and returns to the page", async () => {
	const { newcomer, ask, log } = await signInSite();
	const visitor = newcomer();
	const { mail, link } = await ask(visitor, ADA, "/stories/the-ring?x=1#y");
	expect(log.position()).toBe(0);
	expect(mail?.subject).toBe("Sign in to Stories & Creations");
	expect(mail?.html).toMatch(/<a class="button-link" [^>]*>Sign in<\/a>/);
	const page = await visitor.visit(link);
	expect([page.status, await visitor.isSignedIn()]).toEqual([200, false]);
	expect(await page.text()).toContain("<strong>Ada@Example.com</strong>");
	const entered = await visitor.submit(link, {});
	expect([entered.status, entered.headers.get("location")]).toEqual([
		302,
		"/stories/the-ring?x=1#y",
	]);
	expect(await visitor.user()).toMatchObject({
		id: 1,
		email: "ada@example.com",
		firstName: null,
		isAdmin: false,
	});
	expect([...visitor.jar.keys()]).toEqual(["session"]);
});

test("a mail has the language of the visitor", async () => {
	const { newcomer, ask } = await signInSite();
	const visitor = newcomer();
	visitor.jar.set("language", "de");
	const { mail } = await ask(visitor, ADA);
	expect(mail?.subject).toBe("Bei Stories & Creations anmelden");
	expect(mail?.html).toContain('<html lang="de"');
});

test("the code in the mail signs in, with spaces or a hyphen", async () => {
	const { newcomer, ask } = await signInSite();
	for (const separator of ["", " ", "-"]) {
		const visitor = newcomer();
		const { code } = await ask(visitor, ADA);
		const page = await visitor.visit("/api/login/mail");
		expect(await page.text()).toContain('autocomplete="one-time-code"');
		const typed = code.slice(0, 3) + separator + code.slice(3);
		const entered = await visitor.submit("/api/login/mail/code", { code: typed });
		expect([entered.status, await visitor.isSignedIn()]).toEqual([302, true]);
	}
});

test("later sign-ins find the account, however the address is written", async () => {
	const { newcomer, ask, log } = await signInSite();
	for (const email of [ADA, "ada@example.com", "ADA@EXAMPLE.COM"]) {
		const visitor = newcomer();
		await visitor.submit((await ask(visitor, email)).link, {});
		expect((await visitor.user()).id).toBe(1);
	}
	expect(log.position()).toBe(1);
});

test("both links of a browser that asked twice work", async () => {
	const { newcomer, ask } = await signInSite();
	const visitor = newcomer();
	const [first, second] = [await ask(visitor, ADA), await ask(visitor, ADA)];
	expect((await visitor.visit(first.link)).status).toBe(200);
	expect(
		(await visitor.submit("/api/login/mail/code", { code: first.code })).status,
	).toBe(302);
	expect((await visitor.visit(second.link)).status).toBe(403);
});

test("an expired link or code asks for another, and its address is removed", async () => {
	const { newcomer, ask, expire, store, keys, keyStore } = await signInSite();
	const visitor = newcomer();
	const { link, code } = await ask(visitor, ADA);
	const [row] = (await store.read("SELECT * FROM mail_sign_ins")).rows;
	expect(String(row)).not.toMatch(/ada@|example/i);
	await expire();
	expect((await visitor.visit(link)).status).toBe(404);
	const answers = [
		await visitor.submit(link, {}),
		await visitor.submit("/api/login/mail/code", { code }),
	];
	for (const answer of answers) {
		expect(answer.status).toBe(404);
		expect(await answer.text()).toContain("Send me a link");
	}
	expect((await visitor.visit("/api/login/mail")).headers.get("location")).toBe(
		"/api/login",
	);
	await removeExpiredRequests({ store, keys }, async () => {});
	expect((await store.read("SELECT * FROM mail_sign_ins")).rows).toEqual([]);
	const people = "SELECT subject FROM keys WHERE subject <> 'pepper'";
	expect((await keyStore.read(people)).rows).toEqual([]);
});

test("an invalid address is refused on a page that keeps the way back", async () => {
	const { newcomer, smtp } = await signInSite();
	const refused = await newcomer().submit("/api/login/mail", {
		email: "ada",
		next: "/stories",
	});
	const text = await refused.text();
	expect(refused.status).toBe(422);
	expect(text).toContain("Please enter a valid email address.");
	expect(text).toContain('name="next" value="/stories"');
	expect(smtp.received).toEqual([]);
});

test("a visitor above the limit of tries gets a page", async () => {
	const { newcomer, ask } = await signInSite();
	const visitor = newcomer();
	const { link } = await ask(visitor, ADA);
	for (let tries = 0; tries < 20; tries++)
		await visitor.submit("/api/login/mail/code", { code: "000000" });
	for (const path of ["/api/login/mail/code", link]) {
		const refused = await visitor.submit(path, { code: "000000" });
		expect([refused.status, refused.headers.get("content-type")]).toEqual([
			429,
			"text/html; charset=utf-8",
		]);
		expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
		expect(await refused.text()).toContain("Too many requests.");
	}
});

test("an entry of ADMINS with the verified address makes an administrator", async () => {
	const { newcomer, ask } = await signInSite({ ADMINS: "ada@example.com" });
	const visitor = newcomer();
	await visitor.submit((await ask(visitor, ADA)).link, {});
	expect((await visitor.user()).isAdmin).toBe(true);
});

test("export and erasure cover the account, and a later sign-in opens another", async () => {
	const { newcomer, ask, people, log } = await signInSite();
	const visitor = newcomer();
	await visitor.submit((await ask(visitor, ADA)).link, {});
	const exported = await (await visitor.visit("/api/account/export")).json();
	expect(exported.account).toMatchObject({ id: 1, email: "ada@example.com" });
	expect(exported.events).toMatchObject([{ type: "AccountOpened" }]);
	await people.erase(1, byTest);
	expect(await visitor.isSignedIn()).toBe(false);
	expect(await people.everyone()).toEqual([]);
	const before = log.position();
	await visitor.submit((await ask(visitor, ADA)).link, {});
	expect([(await visitor.user()).id, log.position()]).toEqual([2, before + 1]);
});

test("without a mail server, the mail is a file until it expires", async () => {
	const site = await listeningSite();
	const visitor = browser(site.address);
	await visitor.submit("/api/login/mail", { email: ADA });
	await site.newsletter.mails.stop();
	await site.newsletter.mails.sendWaiting();
	const folder = join(site.folder, "outbox");
	const [name = ""] = readdirSync(folder);
	expect(name).toMatch(/^sign-in-.*\.eml$/);
	expect(readFileSync(join(folder, name), "utf8")).toContain("To: Ada@example.com");
	expect(await (await visitor.visit("/api/login/mail")).text()).toContain(
		"no mail server",
	);
	await site.store.write(["UPDATE mail_sign_ins SET expires_at = 1"]);
	await site.kind.removeExpired?.();
	expect(existsSync(join(folder, name))).toBe(false);
});

test("a site on this machine without a mail server prints the link, unlogged", async () => {
	const env = { DATA_DIR: temporaryFolder(), DEMO: "off", LOG_LEVEL: "debug" };
	const { address, said } = await startServer(env);
	const visitor = browser(address);
	await visitor.submit("/api/login/mail", { email: ADA });
	while (!/^Code: \d{6}\n/m.test(said())) await Bun.sleep(1);
	const [, link = "", token = ""] =
		/^Sign-in link: (\S+token=(\S+))$/m.exec(said()) ?? [];
	expect((await visitor.submit(link, {})).status).toBe(302);
	expect(said().split(token)).toHaveLength(2);
	expect(said()).not.toMatch(/ada/i);
});

test("the sign-in page offers what is configured, the mail first", async () => {
	const sso = await provider();
	const both = await signInSite(sso.env);
	const text = await (await both.newcomer().visit("/api/login?next=/stories")).text();
	expect(text.indexOf("Send me a link")).toBeLessThan(text.indexOf("with GitHub"));
	expect(text).toContain('href="/api/login/github?next=%2Fstories"');
	const production = { NODE_ENV: "production" };
	const mailAlone = await signInSite(production);
	const alone = await (await mailAlone.newcomer().visit("/api/login")).text();
	expect(alone).toContain("Send me a link");
	expect(alone).not.toMatch(/GitHub|Demo reader/);
	const development = await (await signInSite()).newcomer().visit("/api/login");
	expect(development.status).toBe(403);
});

test("a public site without a mail server offers the provider alone", async () => {
	const sso = await provider();
	const { app } = await listeningSite({ ...sso.env, BASE_URL: "https://jewels.example" });
	const ask = (method: string, path: string) =>
		app.fetch(
			new Request(`https://jewels.example${path}`, {
				method,
				headers: { host: "jewels.example" },
			}),
		);
	const login = await ask("GET", "/api/login?next=/stories");
	expect(login.headers.get("location")).toBe("/api/login/github?next=%2Fstories");
	expect((await ask("POST", "/api/login/mail")).status).toBe(404);
});

test("mails to subscribers and sign-in mails are sent side by side", async () => {
	const { newcomer, newsletter, smtp } = await signInSite();
	const place = { form: null, path: null };
	await newsletter.subscribers.request("grace@example.com", place, byTest);
	await newcomer().submit("/api/login/mail", { email: ADA });
	await smtp.until(2);
	expect(smtp.received.flatMap(({ to }) => to).sort()).toEqual([
		"Ada@example.com",
		"grace@example.com",
	]);
});

test("the development sign-in stays on the page", async () => {
	const { address } = await listeningSite();
	const text = await (await browser(address).visit("/api/login")).text();
	expect(text.indexOf("Send me a link")).toBeLessThan(text.indexOf("Demo reader"));
	expect(await (await browserOf(address, "reader")).isSignedIn()).toBe(true);
});
