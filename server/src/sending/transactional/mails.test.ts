import { expect, test } from "bun:test";
import { mailingSite } from "../../../test/support/newsletter.ts";
import type { Faults } from "../../../test/support/servers/smtp.ts";
import { byTest } from "../../../test/support/site.ts";
import { siteFile } from "../../../test/support/stores.ts";
import { afterwards, temporaryFolder } from "../../../test/support/temporary.ts";
import { historyEntry } from "../../http/response-parts.ts";
import {
	migrateStore,
	migrationTimes,
	openStore,
	schemaStatements,
} from "../../kernel/store/open-store.ts";
import { CONFIRM_MS } from "../../subscriptions/index.ts";
import { adminWelcomeMail } from "../sending-responses.ts";
import { confirmationKind } from "./confirmation-mail.ts";
import { dropUnsendable, mailsToPerson, removeOldMails } from "./mail-deliveries.ts";
import { createMailSender } from "./mail-sender.ts";
import { welcomeKind } from "./welcome-mail.ts";

const ADA = "ada@example.com";
const place = { form: null, path: null };

/**
 * Starts a site with a subscription request. Waiting mails are sent when `sendWaiting` is
 * called.
 */
async function asking(faults?: Faults) {
	const site = await mailingSite(0, faults);
	const { subscribers, mails } = site.newsletter;
	const ask = (email = ADA) => subscribers.request(email, place, byTest);
	const rows = async () =>
		(
			await site.store.read("SELECT * FROM mail_deliveries ORDER BY subscription_id")
		).rows.map(String);
	const source = async () => site.config.site;
	const kinds = [
		confirmationKind(
			{ site: source, senders: ["a@b.example"], subscribers },
			"confirmation",
		),
	];
	async function lookAfter(ms: number): Promise<void> {
		const later = new Date(Date.now() + ms);
		await dropUnsendable(site.store, kinds, later);
		await removeOldMails(site.store, kinds, later);
	}
	return { ...site, ask, subscribers, sendWaiting: mails.sendWaiting, rows, lookAfter };
}

test("the mail of a confirmation has the language of the site", async () => {
	const { config, subscribers } = await asking();
	const source = async () => ({ ...config.site, language: "ar" });
	const kind = confirmationKind(
		{ site: source, senders: ["a@b.example"], subscribers },
		"confirmation",
	);
	const delivery = { id: crypto.randomUUID(), subscriptionId: 1, attempts: 0 };
	const person = { kind: kind.kind, language: undefined, person: "p", address: ADA };
	const mail = await kind.mailTo({ ...delivery, ...person }, ADA);
	expect(mail?.subject).toBe("يُرجى تأكيد اشتراكك في Stories & Creations");
	expect(mail?.html).toContain('<html lang="ar" dir="rtl">');
	expect(mail?.html).toMatch(/<a class="button-link" [^>]*>تأكيد الاشتراك<\/a>/);
});

test("a subscriber gets one valid link, and stored data reveal no address or link", async () => {
	const { ask, sendWaiting, smtp, rows, subscribers } = await asking();
	const token = String(await ask());
	const stored = (await rows()).join();
	expect(stored).toContain("confirmation,1,queued");
	for (const secret of ["ada@", "example", token.slice(2)])
		expect(stored).not.toContain(secret);
	await Promise.all([sendWaiting(), sendWaiting(), sendWaiting()]);
	await sendWaiting();
	expect(smtp.received.map(({ to }) => to)).toEqual([[ADA]]);
	const [mail] = await smtp.mails();
	expect(mail?.text).toContain(`/newsletter/confirm?token=${token}`);
	expect(mail?.html).toMatch(/<a class="button-link" [^>]*>Confirm subscription<\/a>/);
	for (const part of [mail?.text, mail?.html?.replaceAll("&amp;", "&")])
		expect(part).toContain(
			"because someone entered your address at Stories & Creations.",
		);
	expect(await subscribers.confirm(token)).toBe("valid");
});

