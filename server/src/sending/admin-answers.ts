import type { SubjectKeys } from "../kernel/keys/subject-keys.ts";
import type { EventLog } from "../kernel/log/event-log.ts";
import { loadState } from "../kernel/log/handle.ts";
import { messageIdOf } from "../subscriptions/index.ts";
import { openAddresses } from "../suppressions/index.ts";
import type { NewsletterReport, NewsletterResult, NewsletterSummary } from "./answers.ts";
import type { Ledger } from "./ledger.ts";
import { mailName } from "./message.ts";
import { newsletter } from "./newsletter.ts";
import type { NewsletterRow, NewsletterRowSummary } from "./newsletter-list.ts";

const PROBLEMS = 10_000;

export function resultOf({ id, sent, failed, unknown, suppressed }: NewsletterRowSummary): NewsletterResult {
	return { id, sent, failed, unknown, suppressed };
}

/** A newsletter with its counts: those of a completed one are in the log, others are asked of the ledger. */
export async function summaryOf(ledger: Ledger, row: NewsletterRowSummary): Promise<NewsletterSummary> {
	const { subject, fromEmail, status, recipients, queuedAt, startedAt, completedAt } = row;
	const described = { subject, fromEmail, status, recipients, queuedAt, startedAt, completedAt };
	if (status === "completed") return { ...described, ...resultOf(row), id: row.id, queued: 0, sending: 0 };
	return { ...described, id: row.id, ...(await ledger.counts(row.id)) };
}

export async function reportOf(
	{ log, ledger, keys }: { log: EventLog; ledger: Ledger; keys: SubjectKeys },
	row: NewsletterRow,
): Promise<NewsletterReport> {
	// Read first: what changes after it makes a decision on this report a conflict.
	const { version } = await loadState(log, newsletter, row.id);
	const problems = await ledger.inStates(row.id, ["failed", "unknown"], PROBLEMS);
	const emails = await openAddresses(
		keys,
		problems.map(({ sealed }) => sealed ?? { person: "", address: "" }),
	);
	const summary = await summaryOf(ledger, row);
	return {
		...summary,
		content: row.content,
		version,
		advice: adviceFor(summary.unknown),
		problems: problems.map(({ id, state, reason, at, attempts }, i) => ({
			id,
			email: emails[i] ?? null,
			state: state === "failed" ? "failed" : "unknown",
			reason,
			messageId: messageIdOf(mailName(keys, row.id, id), row.fromEmail),
			at,
			attempts,
		})),
	};
}

function adviceFor(unknown: number): string | null {
	if (unknown === 0) return null;
	const who = unknown === 1 ? "one person" : `${unknown.toLocaleString("en-US")} people`;
	return `Nobody can know whether ${who} got this newsletter: the connection was lost, or the server stopped, after their mail had left and before the mail server said that it has it. Look for them in your mail provider's log, by address or Message-ID. Whoever is not there can be sent it again; if they did get it, they get it twice. Otherwise leave them as they are: nothing is sent again by itself.`;
}
