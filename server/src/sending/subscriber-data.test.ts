import { expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { browser, browserOf, listeningSite } from "../../test/support/browser.ts";
import { startMails } from "../../test/support/newsletter.ts";
import { adasProfile, byTest } from "../../test/support/site.ts";

const ADA = "ada@example.com";
const PATH = "/api/admin/newsletter-subscriptions";
const place = { form: null, path: null };

async function siteWithSubscriber() {
	const site = await listeningSite();
	startMails(site);
	const { subscribers } = site.newsletter;
	const token = await subscribers.request(ADA, place, byTest);
	const admin = await browserOf(site.address, "admin");
	const eventsOfSubscription = async () => {
		const sql = "SELECT type, actor, data FROM events WHERE stream = 'subscription-1'";
		return (await site.store.read(`${sql} ORDER BY version`)).rows.map(
			([type, actor, data]) => ({ type, actor, data: JSON.parse(String(data)) }),
		);
	};
	return { ...site, subscribers, token, admin, eventsOfSubscription };
}

type Site = Awaited<ReturnType<typeof siteWithSubscriber>>;

async function mails({ newsletter }: Site, count: number): Promise<string[]> {
	const outbox = newsletter.mailer.destination;
	for (;;) {
		const files = readdirSync(outbox).filter((file) => file.endsWith(".eml"));
		if (files.length >= count)
			return files.map((file) => readFileSync(join(outbox, file), "utf8"));
		await Bun.sleep(5);
	}
}

test("a resent confirmation is a new mail, and the links of both work", async () => {
	const site = await siteWithSubscriber();
	const { admin, token, subscribers, eventsOfSubscription } = site;
	await mails(site, 1);
	const before = await (await admin.visit(PATH)).json();
	const answer = await admin.send("POST", `${PATH}/1/resend`);
	expect(answer.status).toBe(200);
	expect([await answer.json()]).toEqual(before);
	const sent = await mails(site, 2);
	expect(sent.every((mail) => mail.includes(ADA))).toBe(true);
	expect((await eventsOfSubscription()).at(-1)).toMatchObject({
		type: "SubscriptionConfirmationResent",
		actor: expect.stringMatching(/^user-\d+$/),
	});
	expect(await subscribers.meaningOfConfirmation(token)).toBe("valid");
});

test("only a pending subscription gets another confirmation", async () => {
	const { admin, token, subscribers } = await siteWithSubscriber();
	await subscribers.confirm(token);
	const refused = await admin.send("POST", `${PATH}/1/resend`);
	expect(refused.status).toBe(422);
	expect((await refused.json()).message).toBe("This subscription is not pending.");
	expect((await admin.send("POST", `${PATH}/9/resend`)).status).toBe(404);
});

test("confirmations to one address are limited across all senders", async () => {
	const { admin, address } = await siteWithSubscriber();
	const visitor = browser(address);
	const statuses = [
		await visitor.send("POST", "/api/newsletter/subscribe", { email: ADA }),
		await admin.send("POST", `${PATH}/1/resend`),
		await admin.send("POST", `${PATH}/1/resend`),
		await admin.send("POST", `${PATH}/1/resend`),
	].map(({ status }) => status);
	expect(statuses).toEqual([200, 200, 200, 429]);
});

test("an administrator ends a subscription once, under their own name", async () => {
	const { admin, token, subscribers, eventsOfSubscription } = await siteWithSubscriber();
	await subscribers.confirm(token);
	for (const _ of [1, 2]) {
		const answer = await admin.send("POST", `${PATH}/1/unsubscribe`);
		expect(answer.status).toBe(200);
		const { isActive, unsubscribedAt } = await answer.json();
		expect([isActive, typeof unsubscribedAt]).toEqual([false, "string"]);
	}
	const withdrawals = (await eventsOfSubscription()).filter(
		({ type }) => type === "SubscriptionWithdrawn",
	);
	expect(withdrawals).toMatchObject([
		{ actor: expect.stringMatching(/^user-\d+$/), data: { how: "administrator" } },
	]);
});

test("the export of a subscriber has the consent, the mails and the account", async () => {
	const site = await siteWithSubscriber();
	await mails(site, 1);
	await site.people.recognize("github:1", { ...adasProfile, email: ADA });
	const answer = await site.admin.visit(`${PATH}/1/export`);
	expect(answer.headers.get("content-disposition")).toBe(
		'attachment; filename="subscription-1.json"',
	);
	const exported = await answer.json();
	const rowsIn = (table: string) =>
		exported.tables.find((one: { table: string }) => one.table === table).rows;
	expect(exported.addresses).toEqual([ADA]);
	expect(rowsIn("subscriptions")).toMatchObject([{ status: "pending" }]);
	expect(rowsIn("accounts")).toMatchObject([{ email: ADA, firstName: "Ada" }]);
	expect(rowsIn("mail_deliveries")).toMatchObject([{ kind: "confirmation" }]);
	expect(exported.events[0]).toMatchObject({
		type: "SubscriptionRequested",
		data: { address: ADA },
	});
	const page = await site.admin.visit(`${PATH}/1/export?format=html`);
	expect(page.headers.get("content-type")).toStartWith("text/html");
	expect(page.headers.get("content-security-policy")).toStartWith("default-src 'none'");
	expect(await page.text()).toContain(ADA);
	expect((await site.admin.visit(`${PATH}/9/export`)).status).toBe(404);
});

test("an erasure covers the account, the blocked address and the mails", async () => {
	const site = await siteWithSubscriber();
	const { admin, newsletter, people } = site;
	await mails(site, 1);
	await people.recognize("github:1", { ...adasProfile, email: ADA });
	await newsletter.suppressions.report(ADA, "complaint", byTest);
	expect(await (await admin.visit(`${PATH}/1/data`)).json()).toEqual({
		email: ADA,
		isBlocked: true,
		hasAccount: true,
		isAdministrator: false,
	});
	expect((await admin.send("DELETE", `${PATH}/1`)).status).toBe(204);
	expect((await admin.visit(`${PATH}/1/data`)).status).toBe(404);
	expect((await people.everyone()).map(({ profile }) => profile.email)).not.toContain(
		ADA,
	);
	expect(readdirSync(newsletter.mailer.destination)).toEqual([]);
	expect(await newsletter.suppressions.isSuppressed(ADA)).toBe(true);
	expect((await admin.send("DELETE", `${PATH}/1`)).status).toBe(404);
});

test("an administrator's account survives the erasure of its subscription", async () => {
	const { admin, people } = await siteWithSubscriber();
	const id = await people.recognize("github:1", { ...adasProfile, email: ADA });
	await people.setAdmin(id, true, byTest);
	expect(await (await admin.visit(`${PATH}/1/data`)).json()).toMatchObject({
		hasAccount: false,
		isAdministrator: true,
	});
	expect((await admin.send("DELETE", `${PATH}/1`)).status).toBe(204);
	expect((await people.everyone()).map((person) => person.id)).toContain(id);
});

test("an unverified address joins no account to a subscriber", async () => {
	const { admin, people } = await siteWithSubscriber();
	const profile = { ...adasProfile, email: ADA, emailVerified: false };
	const id = await people.recognize("github:1", profile);
	await admin.send("DELETE", `${PATH}/1`);
	expect((await people.everyone()).map((person) => person.id)).toContain(id);
});
