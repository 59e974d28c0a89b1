import { expect, test } from "bun:test";
import { mailingSite } from "../../../test/support/newsletter.ts";
import { byTest } from "../../../test/support/site.ts";
import { historyEntry } from "../../http/answer-parts.ts";
import { adminWelcomeMail } from "../answers.ts";
import { createMailSender } from "../transactional/mail-sender.ts";
import { welcomeKind } from "./welcome-mail.ts";

const ADA = "ada@example.com";
const place = { form: null, path: null };
const written = { isOn: true, subject: "Welcome", content: "Good that *you* are here." };

/** A site where somebody can confirm; what waits is sent when `sendWaiting` is called. */
async function welcoming(changes: object = {}, faults?: Parameters<typeof mailingSite>[0]) {
	const site = await mailingSite(faults);
	const { subscribers, mails } = site.newsletter;
	const write = (more: object = {}) =>
		site.admin.send("PUT", "/api/admin/welcome-mail", { ...written, ...changes, ...more });
	const answer = await write();
	const confirm = async (email = ADA) => {
		const token = await subscribers.request(email, place, byTest);
		return subscribers.confirm(token);
	};
	const state = async () =>
		adminWelcomeMail.parse(await (await site.admin.visit("/api/admin/welcome-mail")).json());
	return { ...site, write, answer, confirm, state, sendWaiting: mails.sendWaiting };
}

test("who confirms is welcomed once, with a way out and the postal address, and again after coming back", async () => {
	const { confirm, sendWaiting, smtp, state, admin, newsletter } = await welcoming();
	const settings = await (await admin.visit("/api/admin/settings")).json();
	await admin.send("PUT", "/api/admin/settings", { ...settings, postalAddress: "1 Forest Road" });
	await confirm();
	await Promise.all([sendWaiting(), sendWaiting(), sendWaiting()]);
	const [mail] = await smtp.mails();
	expect(smtp.received.map(({ to }) => to)).toEqual([[ADA]]);
	expect(mail?.subject).toBe("Welcome");
	expect(mail?.html).toContain("<p>Good that <em>you</em> are here.</p>");
	expect(mail?.text).toMatch(/To unsubscribe: http\S+token=\S+\n1 Forest Road\n/);
	expect(mail?.headers.find(({ key }) => key === "list-unsubscribe-post")?.value).toBe(
		"List-Unsubscribe=One-Click",
	);
	await sendWaiting();
	expect((await state()).counts).toEqual({ waiting: 0, sent: 1, failed: 0, unknown: 0, suppressed: 0 });
	await newsletter.subscribers.withdraw(ADA, "page", byTest);
	await confirm();
	await sendWaiting();
	expect(smtp.received).toHaveLength(2);
	expect(new Set((await smtp.mails()).map(({ messageId }) => messageId)).size).toBe(2);
});

test("a link that is pressed twice at once welcomes once", async () => {
	const { newsletter, sendWaiting, smtp } = await welcoming();
	const token = await newsletter.subscribers.request(ADA, place, byTest);
	await Promise.all([newsletter.subscribers.confirm(token), newsletter.subscribers.confirm(token)]);
	await Promise.all([sendWaiting(), sendWaiting()]);
	expect(smtp.received).toHaveLength(1);
});

test("nobody is welcomed who has left or is suppressed meanwhile, or once it is turned off", async () => {
	const { confirm, newsletter, sendWaiting, smtp, state, write } = await welcoming();
	await confirm("left@example.com");
	await newsletter.subscribers.withdraw("left@example.com", "page", byTest);
	await confirm("spam@example.com");
	await newsletter.suppressions.report("spam@example.com", "complaint", byTest);
	await confirm("erased@example.com");
	await newsletter.subscribers.erase("erased@example.com", byTest);
	await sendWaiting();
	await confirm();
	await write({ isOn: false });
	await confirm("later@example.com");
	await sendWaiting();
	expect(smtp.received).toEqual([]);
	expect((await state()).counts).toMatchObject({ waiting: 0, sent: 0, suppressed: 4 });
});

test("who leaves while the mail is on its way to the server is not mailed", async () => {
	const { confirm, newsletter, sendWaiting, smtp, ...site } = await welcoming();
	const { deliver } = newsletter.mailer;
	const mailer = {
		...newsletter.mailer,
		deliver: async (...given: Parameters<typeof deliver>) => {
			await newsletter.subscribers.withdraw(ADA, "page", byTest);
			return deliver(...given);
		},
	};
	await confirm();
	const { store, log, keys, logger, config } = site;
	const { subscribers } = newsletter;
	const { senders } = config.newsletter;
	const source = async () => ({ ...config.site, baseUrl: site.address });
	const kinds = [welcomeKind({ store, site: source, subscribers, senders })];
	await createMailSender({ store, log, keys, logger, mailer, kinds }).sendWaiting();
	expect(smtp.received).toEqual([]);
	expect((await site.state()).counts.suppressed).toBe(1);
});

test("a mail server that is busy is asked again later; one that refuses is not", async () => {
	const { confirm, sendWaiting, state, store } = await welcoming({}, (to) =>
		to === ADA ? "mail" : to === "no@example.com" ? "rcpt" : undefined,
	);
	await confirm();
	await confirm("no@example.com");
	await sendWaiting();
	expect((await state()).counts).toMatchObject({ waiting: 1, failed: 1, sent: 0 });
	const { rows } = await store.read(
		"SELECT attempts, reason FROM mail_deliveries WHERE kind = 'welcome' ORDER BY subscription_id",
	);
	expect(rows.map(([attempts]) => attempts)).toEqual([1, 1]);
	for (const [_, reason] of rows) expect(String(reason)).not.toContain("@example.com");
});

test("what cannot be sent is not saved; every version can be brought back", async () => {
	const { answer, write, admin, state } = await welcoming({ subject: "One\nline" });
	expect(adminWelcomeMail.strict().parse(await answer.json())).toMatchObject({
		version: 1,
		subject: "One line",
	});
	expect((await write({ content: "![Gone](/stories/gone)" })).status).toBe(422);
	expect((await write({ content: " " })).status).toBe(422);
	await write({ isOn: false, content: "Bye" });
	expect(await state()).toMatchObject({ version: 2, isOn: false, content: "Bye" });
	const history = await (await admin.visit("/api/admin/welcome-mail/history")).json();
	expect(historyEntry.strict().array().parse(history)).toMatchObject([
		{ version: 2, restorable: false },
		{ version: 1, restorable: true },
	]);
	await admin.send("POST", "/api/admin/welcome-mail/restore", { version: 1 });
	expect(await state()).toMatchObject({ version: 3, isOn: true, content: written.content });
});
