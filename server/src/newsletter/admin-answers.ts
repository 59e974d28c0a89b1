import type {
	NewsletterReport,
	NewsletterResult,
	NewsletterSubscription,
	NewsletterSummary,
	SuppressedAddress,
} from "../answers.ts";
import type { SubjectKeys } from "../kernel/subject-keys.ts";
import { openAddresses } from "./addresses.ts";
import type { Ledger } from "./ledger.ts";
import type { NewsletterRow, NewsletterRowSummary } from "./newsletter-list.ts";
import type { SubscriptionRow } from "./subscription-list.ts";
import type { SuppressionRow } from "./suppression-list.ts";

/** How many deliveries a report names. */
const PROBLEMS = 10_000;

/** Subscriptions as answers show them; those whose key is destroyed are left out. */
export function subscriptionsOf(
	rows: SubscriptionRow[],
	emails: (string | undefined)[],
): NewsletterSubscription[] {
	return rows.flatMap(({ id, status, subscribedAt, confirmedAt, unsubscribedAt }, i) => {
		const email = emails[i];
		if (email === undefined) return [];
		return [{ id, email, isActive: status === "active", subscribedAt, confirmedAt, unsubscribedAt }];
	});
}

export function resultOf({ id, sent, failed, unknown, suppressed }: NewsletterRowSummary): NewsletterResult {
	return { id, sent, failed, unknown, suppressed };
}

/** A newsletter with its counts: those of a completed one are in the log, others are asked of the ledger. */
export async function summaryOf(ledger: Ledger, row: NewsletterRowSummary): Promise<NewsletterSummary> {
	const { subject, fromEmail, status, recipients, queuedAt, startedAt, completedAt } = row;
	const described = { subject, fromEmail, status, recipients, queuedAt, startedAt, completedAt };
	if (status === "completed") return { ...described, ...resultOf(row), queued: 0, sending: 0 };
	return { ...described, id: row.id, ...(await ledger.counts(row.id)) };
}

export async function reportOf(
	ledger: Ledger,
	keys: SubjectKeys,
	row: NewsletterRow,
): Promise<NewsletterReport> {
	const problems = await ledger.inStates(row.id, ["failed", "unknown"], PROBLEMS);
	const emails = await openAddresses(
		keys,
		problems.map(({ sealed }) => sealed ?? { person: "", address: "" }),
	);
	return {
		...(await summaryOf(ledger, row)),
		content: row.content,
		problems: problems.map(({ state, reason, at, attempts }, i) => ({
			email: emails[i] ?? null,
			state: state === "failed" ? "failed" : "unknown",
			reason,
			at,
			attempts,
		})),
	};
}

export async function suppressionsOf(
	keys: SubjectKeys,
	rows: SuppressionRow[],
): Promise<SuppressedAddress[]> {
	const emails = await openAddresses(keys, rows);
	return rows.flatMap(({ id, reason, suppressedAt }, i) =>
		reason && suppressedAt ? [{ id, email: emails[i] ?? null, reason, suppressedAt }] : [],
	);
}