test("two requests give two valid links", async () => {
	const { ask, sendWaiting, smtp, subscribers } = await asking();
	const [first, second] = [await ask(), await ask()];
	expect(first).not.toBe(second);
	await sendWaiting();
	expect(smtp.received).toHaveLength(2);
	expect(await subscribers.confirm(first)).toBe("valid");
	expect(await ask()).toBeUndefined();
});

test("people who need no mail anymore are not mailed, and no data remain", async () => {
	const { ask, sendWaiting, smtp, rows, newsletter, subscribers } = await asking();
	await ask("spam@example.com");
	await newsletter.suppressions.report("spam@example.com", "complaint", byTest);
	await subscribers.confirm(await ask("quick@example.com"));
	await ask("left@example.com");
	await subscribers.withdraw("left@example.com", "page", byTest);
	await ask("erased@example.com");
	await subscribers.erase("erased@example.com", byTest);
	await sendWaiting();
	expect(smtp.received).toEqual([]);
	expect(await rows()).toEqual([]);
});

test("a busy mail server is retried, and old or sent mails are deleted", async () => {
	let isBusy = true;
	const { ask, sendWaiting, rows, lookAfter, store, smtp } = await asking((to) =>
		to === "late@example.com" || (to && isBusy) ? "mail" : undefined,
	);
	await ask();
	await ask("late@example.com");
	await sendWaiting();
	expect((await rows()).map((row) => /queued,\d/.exec(row)?.[0])).toEqual([
		"queued,1",
		"queued,1",
	]);
	isBusy = false;
	await store.write([
		"UPDATE mail_deliveries SET due_at = unixepoch() * 1000 WHERE subscription_id = 1",
	]);
	await sendWaiting();
	expect(smtp.received.flatMap(({ to }) => to)).toEqual([ADA]);
	expect(await mailsToPerson(store, 1)).toMatchObject([
		{ confirmation: true, state: "sent" },
	]);
	await lookAfter(24 * 3_600_000 + 60_000);
	expect((await rows()).map((row) => /,(queued|sent),/.exec(row)?.[1])).toEqual(["sent"]);
	await lookAfter(CONFIRM_MS + 60_000);
	expect(await rows()).toEqual([]);
});

test("a mail with an unknown outcome is never sent again", async () => {
	const { ask, sendWaiting, rows, store, lookAfter, smtp } = await asking();
	await ask();
	await store.write(["UPDATE mail_deliveries SET state = 'sending'"]);
	await lookAfter(60_000);
	expect((await rows()).join()).toContain(",sending,");
	await lookAfter(11 * 60_000);
	await sendWaiting();
	expect((await rows()).join()).toContain(",unknown,");
	expect(smtp.received).toEqual([]);
});

const written = { isOn: true, subject: "Welcome", content: "Good that *you* are here." };

/** The same with a welcome mail after the confirmation. */
async function welcoming(changes: object = {}, faults?: Faults) {
	const site = await asking(faults);
	const write = (more: object = {}) =>
		site.admin.send("PUT", "/api/admin/welcome-mail", {
			...written,
			...changes,
			...more,
		});
	const answer = await write();
	const confirm = async (email?: string) =>
		site.subscribers.confirm(await site.ask(email));
	const state = async () =>
		adminWelcomeMail.parse(
			await (await site.admin.visit("/api/admin/welcome-mail")).json(),
		);
	return { ...site, write, answer, confirm, state };
}

