import { expect, test } from "bun:test";
import { administeredSite } from "../../test/support/browser.ts";
import { addresses, draft, mailingSite, subscribeAll } from "../../test/support/newsletter.ts";
import { byTest } from "../../test/support/site.ts";
import { newsletterReport } from "./answers.ts";

const RESEND = "/api/admin/newsletters/1/resend";

async function uncertainSite() {
	let failing = true;
	const { smtp, send, ...site } = await mailingSite((to) =>
		failing && /-[123]@/.test(to ?? "") ? "after-dot" : undefined,
	);
	const { admin } = site;
	await subscribeAll(site, addresses(6));
	await send();
	failing = false;
	smtp.received.length = 0;
	const report = async () => newsletterReport.strict().parse(await site.report());
	const resend = (version: number, body: object = {}, headers: Record<string, string> = {}) =>
		admin.send("POST", RESEND, body, { "if-match": `"${version}"`, ...headers });
	const decisions = async () =>
		(await site.log.readStream("newsletter-1")).filter(({ type }) => type === "UnknownDeliveriesRequeued");
	const settled = async () => {
		await site.newsletter.sender.completion(1);
		return report();
	};
	return { ...site, report, resend, decisions, settled };
}

test("a report says what to do about unknown ones; they get it again, all or one, and nobody else, by a decision in the log", async () => {
	const { report, resend, mailed, decisions, settled } = await uncertainSite();
	const { version, unknown, advice, problems } = await report();
	expect(unknown).toBe(3);
	expect(advice).toStartWith("Nobody can know whether 3 people got this newsletter");
	for (const { messageId } of problems)
		expect(messageId).toMatch(/^<newsletter-1-[\w-]{22}@jewels\.example>$/);
	expect((await resend(version, { deliveries: [2] })).status).toBe(200);
	const after = await settled();
	expect(after).toMatchObject({ status: "completed", sent: 4, unknown: 2 });
	expect(mailed()).toEqual(["person-2@example.com"]);
	expect((await resend(after.version)).status).toBe(200);
	expect(await settled()).toMatchObject({ sent: 6, unknown: 0, advice: null });
	expect(mailed()).toEqual(addresses(3));
	expect(await decisions()).toMatchObject([
		{ actor: "user-1", data: { subscriptions: [2] } },
		{ actor: "user-1", data: { subscriptions: [1, 3] } },
	]);
});

test("clicks that come twice, from two windows, or with the same key send once", async () => {
	const { report, resend, mailed, decisions, settled } = await uncertainSite();
	const { version } = await report();
	const key = { "idempotency-key": "once" };
	const asked = await Promise.all([resend(version, {}, key), resend(version, {}, key), resend(version)]);
	expect(asked.map(({ status }) => status)).toEqual([200, 200, 409]);
	await settled();
	expect((await resend(version)).status).toBe(409);
	expect((await resend(version, {}, key)).status).toBe(200);
	expect(mailed()).toEqual(addresses(3));
	expect(await decisions()).toHaveLength(1);
});

test("nobody whose outcome is known or who has left is sent to, and no decision is taken on an unknown report", async () => {
	const { newsletter, admin, report, resend, mailed, decisions, settled } = await uncertainSite();
	const { version } = await report();
	expect((await resend(version, { deliveries: [1, 5] })).status).toBe(422);
	expect((await resend(version, { deliveries: [99] })).status).toBe(422);
	expect((await admin.send("POST", RESEND, {})).status).toBe(400);
	expect([await decisions(), mailed()]).toEqual([[], []]);
	await newsletter.subscribers.withdraw("person-1@example.com", "page", byTest);
	await newsletter.suppressions.report("person-2@example.com", "complaint", byTest);
	await resend(version);
	expect(await settled()).toMatchObject({ sent: 4, unknown: 0, suppressed: 2 });
	expect(mailed()).toEqual(["person-3@example.com"]);
});

test("with nobody to send to nothing is sent and nothing is written, until somebody has subscribed", async () => {
	const { admin, ...site } = await administeredSite({ NEWSLETTER_SENDERS: draft.fromEmail });
	const send = async () => (await admin.send("POST", "/api/admin/send-newsletter", draft)).json();
	const recipients = async () => (await admin.visit("/api/admin/newsletter-recipients")).json();
	const before = site.log.position();
	expect(await send()).toEqual({ id: null, sent: 0, failed: 0, unknown: 0, suppressed: 0 });
	expect(site.log.position()).toBe(before);
	expect(await recipients()).toEqual({ people: 0, suppressed: 0 });
	await subscribeAll(site, addresses(2));
	await site.newsletter.suppressions.report("person-2@example.com", "complaint", byTest);
	expect(await recipients()).toEqual({ people: 1, suppressed: 1 });
	expect(await send()).toMatchObject({ id: 1, sent: 1 });
});
