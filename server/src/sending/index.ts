import { Elysia } from "elysia";
import type { Logger } from "pino";
import type { Config } from "../config.ts";
import type { Kernel } from "../kernel/log/handle.ts";
import { siteSource } from "../settings/index.ts";
import {
	createInvitations,
	createMailLimit,
	createSubscriptions,
	outboxIn,
	outboxMailer,
	smtpMailer,
} from "../subscriptions/index.ts";
import { reportRoutes } from "./report-routes.ts";
import { createSender } from "./sender/sender.ts";
import { newsletterRoutes, type SendingDeps } from "./sending-routes.ts";
import { subscriberDataRoutes } from "./subscriber-data.ts";
import { confirmationKind } from "./transactional/confirmation-mail.ts";
import { type MailKind, queueMail } from "./transactional/mail-deliveries.ts";
import { createMailSender } from "./transactional/mail-sender.ts";
import {
	queueWelcome,
	welcomeKind,
	welcomeRoutes,
} from "./transactional/welcome-mail.ts";

export {
	addSentNewsletter,
	type ComposeDeps,
	moveNewsletter,
	pauseNewsletters,
	type QueueDeps,
	queueDue,
	reviseScheduledNewsletter,
	scheduledNewsletter,
	scheduleNewsletter,
	unscheduleNewsletter,
} from "./commands.ts";
export { newsletterDraft, textOf } from "./content.ts";
export { mailQueue } from "./deliveries.ts";
export { newsletterPath } from "./message.ts";
export {
	hasShownNewsletters,
	type NewsletterRow,
	newsletterList,
	shownNewsletter,
	shownNewsletters,
} from "./newsletter-list.ts";
export type { Sender } from "./sender/sender.ts";
export { type MailKind, queueMail } from "./transactional/mail-deliveries.ts";

export interface NewsletterDeps extends Kernel {
	config: Pick<Config, "site" | "newsletter" | "dataDir">;
	logger: Logger;
	/** Kinds of single mails of other modules, which are sent first. */
	otherKinds?: MailKind[];
}

export type Newsletter = ReturnType<typeof createNewsletter>;

/**
 * Creates the newsletter's parts that live as long as the server. The sender starts when
 * it is woken.
 */
export function createNewsletter({
	config,
	logger,
	store,
	log,
	keys,
	otherKinds = [],
}: NewsletterDeps) {
	const { smtpUrl, rate, senders } = config.newsletter;
	const mailer = smtpUrl ? smtpMailer(smtpUrl) : outboxMailer(outboxIn(config.dataDir));
	const site = siteSource(store, config.site);
	const { subscribers, suppressions } = createSubscriptions({
		store,
		log,
		keys,
		requestWrites: (subscriptionId, { kind, ...mail }) => [
			queueMail(kind, { ...mail, subscriptionId }),
		],
		confirmationWrites: queueWelcome,
	});
	const deps = { store, log, keys, site, subscribers, mailer, senders, logger };
	const kinds = [
		...otherKinds,
		confirmationKind(deps, "confirmation"),
		confirmationKind(deps, "invitation"),
		welcomeKind(deps),
	];
	return {
		mailer,
		subscribers,
		suppressions,
		limitMails: createMailLimit({ store, keys }),
		invitations: createInvitations(deps),
		mails: createMailSender({ ...deps, kinds }),
		// The lock on the data folder excludes other senders, unless the store is remote.
		sender: createSender({ ...deps, rate, isAlone: !store.shared }),
	};
}

/** Creates the administrative routes of newsletters and the welcome mail. */
export const sendingRoutes = (deps: SendingDeps) =>
	new Elysia({ prefix: "/api/admin" })
		.use(newsletterRoutes(deps))
		.use(reportRoutes(deps))
		.use(subscriberDataRoutes(deps))
		.use(welcomeRoutes(deps));
