import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileOf, siteToMoveTo } from "../../../test/support/moving.ts";
import { byTest } from "../../../test/support/site.ts";
import { createSubscriptions, mailsTo } from "../../subscriptions/index.ts";

type Site = Awaited<ReturnType<typeof siteToMoveTo>>;

/** Expects statuses by the local part of addresses at `old.example`. */
async function expectStatuses(site: Site, expected: Record<string, string>) {
	const { subscribers, suppressions } = createSubscriptions(site);
	for (const [name, status] of Object.entries(expected)) {
		const email = `${name}@old.example`;
		const isStopped = await suppressions.isSuppressed(email);
		const found = isStopped
			? "stopped"
			: ((await subscribers.find(email))?.status ?? "unknown");
		expect([name, found]).toEqual([name, status]);
	}
}

const table = (...rows: string[]) => rows.join("\n");
const MAILCHIMP =
	"Email Address,First Name,Last Name,OPTIN_TIME,OPTIN_IP,CONFIRM_TIME,CONFIRM_IP,LEID,EUID";

test("subscribers of Mailchimp keep their dates, and stay unsubscribed or bounced", async () => {
	const site = await siteToMoveTo();
	const files = [
		fileOf(
			"subscribed_audience_export.csv",
			table(
				MAILCHIMP,
				"ada@old.example,Ada,Lovelace,2019-05-01 08:00:00,203.0.113.7,2019-05-01 " +
					"08:05:00,203.0.113.7,1,a",
				"left@old.example,,,2019-05-01 08:00:00,,2019-05-01 08:05:00,,2,b",
			),
		),
		fileOf(
			"unsubscribed_audience_export.csv",
			table(`${MAILCHIMP},UNSUB_TIME`, "left@old.example,,,,,,,2,b,2020-01-01 00:00:00"),
		),
		fileOf(
			"cleaned_audience_export.csv",
			table(`${MAILCHIMP},CLEAN_TIME`, "gone@old.example,,,,,,,3,c,2020-01-01 00:00:00"),
		),
		fileOf(
			"nonsubscribed_audience_export.csv",
			table(MAILCHIMP, "buyer@old.example,,,,,,,4,d"),
		),
	];
	const done = await site.bring(files);
	expect(done).toMatchObject({ format: "mailchimp", added: 3, drafts: 0 });
	expect(done.left).toHaveLength(2);
	await expectStatuses(site, {
		ada: "active",
		left: "unsubscribed",
		gone: "stopped",
		buyer: "unknown",
	});
	const ada = await createSubscriptions(site).subscribers.find("ada@old.example");
	expect(ada).toMatchObject({
		subscribedAt: "2019-05-01T08:00:00.000Z",
		confirmedAt: "2019-05-01T08:05:00.000Z",
	});
});

test("neither addresses nor names nor network addresses are readable in the log", async () => {
	const site = await siteToMoveTo();
	const rows = [
		MAILCHIMP,
		"ada@old.example,Ada,Lovelace,2019-05-01 08:00:00,203.0.113.7,,,1,a",
	];
	await site.bringFile("subscribed.csv", table(...rows), { keepIp: true });
	const { rows: events } = await site.store.read(
		"SELECT data FROM events WHERE type = 'SubscriptionImported'",
	);
	const data = JSON.parse(String(events[0]?.[0]));
	for (const secret of ["ada@old.example", "Lovelace", "203.0.113.7"])
		expect(JSON.stringify(data)).not.toContain(secret);
	expect(await site.keys.open(data.person, data.ip)).toBe("203.0.113.7");
	expect(await site.keys.open(data.person, data.name)).toBe("Ada Lovelace");
	await createSubscriptions(site).subscribers.erase("ada@old.example", byTest);
	expect(await site.keys.open(data.person, data.ip)).toBeUndefined();
});

test("the network address of a consent is not kept unless asked for", async () => {
	const site = await siteToMoveTo();
	await site.bringFile(
		"s.csv",
		table(MAILCHIMP, "ada@old.example,,,2019-05-01 08:00:00,203.0.113.7,,,1,a"),
	);
	const { rows } = await site.store.read(
		"SELECT data FROM events WHERE type = 'SubscriptionImported'",
	);
	expect(JSON.parse(String(rows[0]?.[0])).ip).toBeNull();
});

