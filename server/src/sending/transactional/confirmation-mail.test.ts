import { expect, test } from "bun:test";
import { mailingSite } from "../../../test/support/newsletter.ts";
import { byTest } from "../../../test/support/site.ts";
import { CONFIRM_MS } from "../../subscriptions/index.ts";
import { confirmationKind } from "./confirmation-mail.ts";
import { forgetEnded, leaveOut, mailsToPerson } from "./mail-deliveries.ts";

const ADA = "ada@example.com";
const place = { form: null, path: null };

async function asking(faults?: Parameters<typeof mailingSite>[0]) {
	const site = await mailingSite(faults);
	const { subscribers, mails } = site.newsletter;
	const ask = (email = ADA) => subscribers.request(email, place, byTest);
	const rows = async () =>
		(await site.store.read("SELECT * FROM mail_deliveries ORDER BY subscription_id")).rows.map(String);
	const kinds = [
		confirmationKind(
			{ site: async () => site.config.site, senders: ["a@b.example"], subscribers },
			"confirmation",
		),
	];
	async function lookAfter(ms: number): Promise<void> {
		const later = new Date(Date.now() + ms);
		await leaveOut(site.store, kinds, later);
		await forgetEnded(site.store, kinds, later);
	}
	return { ...site, ask, subscribers, sendWaiting: mails.sendWaiting, rows, lookAfter };
}

test("who asks is mailed one link that works, whichever process sends; nothing stored tells whom or the link", async () => {
	const { ask, sendWaiting, smtp, rows, subscribers } = await asking();
	const token = String(await ask());
	const stored = (await rows()).join();
	expect(stored).toContain("confirmation,1,queued");
	for (const secret of ["ada@", "example", token.slice(2)]) expect(stored).not.toContain(secret);
	await Promise.all([sendWaiting(), sendWaiting(), sendWaiting()]);
	await sendWaiting();
	expect(smtp.received.map(({ to }) => to)).toEqual([[ADA]]);
	const [mail] = await smtp.mails();
	expect(mail?.text).toContain(`/newsletter/confirm?token=${token}`);
	expect(await subscribers.confirm(token)).toBe("valid");
});

test("who asks twice gets two links, and the first works too", async () => {
	const { ask, sendWaiting, smtp, subscribers } = await asking();
	const [first, second] = [await ask(), await ask()];
	expect(first).not.toBe(second);
	await sendWaiting();
	expect(smtp.received).toHaveLength(2);
	expect(await subscribers.confirm(first)).toBe("valid");
	expect(await ask()).toBeUndefined();
});

test("who is suppressed, has confirmed, left or was erased meanwhile is not mailed, and nothing of it is kept", async () => {
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

test("a busy mail server is asked again; what has waited for a day is not sent, and what was sent is forgotten with its link", async () => {
	let isBusy = true;
	const { ask, sendWaiting, rows, lookAfter, store, smtp } = await asking((to) =>
		to === "late@example.com" || (to && isBusy) ? "mail" : undefined,
	);
	await ask();
	await ask("late@example.com");
	await sendWaiting();
	expect((await rows()).map((row) => /queued,\d/.exec(row)?.[0])).toEqual(["queued,1", "queued,1"]);
	isBusy = false;
	await store.write(["UPDATE mail_deliveries SET due_at = unixepoch() * 1000 WHERE subscription_id = 1"]);
	await sendWaiting();
	expect(smtp.received.flatMap(({ to }) => to)).toEqual([ADA]);
	expect(await mailsToPerson(store, 1)).toMatchObject([{ confirmation: true, state: "sent" }]);
	await lookAfter(24 * 3_600_000 + 60_000);
	expect((await rows()).map((row) => /,(queued|sent),/.exec(row)?.[1])).toEqual(["sent"]);
	await lookAfter(CONFIRM_MS + 60_000);
	expect(await rows()).toEqual([]);
});

test("a mail of which nobody knows whether it left is never sent again", async () => {
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
