import type { NewsletterSummary } from "@creations/server/responses";
import { Badge, formatCount, Inline, Progress, Text } from "@creations/shared-ui";
import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import * as listing from "../../listing.css.ts";
import type { Platform } from "../../platform.ts";
import { adminTexts } from "../../texts/texts.ts";
import { newsletterAddress, useNewsletters } from "../queries.ts";
import * as css from "../sending.css.ts";

const finishedCount = ({ recipients, queued, sending }: NewsletterSummary) =>
	recipients - queued - sending;

/** Returns the share of finished deliveries in percent. */
export const percentDone = (newsletter: NewsletterSummary) =>
	newsletter.recipients === 0
		? 100
		: (finishedCount(newsletter) / newsletter.recipients) * 100;

/** Returns `Sending: 3 of 10, 1 failed`. */
export function progressText(newsletter: NewsletterSummary): string {
	const { status, recipients, failed } = newsletter;
	const { statuses, progress, some } = adminTexts.sending;
	const done = formatCount(finishedCount(newsletter));
	const text = progress(statuses[status], done, formatCount(recipients));
	return failed > 0 ? `${text}, ${some.failed(formatCount(failed))}` : text;
}

/** Returns the counts above zero, such as `2 sent`. */
export function countsText({
	sent,
	failed,
	unknown,
	suppressed,
}: NewsletterSummary): string[] {
	const counts = { sent, failed, unknown, blocked: suppressed };
	return (["sent", "failed", "unknown", "blocked"] as const)
		.filter((name) => name === "sent" || counts[name] > 0)
		.map((name) => adminTexts.sending.some[name](formatCount(counts[name])));
}

const tones = {
	queued: "accent",
	sending: "accent",
	paused: "danger",
	completed: "success",
} as const;

/** Shows the status of a newsletter as a badge. */
export function NewsletterStatus({ status }: Pick<NewsletterSummary, "status">) {
	return <Badge tone={tones[status]}>{adminTexts.sending.statuses[status]}</Badge>;
}

/** Shows the progress of newsletters that are being sent. */
export function SendingProgress() {
	const { data } = useNewsletters();
	const unfinished = (data?.items ?? []).filter(({ status }) => status !== "completed");
	if (unfinished.length === 0) return null;
	return (
		<ul className={css.sendingProgress} aria-label={adminTexts.sending.inProgress}>
			{unfinished.map((newsletter) => (
				<li key={newsletter.id} className={listing.panel}>
					<Inline justify="between">
						<Link
							className={listing.nameLink}
							to={newsletterAddress.report(newsletter.id)}
						>
							{newsletter.subject}
						</Link>
						<Text size="small" tone="soft">
							{progressText(newsletter)}
						</Text>
					</Inline>
					<Progress
						label={adminTexts.sending.sendingOf(newsletter.subject)}
						value={percentDone(newsletter)}
					/>
				</li>
			))}
		</ul>
	);
}

/** Notifies of each newsletter that has been sent, on hosts with notifications. */
export function NewsletterWatch({ notify }: { notify: NonNullable<Platform["notify"]> }) {
	const { data: list } = useNewsletters();
	const [finishedIn] = useState(createCompletionTracker);
	useEffect(() => {
		for (const newsletter of list ? finishedIn(list.items) : [])
			notify(finishedNotification(newsletter));
	}, [list, finishedIn, notify]);
	return null;
}

/**
 * Returns a function that returns the newsletters that were completed since its previous
 * call.
 */
export function createCompletionTracker() {
	let before: Map<number, boolean> | null = null;

	return function finishedIn(
		newsletters: readonly NewsletterSummary[],
	): NewsletterSummary[] {
		const previous = before;
		before = new Map(newsletters.map(({ id, status }) => [id, status === "completed"]));
		// A newsletter that starts and ends between two polls is also new.
		return newsletters.filter(
			({ id, status }) => status === "completed" && previous && !previous.get(id),
		);
	};
}

const finishedNotification = (newsletter: NewsletterSummary) => ({
	title: adminTexts.sending.newsletterSent,
	body: `“${newsletter.subject}”: ${countsText({ ...newsletter, suppressed: 0 }).join(", ")}.`,
	path: newsletterAddress.report(newsletter.id),
});