const others: [format: string, content: string][] = [
	[
		"ghost-members",
		table(
			"id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id," +
				"created_at,deleted_at,labels,tiers",
			"1,yes@old.example,Yes,,true,false,,2019-05-01T08:00:00.000Z,,,",
			"2,no@old.example,No,,false,false,,2019-05-01T08:00:00.000Z,,,",
			"3,maybe@old.example,,,true,false,,,,,",
		),
	],
	[
		"substack",
		table(
			"email,active_subscription,expiry,plan,email_disabled,created_at,first_payment_at",
			"yes@old.example,false,,other,false,2019-05-01T08:00:00.000Z,",
			"no@old.example,false,,other,true,2019-05-01T08:00:00.000Z,",
			"maybe@old.example,false,,other,false,,",
		),
	],
	[
		"listmonk",
		table(
			"uuid,email,name,attributes,status,created_at,updated_at",
			'u1,yes@old.example,Yes,"{""city"":""Ulm""}",enabled,2019-05-01T08:00:00Z,2019-05-01T08:00:00Z',
			"u2,no@old.example,No,{},blocklisted,2019-05-01T08:00:00Z,2019-05-01T08:00:00Z",
			"u3,maybe@old.example,,{},enabled,,",
		),
	],
	[
		"addresses",
		table(
			"Email;Name;Subscribed at;Status",
			"yes@old.example;Yes;2019-05-01;active",
			"no@old.example;No;2019-05-01;unsubscribed",
			"maybe@old.example;;;",
		),
	],
];

for (const [format, content] of others) {
	test(`a list of ${format} keeps consents, unsubscribes and unknown statuses`, async () => {
		const site = await siteToMoveTo();
		expect(await site.bringFile("list.csv", content)).toMatchObject({
			format,
			added: 3,
			left: [],
		});
		await expectStatuses(site, { yes: "active", no: "unsubscribed", maybe: "pending" });
		expect(await site.bringFile("list.csv", content)).toMatchObject({
			added: 0,
			present: 3,
		});
	});
}

test("a list with addresses only subscribes no one", async () => {
	const site = await siteToMoveTo();
	const done = await site.bringFile(
		"list.txt",
		"one@old.example\ntwo@old.example\nno address\n",
	);
	expect(done).toMatchObject({
		format: "addresses",
		added: 2,
		left: [{ row: 3, why: "The e-mail address is not valid." }],
	});
	await expectStatuses(site, { one: "pending" });
});

test("the creation of a row in a plain list is no consent, but is named", async () => {
	const site = await siteToMoveTo();
	const list = table(
		"email,created_at,status",
		"one@old.example,2019-05-01T08:00:00Z,subscribed",
		"no@old.example,2019-05-01T08:00:00Z,unsubscribed",
	);
	const [no, one] = await site.reportRows(fileOf("list.csv", list));
	expect(no).toMatchObject({ outcome: "added", status: "unsubscribed", why: null });
	expect(one?.why).toBe(
		"The file does not show their consent: they get a confirmation mail. " +
			"The earlier list has had them since 2019-05-01.",
	);
	await site.bringFile("list.csv", list);
	await expectStatuses(site, { one: "pending", no: "unsubscribed" });
});

test("an imported person without consent is invited once, and can confirm", async () => {
	const site = await siteToMoveTo();
	await site.bringFile("list.txt", "one@old.example\ntwo@old.example\n");
	const { invitations } = site.newsletter;
	expect([
		await invitations.inviteNext(),
		await invitations.inviteNext(),
		await invitations.inviteNext(),
	]).toEqual([true, true, false]);
	await site.newsletter.mails.sendWaiting();
	const mails = mailsTo(join(site.folder, "outbox"), ["one@old.example"]);
	expect(mails).toHaveLength(1);
	const mail = readFileSync(mails[0] ?? "", "utf8")
		.replace(/=\r?\n/g, "")
		.replace(/=3D/g, "=");
	const [, token = ""] = /confirm\?token=([\w.-]+)/.exec(mail) ?? [];
	await createSubscriptions(site).subscribers.confirm(token);
	await expectStatuses(site, { one: "active", two: "pending" });
});

test("an unsubscribe on the site wins over the file", async () => {
	const site = await siteToMoveTo();
	const { subscribers, suppressions } = createSubscriptions(site);
	const token = await subscribers.request(
		"left@old.example",
		{ form: null, path: null },
		byTest,
	);
	await subscribers.confirm(token);
	await subscribers.withdraw("left@old.example", "page", byTest);
	await suppressions.report("stopped@old.example", "complaint", byTest);
	const rows = ["left@old.example,2019-05-01", "stopped@old.example,2019-05-01"];
	const done = await site.bringFile("list.csv", table("email,subscribed_at", ...rows));
	expect(done).toMatchObject({ added: 0, present: 0 });
	expect(done.left).toHaveLength(2);
	await expectStatuses(site, { left: "unsubscribed", stopped: "stopped" });
});

test("undoing an import removes its subscribers, except those who responded since", async () => {
	const site = await siteToMoveTo();
	const rows = ["ada@old.example,2019-05-01", "bea@old.example,2019-05-01"];
	const { id } = await site.bringFile("list.csv", table("email,subscribed_at", ...rows));
	const { subscribers } = createSubscriptions(site);
	await subscribers.withdraw("bea@old.example", "page", byTest);
	expect(await site.undo(id)).toEqual({ removed: 1, kept: 1 });
	await expectStatuses(site, { ada: "unknown", bea: "unsubscribed" });
});
