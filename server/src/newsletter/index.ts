import { Elysia } from "elysia";
import type { Logger } from "pino";
import type { Config } from "../config.ts";
import type { SubjectKeys } from "../kernel/keys/subject-keys.ts";
import type { EventLog } from "../kernel/log/event-log.ts";
import type { Store } from "../kernel/store/store.ts";
import { type AdminDeps, newsletterAdminRoutes } from "./admin-routes.ts";
import { createConfirmations } from "./confirmations.ts";
import { createLedger } from "./ledger.ts";
import { outboxMailer, smtpMailer } from "./mailer.ts";
import { outboxIn } from "./outbox.ts";
import { newsletterPages } from "./page-routes.ts";
import { createSubscribeLimit, type PublicDeps, publicRoutes } from "./public-routes.ts";
import { createSender } from "./sender.ts";
import { createSubscribers } from "./subscribers.ts";
import { createSuppressions } from "./suppressions.ts";

export { newsletterCommands } from "./command-line.ts";
export { heldByNewsletter } from "./held.ts";
export { holdNewsletters } from "./hold-newsletters.ts";
export { newsletterList } from "./newsletter-list.ts";
export { mailsTo, outboxIn, removeMails } from "./outbox.ts";
export { subscriptionList } from "./subscription-list.ts";
export { suppressionList } from "./suppression-list.ts";

export interface NewsletterDeps {
	config: Pick<Config, "site" | "newsletter" | "dataDir">;
	logger: Logger;
	store: Store;
	log: EventLog;
	keys: SubjectKeys;
}

export type Newsletter = ReturnType<typeof createNewsletter>;

/** Everything about the newsletter that lives as long as the server. It sends nothing before its sender is woken. */
export function createNewsletter({ config, logger, store, log, keys }: NewsletterDeps) {
	const { smtpUrl, rate } = config.newsletter;
	const mailer = smtpUrl ? smtpMailer(smtpUrl) : outboxMailer(outboxIn(config.dataDir));
	const { site } = config;
	const subscribers = createSubscribers({ store, log, keys });
	const suppressions = createSuppressions({ store, log, keys });
	const ledger = createLedger(store);
	// The lock on the data folder makes this the only process that can have a sender, unless the store is elsewhere.
	const alone = !store.shared;
	const deps = { store, log, keys, site, subscribers, ledger, mailer, logger, rate, alone };
	const confirmations = createConfirmations({ config, logger, mailer, subscribers, suppressions });
	return { mailer, subscribers, suppressions, ledger, confirmations, sender: createSender(deps) };
}

/** The newsletter's streams that hold addresses. */
export const newsletterErasables = (deps: Pick<NewsletterDeps, "store" | "log" | "keys">) => [
	createSubscribers(deps).erasable,
	createSuppressions(deps).erasable,
];

/** Signing up, leaving, and all an administrator does with the newsletter. */
export function newsletterRoutes(given: Omit<PublicDeps, "limitSubscribing"> & AdminDeps) {
	const deps = { ...given, limitSubscribing: createSubscribeLimit(given) };
	return new Elysia().use(publicRoutes(deps)).use(newsletterPages(deps)).use(newsletterAdminRoutes(deps));
}
