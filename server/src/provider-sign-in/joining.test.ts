import { expect, test } from "bun:test";
import type { browser } from "../../test/support/browser.ts";
import { issuer } from "../../test/support/servers/issuer.ts";
import { callbackAddress, provider } from "../../test/support/servers/provider.ts";
import { signInSite } from "../../test/support/sign-in-mails.ts";
import { byTest } from "../../test/support/site.ts";

const ADA = "ada@example.com";

type Visitor = ReturnType<typeof browser>;

/** A site with an issuer and an account by mail. Both have the same address. */
async function setting(env: Record<string, string> = {}) {
	const [studio, github] = [await issuer(), await provider()];
	const site = await signInSite({ ...studio.env, ...github.env, ...env });
	const owner = site.newcomer();
	await owner.submit((await site.ask(owner, ADA)).link, {});

	const signIn = async (visitor: Visitor, name = "oidc") =>
		visitor.visit(await callbackAddress(visitor, "/stories", name));
	/** Signs in at the issuer, and returns the mail that asks whether to join. */
	const askToJoin = (visitor: Visitor) => site.mailAfter(() => signIn(visitor));
	const join = async (visitor: Visitor) =>
		visitor.submit((await askToJoin(visitor)).link, {});
	return { ...site, studio, github, owner, signIn, askToJoin, join };
}

test("a provider joins the account with its address after a mail to that address", async () => {
	const { newcomer, askToJoin, signIn, log, people, smtp } = await setting();
	const visitor = newcomer();
	const { mail, link } = await askToJoin(visitor);
	expect(mail?.to?.[0]?.address).toBe(ADA);
	expect(mail?.subject).toBe("Join Studio to your account at Stories & Creations");
	const waiting = await (await visitor.visit("/api/login/mail")).text();
	expect(waiting).toContain("There is an account with your address");
	const question = await visitor.visit(link);
	expect(await question.text()).toContain("Join Studio to your account?");
	expect([await visitor.isSignedIn(), log.position()]).toEqual([false, 1]);
	const joined = await visitor.submit(link, {});
	expect([joined.status, joined.headers.get("location")]).toEqual([302, "/stories"]);
	expect(await visitor.user()).toMatchObject({ id: 1, email: ADA, firstName: "Ada" });

	const [later, mails] = [newcomer(), smtp.received.length];
	await signIn(later);
	expect((await later.user()).id).toBe(1);
	expect([smtp.received.length, (await people.everyone()).length]).toEqual([mails, 1]);
});

test("the code in the mail joins too", async () => {
	const { newcomer, askToJoin } = await setting();
	const visitor = newcomer();
	const { code } = await askToJoin(visitor);
	await visitor.submit("/api/login/mail/code", { code });
	expect((await visitor.user()).id).toBe(1);
});

test("an unverified address joins nothing and asks nobody", async () => {
	const { newcomer, signIn, studio, smtp } = await setting({ ADMINS: ADA });
	studio.person.email_verified = false;
	const [thief, mails] = [newcomer(), smtp.received.length];
	await signIn(thief);
	expect(await thief.user()).toMatchObject({ id: 2, email: ADA, isAdmin: false });
	expect(smtp.received.length).toBe(mails);
});

test("a link to join works once, in its browser, for 15 minutes", async () => {
	const { newcomer, askToJoin, expire, log } = await setting();
	const [visitor, other] = [newcomer(), newcomer()];
	const first = await askToJoin(visitor);
	for (const method of ["GET", "POST"])
		expect((await other.visit(first.link, { method })).status).toBe(403);
	await expire();
	expect((await visitor.submit(first.link, {})).status).toBe(404);
	const { code } = first;
	expect((await visitor.submit("/api/login/mail/code", { code })).status).toBe(404);
	expect([await visitor.isSignedIn(), log.position()]).toEqual([false, 1]);
	const second = await askToJoin(visitor);
	expect((await visitor.submit(second.link, {})).status).toBe(302);
	expect((await visitor.submit(second.link, {})).status).toBe(404);
});

test("a changed address at the provider changes no rights and joins nothing", async () => {
	const ADMINS = "boss@example.com, ada@example.com";
	const { newcomer, ask, join, signIn, studio, log } = await setting({ ADMINS });
	const boss = newcomer();
	await boss.submit((await ask(boss, "boss@example.com")).link, {});
	const visitor = newcomer();
	await join(visitor);
	const before = log.position();
	studio.person.email = "boss@example.com";
	await signIn(visitor);
	expect(await visitor.user()).toMatchObject({ id: 1, email: ADA, isAdmin: true });
	expect(log.position()).toBe(before);
	Object.assign(studio.person, { sub: "1906", email: "reader@example.com" });
	const reader = newcomer();
	await signIn(reader);
	studio.person.email = "boss@example.com";
	await signIn(reader);
	expect(await reader.user()).toMatchObject({
		id: 3,
		email: "reader@example.com",
		isAdmin: false,
	});
});

test("a link by mail finds the account that a provider opened", async () => {
	const { newcomer, ask, signIn, studio, log } = await setting();
	Object.assign(studio.person, {
		sub: "1906",
		email: "Grace@Example.com",
		name: "Grace",
	});
	const visitor = newcomer();
	await signIn(visitor);
	const before = log.position();
	await visitor.submit((await ask(visitor, "grace@example.com")).link, {});
	expect(await visitor.user()).toMatchObject({ id: 2, firstName: "Grace" });
	expect(log.position()).toBe(before + 1);
});

test("without a mail to the address, the provider opens an account of its own", async () => {
	const { newcomer, signIn, newsletter } = await setting();
	await newsletter.suppressions.report(ADA, "complaint", byTest);
	const visitor = newcomer();
	await signIn(visitor);
	expect((await visitor.user()).id).toBe(2);
});

test("a joined login at GitHub counts for its entry of ADMINS", async () => {
	const { newcomer, mailAfter, signIn } = await setting({ ADMINS: "github:ada" });
	const visitor = newcomer();
	const { link } = await mailAfter(() => signIn(visitor, "github"));
	await visitor.submit(link, {});
	expect(await visitor.user()).toMatchObject({ id: 1, isAdmin: true });
	await signIn(visitor, "github");
	expect(await visitor.user()).toMatchObject({ id: 1, isAdmin: true });
});

test("export and erasure cover all ways to sign in", async () => {
	const { newcomer, ask, join, signIn, people, keyStore, erasures } = await setting();
	const visitor = newcomer();
	await join(visitor);
	const exported = await (await visitor.visit("/api/account/export")).json();
	expect(exported.events).toMatchObject([
		{ type: "AccountOpened" },
		{ type: "IdentityJoined", data: { provider: "oidc" } },
		{ type: "ProfileUpdated", data: { profile: { firstName: "Ada" } } },
	]);
	const identities = () => keyStore.read("SELECT identity FROM identities");
	const names = (await identities()).rows.flat().map(String);
	expect(names).toHaveLength(2);
	await people.erase(1, byTest);
	expect((await identities()).rows).toEqual([]);
	expect(erasures.all().map(({ identity }) => identity)).toEqual(
		expect.arrayContaining(names),
	);
	const later = newcomer();
	await signIn(later);
	expect((await later.user()).id).toBe(2);
	await later.submit((await ask(later, ADA)).link, {});
	expect((await later.user()).id).toBe(2);
});
