import { expect, test } from "bun:test";
import { addresses, draft, mailingSite, subscribeAll } from "../../test/support/newsletter.ts";
import { newsletterText } from "./content.ts";
import { newsletterMail, prepare } from "./message.ts";

const SENDER = draft.fromEmail;
const EVE = "eve@evil.example";

const seeds = [
	`\r\nBcc: ${EVE}`,
	`\nTo: ${EVE}\n\nbody`,
	`\rCc: ${EVE}`,
	`\u2028Bcc: ${EVE}\u2029`,
	`\u0085Bcc: ${EVE}`,
	`, ${EVE}`,
	`; ${EVE}`,
	`<${EVE}>`,
	`"${EVE}" (comment ${EVE})`,
	`=?utf-8?Q?x=0D=0ABcc:_${EVE}?=`,
	`%0d%0aBcc:${EVE}`,
	`\0Bcc: ${EVE}`,
	`\t\r\n\tBcc: ${EVE}`,
	"🜁".repeat(60),
	"é".repeat(290),
	`\u202e${EVE}`,
	"x".repeat(299),
	`${"y ".repeat(140)}\r\n.\r\nMAIL FROM:<${EVE}>\r\n`,
	"\\\r\nBcc: x",
	"ﬀ，：＜＞",
];
const hostile = (plain: string, count: number): string[] => {
	const around = seeds.flatMap((seed) => [seed + plain, plain + seed, plain + seed + plain, seed]);
	const pairs = seeds.flatMap((one) => seeds.map((other) => one + plain + other));
	return [...new Set([...around, ...pairs])].slice(0, count);
};

const HEADERS =
	"content-type date from list-id list-unsubscribe list-unsubscribe-post message-id mime-version precedence subject to";

test("500 hostile subjects, senders and addresses add no header and no recipient", async () => {
	const { smtp, admin, ...site } = await mailingSite();
	await subscribeAll(site, addresses(1));
	const [senders, emails] = [hostile(SENDER, 160), hostile("ada@example.com", 160)];
	const raw = hostile("News", 180);
	expect(new Set([...senders, ...emails, ...raw]).size).toBeGreaterThanOrEqual(450);
	const refuses = async (path: string, body: object) =>
		expect([body, (await admin.send("POST", path, body)).status]).toEqual([body, 422]);
	for (const fromEmail of senders)
		if (fromEmail.trim() !== SENDER) await refuses("/api/admin/send-newsletter", { ...draft, fromEmail });
	for (const email of emails) await refuses("/api/admin/suppressions", { email });
	expect(smtp.received).toEqual([]);

	const subjects = raw.flatMap(
		(subject) => newsletterText.safeParse({ ...draft, subject }).data?.subject ?? [],
	);
	expect(subjects.length).toBeGreaterThan(100);
	const mails = [...raw, ...subjects].map((subject, i) => {
		const prepared = prepare({ ...draft, subject }, site.config.site);
		const recipient = { to: "person-1@example.com", token: "1.x", name: `mail-${i}` };
		return site.newsletter.mailer.deliver(newsletterMail(prepared, site.config.site, recipient));
	});
	expect((await Promise.all(mails)).every(({ kind }) => kind === "accepted")).toBe(true);
	for (const { from, to } of smtp.received) expect([from, to]).toEqual([SENDER, ["person-1@example.com"]]);
	for (const mail of await smtp.mails()) {
		expect(
			mail.headers
				.map(({ key }) => key)
				.sort()
				.join(" "),
		).toBe(HEADERS);
		const [from, to] = [mail.from?.address, mail.to?.map(({ address }) => address)];
		expect([from, to]).toEqual([SENDER, ["person-1@example.com"]]);
	}
	const shown = (await smtp.mails()).map(({ subject }) => subject ?? "");
	for (const subject of subjects) expect(shown).toContain(subject.replace(/ +/g, " ").trim());
}, 180_000);
