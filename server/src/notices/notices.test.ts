import { expect, test } from "bun:test";
import { addresses, mailingSite, subscribeAll } from "../../test/support/newsletter.ts";
import { adasProfile, byTest, temporarySite } from "../../test/support/site.ts";
import { storesOnServers } from "../../test/support/two-servers.ts";
import { siteSource } from "../settings/index.ts";
import { createNotifier, noticesFrom } from "./index.ts";

type Site = Awaited<ReturnType<typeof temporarySite>>;

const noticesAt = async ({ findings }: Site, now: Date) =>
	noticesFrom(await findings("notice", now));

const DAY_MS = 24 * 60 * 60_000;
const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

/** Creates sign-ups by day, from the last 24 hours backwards. */
async function signUps(site: Site, byDay: number[]) {
	const days = byDay.flatMap((count, i) => Array.from({ length: count }, () => i + 0.5));
	await subscribeAll(site, addresses(days.length));
	await site.store.write(
		days.map(
			(day, i) =>
				`UPDATE subscriptions SET subscribed_at = '${ago(day)}' WHERE id = ${i + 1}`,
		),
	);
}

const bounced = async ({ newsletter }: Site, count: number) => {
	for (const email of addresses(count, "gone"))
		await newsletter.suppressions.report(email, "hard-bounce", byTest);
};

test.each([
	["30 on a site without any before", [30], { count: 30, usual: 0 }],
	["29 on a site without any before", [29], undefined],
	[
		"more than five times the usual day",
		[36, ...Array(14).fill(7)],
		{ count: 36, usual: 7 },
	],
	["five times the usual day", [35, ...Array(14).fill(7)], undefined],
	[
		"a median between two days",
		[33, ...Array(7).fill(6), ...Array(7).fill(7)],
		{ count: 33, usual: 6.5 },
	],
	["a single great day before", [40, 200], { count: 40, usual: 0 }],
	[
		"what is older than two weeks",
		[31, ...Array(14).fill(0), 90],
		{ count: 31, usual: 0 },
	],
] as const)("sign-ups: %s", async (_, byDay, expected) => {
	const site = await temporarySite();
	await signUps(site, [...byDay]);
	const found = await noticesAt(site, new Date());
	expect(found).toMatchObject(expected ? [{ kind: "sign-ups", ...expected }] : []);
});

test("imported and invited people do not count as sign-ups", async () => {
	const site = await temporarySite();
	await signUps(site, [40]);
	const brought = `UPDATE events SET type = 'SubscriptionImported' WHERE version = 1
			AND stream LIKE 'subscription-%'`;
	await site.store.write([`${brought} AND CAST(substr(stream, 14) AS INTEGER) <= 11`]);
	expect(await noticesAt(site, new Date())).toEqual([]);
});

test.each([
	[4, 0, undefined],
	[5, 0, { count: 5, usual: 0 }],
	[5, 100, undefined],
	[6, 100, { count: 6, usual: 5 }],
])("bounces: %p with %p mails sent", async (bounces, sent, expected) => {
	const site = await mailingSite(sent);
	if (sent > 0) {
		await site.store.write([`UPDATE subscriptions SET subscribed_at = '${ago(100)}'`]);
		const { id } = await site.send();
		await site.newsletter.sender.completion(id);
	}
	await bounced(site, bounces);
	// A complaint is not a bounce.
	await site.newsletter.suppressions.report("cross@example.com", "complaint", byTest);
	const found = await (await site.admin.visit("/api/admin/notices")).json();
	expect(found).toMatchObject(expected ? [{ kind: "bounces", ...expected }] : []);
	expect(await noticesAt(site, new Date(Date.now() + 8 * DAY_MS))).toEqual([]);
});

const admin = (email: string, emailVerified = true) => ({
	...adasProfile,
	email,
	emailVerified,
});

async function twoProcesses() {
	const { env } = await storesOnServers();
	const sites = [
		await temporarySite({ ...env }),
		await temporarySite({ ...env }),
	] as const;
	const mails: { to: string; subject: string; text: string }[] = [];
	// Fixed, so that the day cannot change during the test.
	const begin = Date.now();
	let days = 0;
	const notifiers = sites.map((site) => {
		site.newsletter.mailer.deliver = async (mail) => {
			mails.push(mail);
			return { kind: "accepted" };
		};
		return createNotifier({
			...site,
			site: siteSource(site.store, site.config.site),
			senders: site.config.newsletter.senders,
			now: () => new Date(begin + days * DAY_MS),
		});
	});
	const notify = () =>
		Promise.all([...notifiers, ...notifiers].map((one) => one.notify()));
	const pass = (more: number) => {
		days += more;
	};
	return { site: sites[0], notify, mails, pass };
}

test("administrators are mailed once a day and kind by any number of processes", async () => {
	const { site, notify, mails, pass } = await twoProcesses();
	await bounced(site, 5);
	await notify();
	expect(mails).toEqual([]);
	const people = [
		admin("ada@example.com"),
		admin("unverified@example.com", false),
		admin("gone-1@example.com"),
	];
	for (const [i, person] of people.entries())
		await site.people.setAdmin(
			await site.people.recognize(`test:${i}`, person),
			true,
			byTest,
		);
	await site.people.recognize("test:reader", admin("reader@example.com"));
	await notify();
	await notify();
	expect(mails.map(({ to, subject }) => [to, subject.replace(/:.*/, "")])).toEqual([
		["ada@example.com", "Many newsletter mails bounce"],
	]);
	expect(mails[0]?.text).not.toContain("gone");
	await signUps(site, [31]);
	await notify();
	expect(mails.map(({ to }) => to)).toEqual(["ada@example.com", "ada@example.com"]);
	pass(1);
	await notify();
	expect(mails).toHaveLength(3);
	const { rows } = await site.store.read(
		"SELECT data FROM events WHERE stream LIKE 'notices-%' ORDER BY position",
	);
	const kinds = ["bounces", "sign-ups", "bounces"];
	expect(rows.map(([data]) => JSON.parse(String(data)))).toEqual(
		kinds.map((kind) => ({ kind })),
	);
});
