import { expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { administeredSite } from "../../test/support/browser.ts";
import {
	addresses,
	draft,
	mailingSite,
	subscribeAll,
} from "../../test/support/newsletter.ts";
import type { Fault } from "../../test/support/servers/smtp.ts";
import { byTest } from "../../test/support/site.ts";
import {
	newsletterReport,
	newsletterResult,
	newsletterSummary,
} from "./sending-responses.ts";

test("a newsletter reaches each subscriber once, with all required headers and links", async () => {
	const { send, smtp, report, admin, address, ...site } = await mailingSite(40);
	await site.newsletter.subscribers.withdraw("person-2@example.com", "page", byTest);
	await site.newsletter.suppressions.report(
		"person-3@example.com",
		"hard-bounce",
		byTest,
	);
	const result = { id: 1, sent: 38, failed: 0, unknown: 0, suppressed: 1 };
	expect(newsletterResult.strict().parse(await send())).toEqual(result);
	const others = addresses(40).filter((email) => !/-[23]@/.test(email));
	expect(smtp.received.flatMap(({ to }) => to).sort()).toEqual(others.sort());
	const [mail] = await smtp.mails();
	const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value;
	const link = /<(http:.*\/newsletter\/unsubscribe\?token=[\w.-]+)>/.exec(
		header("list-unsubscribe") ?? "",
	)?.[1];
	expect(link).toStartWith(address);
	expect(header("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
	expect(mail?.messageId).toMatch(/^<newsletter-1-[\w-]{22}@jewels\.example>$/);
	expect(mail?.html).toContain(`href="${link}">Unsubscribe</a>`);
	expect(mail?.text).toContain(String(link));
	expect(mail?.text).toStartWith("Hello\n");
	expect(newsletterReport.strict().parse(await report())).toMatchObject({
		status: "completed",
		recipients: 39,
		queued: 0,
		sending: 0,
		problems: [],
	});
	const list = newsletterSummary.strict().array();
	expect(
		list.parse(await (await admin.visit("/api/admin/newsletters")).json()),
	).toHaveLength(1);
});

const outcomes: [
	person: number,
	fault: Fault,
	state: "failed" | "unknown",
	reason: RegExp,
][] = [
	[5, "rcpt", "failed", /^550 5\.1\.1 <…> unknown$/],
	[6, "refused-dot", "failed", /^554 5\.7\.1 spam$/],
	[7, "hang", "failed", /timeout/i],
	[8, "after-dot", "unknown", /closed/i],
];

test("a mail server's failure makes one delivery failed or unknown, and others go on", async () => {
	const faults = new Map(
		outcomes.map(([person, fault]) => [`person-${person}@example.com`, fault]),
	);
	faults.set("person-9@example.com", "in-data");
	const { send, report, smtp } = await mailingSite(20, (to) => faults.get(to ?? ""));
	const { sent, failed, unknown } = await send();
	expect([sent, failed + unknown]).toEqual([15, 5]);
	const { problems } = await report();
	expect(problems).toMatchObject([
		...outcomes.map(([person, _, state, reason]) => ({
			email: `person-${person}@example.com`,
			state,
			attempts: 1,
			reason: expect.stringMatching(reason),
		})),
		{
			email: "person-9@example.com",
			attempts: 1,
			state: expect.stringMatching(/failed|unknown/),
		},
	]);
	const received = smtp.received.flatMap(({ to }) => to).sort();
	const taken = addresses(20).filter((email) => !/-[5679]@/.test(email));
	expect(received).toEqual(taken.sort());
});

test.each([
	["a mail", "person-1@example.com", "mail"],
	["a connection", undefined, "ehlo"],
] as const)("a 421 to %s is tried again after a while", async (_, met, fault) => {
	const left = new Set<string | undefined>([met]);
	const { send, mailed } = await mailingSite(3, (to) =>
		left.delete(to) ? fault : undefined,
	);
	expect(await send()).toMatchObject({ sent: 3, failed: 0 });
	expect(left.size).toBe(0);
	expect(mailed()).toEqual(addresses(3));
});

test("mails fail if each connection is closed, and a retry sends only those", async () => {
	let broken = true;
	const { send, report, admin, smtp, newsletter } = await mailingSite(3, (to) => {
		if (to === undefined) return broken ? "connect" : undefined;
		return to.includes("-1@") && !smtp.received.some((mail) => mail.to.includes(to))
			? "after-dot"
			: undefined;
	});
	expect(await send()).toMatchObject({ sent: 0, failed: 3 });
	broken = false;
	for (let round = 1; round <= 2; round++) {
		const retried = await admin.send("POST", "/api/admin/newsletters/1/retry");
		expect(retried.status).toBe(200);
		await newsletter.sender.completion(1);
		expect(await report()).toMatchObject({ sent: 2, failed: 0, unknown: 1 });
		expect(smtp.received).toHaveLength(3);
	}
}, 15_000);

test("a person who unsubscribes during a rate-limited delivery is not mailed", async () => {
	const { send, smtp, ...site } = await mailingSite(60, undefined, {
		NEWSLETTER_RATE: "60",
	});
	const started = performance.now();
	const sending = send();
	await smtp.until(10);
	const token = site.newsletter.subscribers.unsubscribeToken({
		id: 60,
		person: "everyone",
	});
	const oneClick = new URLSearchParams({ "List-Unsubscribe": "One-Click" });
	const headers = { "sec-fetch-site": "cross-site" };
	const link = `${site.address}/newsletter/unsubscribe?token=${token}`;
	const left = await fetch(link, { method: "POST", body: oneClick, headers });
	expect(left.status).toBe(200);
	await site.newsletter.suppressions.report("person-59@example.com", "complaint", byTest);
	expect(await sending).toMatchObject({ sent: 58, suppressed: 2 });
	expect(performance.now() - started).toBeGreaterThan(850);
	expect(smtp.received.flatMap(({ to }) => to)).not.toContainAnyValues([
		"person-59@example.com",
		"person-60@example.com",
	]);
});

test("many failures pause a newsletter until an administrator resumes it", async () => {
	let failing = true;
	const { send, report, admin, newsletter, smtp } = await mailingSite(200, (to) =>
		failing && to ? "rcpt" : undefined,
	);
	const refused = await send();
	expect(refused).toMatchObject({
		code: "sending-paused",
		message: expect.stringMatching(
			/^Sending is paused, because more than 5 of the last 100 mails failed \(0 sent/,
		),
	});
	const paused = await report();
	expect(paused.status).toBe("paused");
	expect(paused.failed).toBeLessThanOrEqual(128);
	expect(paused.failed + paused.queued).toBe(200);
	failing = false;
	await admin.send("POST", "/api/admin/newsletters/1/resume");
	await newsletter.sender.completion(1);
	expect(await report()).toMatchObject({
		status: "completed",
		sent: paused.queued,
		failed: paused.failed,
	});
	await admin.send("POST", "/api/admin/newsletters/1/retry");
	await newsletter.sender.completion(1);
	expect(await report()).toMatchObject({ sent: 200, failed: 0 });
	expect(new Set(smtp.received.flatMap(({ to }) => to)).size).toBe(200);
	expect(smtp.received).toHaveLength(200);
}, 20_000);

test("a test email goes to its sender, and an idempotency key sends once", async () => {
	const { admin, smtp } = await mailingSite(2);
	const tested = await admin.send("POST", "/api/admin/newsletters/test", draft);
	expect(await tested.json()).toEqual({
		message: "A test was sent to admin@demo.example.",
	});
	expect(smtp.received.map(({ to }) => to)).toEqual([["admin@demo.example"]]);
	expect((await smtp.mails())[0]?.subject).toBe("Test: News");
	const content = '<p onclick="x()">Hi</p><script>alert(1)</script>';
	const preview = await (
		await admin.send("POST", "/api/admin/newsletters/preview", { content })
	).json();
	expect(preview.html).toContain("<p>Hi</p>");
	expect(preview.html).not.toContain("script");
	expect(preview.text).toContain("Hi");
	const headers = { "content-type": "application/json", "idempotency-key": "k" };
	const given = { method: "POST", body: JSON.stringify(draft), headers };
	const send = async () =>
		(await admin.visit("/api/admin/send-newsletter", given)).json();
	const first = await send();
	expect(first).toMatchObject({ sent: 2 });
	expect(await send()).toEqual(first);
	expect(smtp.received).toHaveLength(1 + 2);
});

const missing = "Please fill in all fields before sending.";
const refused: [name: string, changes: object, message: string][] = [
	["no subject", { subject: " " }, missing],
	["no content", { content: "" }, missing],
	["content that sanitising empties", { content: "<script>alert(1)</script>" }, missing],
	["no sender", { fromEmail: undefined }, missing],
	[
		"two senders",
		{ fromEmail: "a@b.example, c@d.example" },
		"The sender must be one plain email address.",
	],
	[
		"a name with the sender",
		{ fromEmail: "A <a@b.example>" },
		"The sender must be one plain email address.",
	],
	[
		"another sender",
		{ fromEmail: "a@b.example" },
		"The sender must be news@jewels.example.",
	],
];

test("an invalid newsletter is refused with a message", async () => {
	const { send, report, smtp } = await mailingSite(1);
	for (const [name, changes, message] of refused)
		expect([name, await send(changes)]).toEqual([
			name,
			expect.objectContaining({ code: "invalid", message }),
		]);
	expect(await report()).toMatchObject({ code: "not-found" });
	expect(smtp.received).toEqual([]);
});

test("without a mail server, mails are files in the data folder", async () => {
	const { admin, ...site } = await administeredSite();
	await subscribeAll(site, addresses(2));
	const sent = await admin.send("POST", "/api/admin/send-newsletter", {
		...draft,
		fromEmail: "HELLO@localhost",
	});
	expect(await sent.json()).toMatchObject({ sent: 2 });
	expect(existsSync(site.newsletter.mailer.destination)).toBe(true);
	const files = [
		...new Bun.Glob("newsletter-1-*.eml").scanSync(site.newsletter.mailer.destination),
	];
	expect(files).toHaveLength(2);
});

const RESEND = "/api/admin/newsletters/1/resend";

async function uncertainSite() {
	let failing = true;
	const { smtp, send, ...site } = await mailingSite(6, (to) =>
		failing && /-[123]@/.test(to ?? "") ? "after-dot" : undefined,
	);
	const { admin } = site;
	await send();
	failing = false;
	smtp.received.length = 0;
	const report = async () => newsletterReport.strict().parse(await site.report());
	const resend = (
		version: number,
		body: object = {},
		headers: Record<string, string> = {},
	) => admin.send("POST", RESEND, body, { "if-match": `"${version}"`, ...headers });
	const decisions = async () =>
		(await site.log.readStream("newsletter-1")).filter(
			({ type }) => type === "UnknownDeliveriesRequeued",
		);
	const settled = async () => {
		await site.newsletter.sender.completion(1);
		return report();
	};
	return { ...site, report, resend, decisions, settled };
}

test("unknown outcomes are sent again, all or one, after a recorded decision", async () => {
	const { report, resend, mailed, decisions, settled } = await uncertainSite();
	const { version, unknown, advice, problems } = await report();
	expect(unknown).toBe(3);
	expect(advice).toStartWith("It is unknown whether 3 people got this newsletter");
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
	const clicks = [resend(version, {}, key), resend(version, {}, key), resend(version)];
	// The first request wins. Retries with its key get the same response; the other window
	// gets a conflict.
	const [first, second, other] = (await Promise.all(clicks)).map(({ status }) => status);
	expect([first, second, other].sort()).toEqual(
		first === 200 ? [200, 200, 409] : [200, 409, 409],
	);
	expect(second).toBe(first);
	await settled();
	expect((await resend(version)).status).toBe(409);
	expect((await resend(version, {}, key)).status).toBe(first ?? 0);
	expect(mailed()).toEqual(addresses(3));
	expect(await decisions()).toHaveLength(1);
});

test("known outcomes and unsubscribed people are not sent again", async () => {
	const { newsletter, admin, report, resend, mailed, decisions, settled } =
		await uncertainSite();
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

test("without subscribers, no newsletter is started", async () => {
	const { admin, ...site } = await administeredSite({
		NEWSLETTER_SENDERS: draft.fromEmail,
	});
	const send = async () =>
		(await admin.send("POST", "/api/admin/send-newsletter", draft)).json();
	const recipients = async () =>
		(await admin.visit("/api/admin/newsletter-recipients")).json();
	const before = site.log.position();
	expect(await send()).toEqual({
		id: null,
		sent: 0,
		failed: 0,
		unknown: 0,
		suppressed: 0,
	});
	expect(site.log.position()).toBe(before);
	expect(await recipients()).toEqual({ people: 0, suppressed: 0, demo: 0 });
	await subscribeAll(site, addresses(2));
	await site.newsletter.suppressions.report("person-2@example.com", "complaint", byTest);
	expect(await recipients()).toEqual({ people: 1, suppressed: 1, demo: 0 });
	expect(await send()).toMatchObject({ id: 1, sent: 1 });
});
