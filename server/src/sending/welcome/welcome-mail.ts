import type { SiteSource } from "../../http/answer-parts.ts";
import { Refusal } from "../../kernel/refusal.ts";
import { type Query, raw, type Store } from "../../kernel/store/store.ts";
import { sendersOf } from "../../settings/index.ts";
import type { Subscribers } from "../../subscriptions/index.ts";
import { mailContent } from "../content.ts";
import { mailable } from "../ledger.ts";
import { newsletterMail, prepare } from "../message.ts";
import { type MailDelivery, type MailKind, queueMail } from "../transactional/mail-deliveries.ts";
import { welcomeMail } from "./welcome-list.ts";

const IS_ON = "EXISTS (SELECT 1 FROM welcome_mails WHERE is_on = 1)";

/** For the commit of `SubscriptionConfirmed`. Of each person one row is kept: a confirmation after having left begins anew. */
export function queueWelcome(subscriptionId: number): Query[] {
	return [
		raw(
			`DELETE FROM mail_deliveries WHERE kind = 'welcome' AND subscription_id = ?
			 AND state NOT IN ('queued', 'sending') AND ${IS_ON}`,
			[subscriptionId],
		),
		queueMail(
			"welcome",
			{ id: crypto.randomUUID(), subscriptionId },
			`${IS_ON} AND NOT EXISTS (SELECT 1 FROM mail_deliveries
				WHERE kind = 'welcome' AND subscription_id = asked.person AND state IN ('queued', 'sending'))`,
		),
	];
}

interface WelcomeDeps {
	store: Store;
	site: SiteSource;
	subscribers: Pick<Subscribers, "unsubscribeToken">;
	senders: Parameters<typeof sendersOf>[1];
}

export const welcomeKind = (deps: WelcomeDeps): MailKind => ({
	kind: "welcome",
	mayLeave: `${mailable("active")} AND ${IS_ON}`,
	leaveOut(now) {
		const suppress = (reason: string, which: string) =>
			raw(
				`UPDATE mail_deliveries SET state = 'suppressed', reason = ?, updated_at = ?
				 WHERE kind = 'welcome' AND state = 'queued' AND NOT ${which}`,
				[reason, now.toISOString()],
			);
		return [
			suppress("No longer subscribed, or suppressed.", mailable("active")),
			suppress("The welcome mail was turned off.", IS_ON),
		];
	},
	// One row for each person, which counts among what was sent.
	forget: () => [],
	mailTo: (delivery, to) => mailTo(deps, delivery, to),
});

/** Undefined where nothing is left of it: cards of what is not published any more are left out. */
async function mailTo(
	{ store, site, subscribers, senders }: WelcomeDeps,
	delivery: MailDelivery,
	to: string,
) {
	const [current, written] = [await site(), await welcomeMail(store)];
	if (!written) return undefined;
	const { subject, content: markdown } = written;
	const text = { content: markdown, format: "markdown" } as const;
	const content = await mailContent({ store, baseUrl: current.baseUrl, leavesOut: true }, text).catch(
		(error: unknown) => {
			if (error instanceof Refusal) return undefined;
			throw error;
		},
	);
	if (content === undefined) return undefined;
	const [fromEmail] = sendersOf(current, senders);
	const { id, subscriptionId, person } = delivery;
	const token = subscribers.unsubscribeToken({ id: subscriptionId, person });
	const name = `welcome-${id}`;
	return newsletterMail(prepare({ subject, content, fromEmail }, current), current, { to, token, name });
}

export async function welcomeCounts(store: Store) {
	const sql = "SELECT state, count(*) FROM mail_deliveries WHERE kind = 'welcome' GROUP BY state";
	const { rows } = await store.read(sql);
	const counts = { queued: 0, sending: 0, sent: 0, failed: 0, unknown: 0, suppressed: 0 };
	const { queued, sending, ...ended } = {
		...counts,
		...Object.fromEntries(rows.map(([state, count]) => [String(state), Number(count)])),
	};
	return { waiting: queued + sending, ...ended };
}
