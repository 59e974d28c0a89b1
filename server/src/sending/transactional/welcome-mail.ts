import type { WelcomeMail } from "@creations/events/welcome-mail";
import { z } from "zod";
import { documented } from "../../http/documented.ts";
import type { FullSite, SiteSource } from "../../http/response-parts.ts";
import { Refusal } from "../../kernel/refusal.ts";
import { type Query, raw, type Store } from "../../kernel/store/store.ts";
import { singleton, singletonRoutes } from "../../publishing/index.ts";
import { sendersOf } from "../../settings/index.ts";
import type { Subscribers } from "../../subscriptions/index.ts";
import { textsIn } from "../../texts/texts.ts";
import { mailContent, newsletterText } from "../content.ts";
import { countsByState } from "../deliveries.ts";
import { mailable } from "../ledger.ts";
import { newsletterMail, prepare } from "../message.ts";
import { type AdminWelcomeMail, adminWelcomeMail } from "../sending-responses.ts";
import type { SendingDeps } from "../sending-routes.ts";
import { type MailKind, queueMail } from "./mail-deliveries.ts";
import { welcomeMail } from "./welcome-list.ts";

const IS_ON = "EXISTS (SELECT 1 FROM welcome_mails WHERE is_on = 1)";

/**
 * Returns the statements for the commit of `SubscriptionConfirmed`. Each person has one
 * row, which a new confirmation resets.
 */
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

/** Creates the kind of mail that welcomes new subscribers. */
export const welcomeKind = (deps: WelcomeDeps): MailKind => ({
	kind: "welcome",
	sendable: `${mailable("active")} AND ${IS_ON}`,
	dropUnsendable(now) {
		const suppress = (reason: string, condition: string) =>
			raw(
				`UPDATE mail_deliveries SET state = 'suppressed', reason = ?, updated_at = ?
				 WHERE kind = 'welcome' AND state = 'queued' AND NOT ${condition}`,
				[reason, now.toISOString()],
			);
		return [
			suppress("No longer subscribed, or suppressed.", mailable("active")),
			suppress("The welcome mail was turned off.", IS_ON),
		];
	},
	// Each person's row counts as sent.
	removeOld: () => [],
	async mailTo({ id, subscriptionId, person }, to) {
		const [site, saved] = [await deps.site(), await welcomeMail(deps.store)];
		if (!saved) return undefined;
		const content = await contentOf(deps.store, site.baseUrl, saved.content);
		if (content === undefined) return undefined;
		const [fromEmail] = sendersOf(site, deps.senders);
		const token = deps.subscribers.unsubscribeToken({ id: subscriptionId, person });
		const mail = prepare({ subject: saved.subject, content, fromEmail }, site);
		return newsletterMail(mail, site, { to, token, name: `welcome-${id}` });
	},
});

/**
 * Returns the content without cards of unpublished items; undefined if nothing remains.
 */
async function contentOf(
	store: Store,
	baseUrl: string,
	content: string,
): Promise<string | undefined> {
	try {
		return await mailContent(
			{ store, baseUrl, leavesOut: true },
			{ content, format: "markdown" },
		);
	} catch (error) {
		if (error instanceof Refusal) return undefined;
		throw error;
	}
}

async function welcomeCounts(store: Store) {
	const sql =
		"SELECT state, count(*) FROM mail_deliveries WHERE kind = 'welcome' GROUP BY state";
	const { queued, sending, ...ended } = countsByState((await store.read(sql)).rows);
	return { waiting: queued + sending, ...ended };
}

export const welcome = singleton<WelcomeMail>({
	kind: "welcome",
	fieldsIn: (event) => (event.type === "WelcomeMailChanged" ? event.data : undefined),
	changed: (data) => ({ type: "WelcomeMailChanged", data }),
});

/** Creates the routes of the welcome mail. */
export const welcomeRoutes = ({ store, site, ...kernel }: SendingDeps) =>
	singletonRoutes(kernel, welcome, {
		path: "/welcome-mail",
		noun: "the welcome mail",
		body: newsletterText
			.pick({ subject: true, content: true })
			.extend({ isOn: z.boolean() }),
		async current(): Promise<AdminWelcomeMail> {
			const counts = await welcomeCounts(store);
			const written = await welcomeMail(store);
			if (!written)
				return { version: 0, isOn: false, ...suggestion(await site()), counts };
			const { id: _, ...mail } = written;
			return { ...mail, counts };
		},
		// Refuses content that could not be sent later.
		async check({ content }) {
			await mailContent(
				{ store, baseUrl: (await site()).baseUrl },
				{ content, format: "markdown" },
			);
		},
		documentation: {
			current: documented("admin", "What who confirms is mailed", adminWelcomeMail),
			change: documented(
				{ policy: "admin", large: true },
				"Changes the welcome mail, turns it on or off",
				adminWelcomeMail,
				[409, 422],
			),
			restore: documented(
				"admin",
				"Restores an earlier welcome mail",
				adminWelcomeMail,
				[404, 409, 422],
			),
		},
	});

function suggestion({ name, language }: FullSite) {
	const { welcomeSubject, welcomeText } = textsIn(language).mails;
	return { subject: welcomeSubject(name), content: welcomeText };
}
