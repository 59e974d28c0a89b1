import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { counted } from "@creations/events/text";
import type { Context } from "../cli/command-line.ts";
import { cellText, textTable } from "../cli/plain-text.ts";
import type { Config } from "../config.ts";
import type { SubjectKeys } from "../kernel/keys/subject-keys.ts";
import type { EventLog } from "../kernel/log/event-log.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Store } from "../kernel/store/store.ts";
import {
	consentTrail,
	createSubscriptions,
	subscriptionRows,
} from "../subscriptions/index.ts";
import { feedbackToken, withEmails } from "../suppressions/index.ts";
import { mailsToPerson } from "./transactional/mail-deliveries.ts";

export interface NewsletterSite {
	config: Config;
	store: Store;
	log: EventLog;
	keys: SubjectKeys;
}

/** Lists all subscribers. */
export async function listSubscribers(
	{ keys, store }: NewsletterSite,
	{ answer, width }: Context,
): Promise<void> {
	const found = await withEmails(keys, await subscriptionRows.all(store));
	const subscribers = found.map(({ id, status, subscribedAt, email = "" }) => ({
		id,
		status,
		subscribedAt,
		email,
	}));
	const rows = subscribers.map((subscriber) => Object.values(subscriber).map(cellText));
	const headings = ["id", "status", "subscribed", "email"];
	answer(
		rows.length === 0 ? "Nobody has subscribed yet." : textTable(headings, rows, width),
		subscribers,
	);
}

/** Prints the consent of a person. */
export async function exportConsent(
	{ store, keys }: NewsletterSite,
	{ answer }: Context,
	email: string,
): Promise<void> {
	const deliveriesTo = (id: number) => mailsToPerson(store, id);
	const trail = await consentTrail({ store, keys, deliveriesTo }, email);
	answer(JSON.stringify(trail, null, "\t"), trail);
}

/** Erases a subscriber. */
export async function eraseSubscriber(
	site: NewsletterSite,
	{ answer, caller }: Context,
	email: string,
): Promise<void> {
	const { subscribers, suppressions } = createSubscriptions(site);
	const isSuppressed = await suppressions.erase(email, caller);
	const isSubscribed = Boolean(await subscribers.find(email));
	if (isSubscribed) await subscribers.erase(email, caller);
	else if (!isSuppressed) throw new Refusal("not-found", `There is no data on ${email}.`);
	const importFiles = filesIn(join(site.config.dataDir, "imports"));
	const text =
		importFiles === 0
			? `${email} is erased.`
			: `${email} is erased. It may still be in ${counted(importFiles, "file")} uploaded ` +
				"for an import. They are removed an hour after their last use and at each start: " +
				"see bun run audit erase.";
	answer(text, { email, importFiles });
}

/** Returns the number of files below a folder. */
function filesIn(folder: string): number {
	if (!existsSync(folder)) return 0;
	return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
		entry.isFile(),
	).length;
}

/** Prints the token of the mail server. */
export async function showFeedbackToken(
	{ config, keys }: NewsletterSite,
	{ answer }: Context,
): Promise<void> {
	const token = feedbackToken(config, keys);
	answer(token, { token });
}