test("a confirmed subscriber gets one welcome mail, and another after returning", async () => {
	const { confirm, sendWaiting, smtp, state, admin, newsletter } = await welcoming();
	const settings = await (await admin.visit("/api/admin/settings")).json();
	await admin.send("PUT", "/api/admin/settings", {
		...settings,
		postalAddress: "1 Forest Road",
	});
	await confirm();
	await Promise.all([sendWaiting(), sendWaiting(), sendWaiting()]);
	const [mail] = await smtp.mails();
	expect(smtp.received.map(({ to }) => to)).toEqual([[ADA]]);
	expect(mail?.subject).toBe("Welcome");
	expect(mail?.html).toContain("<p>Good that <em>you</em> are here.</p>");
	expect(mail?.text).toMatch(
		/To unsubscribe: http\S+token=\S+\nStories & Creations\n1 Forest Road\n/,
	);
	expect(mail?.headers.find(({ key }) => key === "list-unsubscribe-post")?.value).toBe(
		"List-Unsubscribe=One-Click",
	);
	await sendWaiting();
	expect((await state()).counts).toEqual({
		waiting: 0,
		sent: 1,
		failed: 0,
		unknown: 0,
		suppressed: 0,
	});
	await newsletter.subscribers.withdraw(ADA, "page", byTest);
	await confirm();
	await sendWaiting();
	expect(smtp.received).toHaveLength(2);
	expect(new Set((await smtp.mails()).map(({ messageId }) => messageId)).size).toBe(2);
});

test("two concurrent confirmations send one welcome mail", async () => {
	const { ask, subscribers, sendWaiting, smtp } = await welcoming();
	const token = await ask();
	await Promise.all([subscribers.confirm(token), subscribers.confirm(token)]);
	await Promise.all([sendWaiting(), sendWaiting()]);
	expect(smtp.received).toHaveLength(1);
});

test("unsubscribed or suppressed people get no welcome mail", async () => {
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

test("a person who unsubscribes before the delivery is not mailed", async () => {
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
	const source = async () => ({ ...site.config.site, baseUrl: site.address });
	const kinds = [
		welcomeKind({ ...site, site: source, senders: site.config.newsletter.senders }),
	];
	await createMailSender({ ...site, mailer, kinds }).sendWaiting();
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

test("invalid texts are not saved; each version can be restored", async () => {
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
	expect(await state()).toMatchObject({
		version: 3,
		isOn: true,
		content: written.content,
	});
});

/** The last migration of versions with a separate table for welcome mails. */
const WELCOME_MAILS_ALONE = 20;

test("welcome mails of versions with their own table are kept", async () => {
	const store = await openStore(siteFile(temporaryFolder()).url);
	afterwards(store.close);
	const last = migrationTimes()[WELCOME_MAILS_ALONE] ?? 0;
	await store.write([
		"CREATE TABLE __drizzle_migrations (id SERIAL PRIMARY KEY, hash text NOT NULL, " +
			"created_at numeric)",
		...schemaStatements(last),
		{
			sql: "INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('', ?)",
			args: [last],
		},
		`INSERT INTO welcome_deliveries
			(confirmation, subscription_id, state, attempts, due_at, reason, updated_at)
			VALUES
			('first', 1, 'queued', 0, 1795400000000, NULL, '2026-11-22T10:00:00.000Z'),
			('second', 2, 'sent', 1, 1795300000000, NULL, '2026-11-21T10:00:00.000Z'),
			('third', 3, 'failed', 5, 1795200000000, '550 no such user', '2026-11-20T10:00:00.000Z')`,
	]);
	await migrateStore(store);
	const columns =
		"id, kind, subscription_id, state, attempts, due_at, reason, updated_at";
	const { rows } = await store.read(
		`SELECT ${columns} FROM mail_deliveries ORDER BY subscription_id`,
	);
	expect(rows.map((row) => Array.from(row))).toEqual([
		["first", "welcome", 1, "queued", 0, 1795400000000, null, "2026-11-22T10:00:00.000Z"],
		["second", "welcome", 2, "sent", 1, 1795300000000, null, "2026-11-21T10:00:00.000Z"],
		[
			"third",
			"welcome",
			3,
			"failed",
			5,
			1795200000000,
			"550 no such user",
			"2026-11-20T10:00:00.000Z",
		],
	]);
	const tables = await store.read(
		"SELECT name FROM sqlite_master WHERE name = 'welcome_deliveries'",
	);
	expect(tables.rows).toEqual([]);
});
