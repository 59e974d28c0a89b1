import { addressText } from "../../src/suppressions/addresses.ts";
import { administeredSite } from "./browser.ts";
import { type Faults, smtpServer } from "./servers/smtp.ts";
import type { temporarySite } from "./site.ts";
import { afterwards } from "./temporary.ts";

type Whole = Awaited<ReturnType<typeof temporarySite>>;
type Site = Pick<Whole, "log" | "keys">;

/**
 * Subscribes addresses and confirms them, without mails and faster than people could;
 * from `subscription-1` on.
 */
export async function subscribeAll({ log, keys }: Site, emails: string[]): Promise<void> {
	const expiresAt = new Date().toISOString();
	const given = { form: null, path: null, tokenHash: "", expiresAt };
	const sealed = [];
	// One key for all, and names as an earlier version gave them: making thousands is not
	// what is tested.
	for (const email of emails)
		sealed.push({
			identity: keys.blind(addressText(email)),
			person: "everyone",
			address: await keys.seal("everyone", email),
		});
	const appends = sealed.map((address, i) =>
		log.append({
			actor: "visitor",
			correlation: "test",
			stream: `subscription-${i + 1}`,
			expectedVersion: 0,
			events: [
				{ type: "SubscriptionRequested", data: { ...address, ...given } },
				{ type: "SubscriptionConfirmed", data: {} },
			],
		}),
	);
	await Promise.all(appends);
}

/** Has mails to single people leave, as a server does. */
export function startMails({ newsletter: { mails } }: Pick<Whole, "newsletter">): void {
	mails.start();
	afterwards(mails.stop);
}

/** `person-1@example.com` and so on. */
export const addresses = (count: number, name = "person") =>
	Array.from({ length: count }, (_, i) => `${name}-${i + 1}@example.com`);

/** The newsletter that an administrator sends in tests. */
export const draft = {
	subject: "News",
	content: "<p>Hello</p>",
	fromEmail: "news@jewels.example",
};

/**
 * A site with a mail server, so many subscribers, and an administrator who sends
 * newsletters and reads their reports.
 */
export async function mailingSite(
	people: number,
	faults?: Faults,
	env: Record<string, string> = {},
) {
	const smtp = await smtpServer(faults);
	const { admin, ...site } = await administeredSite({
		SMTP_URL: smtp.url,
		NEWSLETTER_SENDERS: draft.fromEmail,
		...env,
	});
	await subscribeAll(site, addresses(people));
	const send = async (changes: object = {}) =>
		(
			await admin.send("POST", "/api/admin/send-newsletter", { ...draft, ...changes })
		).json();
	const report = async (id = 1) =>
		(await admin.visit(`/api/admin/newsletters/${id}`)).json();
	const mailed = () => smtp.received.flatMap(({ to }) => to).sort();
	return { ...site, smtp, admin, send, report, mailed };
}
