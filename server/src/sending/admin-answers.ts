import type { Kernel } from "../kernel/kernel.ts";
import { loadState } from "../kernel/log/handle.ts";
import type { Store } from "../kernel/store/store.ts";
import { messageIdOf } from "../subscriptions/index.ts";
import type { NewsletterReport, NewsletterResult, NewsletterSummary } from "./answers.ts";
import { deliveriesIn, deliveryCounts, endedOf } from "./deliveries.ts";
import { withAddresses } from "./ledger.ts";
import { mailName } from "./message.ts";
import { newsletter } from "./newsletter.ts";
import type { NewsletterRow, NewsletterRowSummary } from "./newsletter-list.ts";

const PROBLEMS = 10_000;

export const resultOf = ({ id, ...counts }: NewsletterRowSummary): NewsletterResult => ({
	id,
	...endedOf(counts),
});

/** A newsletter with its counts: those of a completed one are in the log, others are asked of its deliveries. */
export async function summaryOf(
	store: Store,
	{ content, ...row }: NewsletterRowSummary & { content?: string },
): Promise<NewsletterSummary> {
	const counts = row.status === "completed" ? { queued: 0, sending: 0 } : await deliveryCounts(store, row.id);
	return { ...row, ...counts };
}

export async function reportOf({ store, log, keys }: Kernel, row: NewsletterRow): Promise<NewsletterReport> {
	const { version } = await loadState(log, newsletter, row.id);
	const problems = await deliveriesIn(store, row.id, ["failed", "unknown"], PROBLEMS);
	const summary = await summaryOf(store, row);
	return {
		...summary,
		content: row.content,
		version,
		advice: adviceFor(summary.unknown),
		problems: (await withAddresses(keys, problems)).map(({ sealed: _, email, state, ...delivery }) => ({
			...delivery,
			email: email ?? null,
			state: state === "failed" ? "failed" : "unknown",
			messageId: messageIdOf(mailName(keys, row.id, delivery.id), row.fromEmail),
		})),
	};
}

function adviceFor(unknown: number): string | null {
	if (unknown === 0) return null;
	const who = unknown === 1 ? "one person" : `${unknown.toLocaleString("en-US")} people`;
	return `Nobody can know whether ${who} got this newsletter: the connection was lost, or the server stopped, after their mail had left and before the mail server said that it has it. Look for them in your mail provider's log, by address or Message-ID. Whoever is not there can be sent it again; if they did get it, they get it twice. Otherwise leave them as they are: nothing is sent again by itself.`;
}
