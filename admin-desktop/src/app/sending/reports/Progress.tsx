import type { NewsletterSummary } from "@creations/server/responses";
import { Badge, formatCount, Inline, Progress, Text } from "@creations/shared-ui";
import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import * as listing from "../../listing.css.ts";
import type { Platform } from "../../platform.ts";
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
	const failures = failed > 0 ? `, ${formatCount(failed)} failed` : "";
	return (
		`${statusLabels[status].label}: ${formatCount(finishedCount(newsletter))} ` +
		`of ${formatCount(recipients)}${failures}`
	);
}

/** Returns the counts above zero, such as `2 sent`. */
export function countsText({
	sent,
	failed,
	unknown,
	suppressed,
}: NewsletterSummary): string[] {
	const others = { failed, unknown, blocked: suppressed };
	return [
		`${formatCount(sent)} sent`,
		...Object.entries(others).flatMap(([name, count]) =>
			count > 0 ? [`${formatCount(count)} ${name}`] : [],
		),
	];
}

const statusLabels = {
	queued: { tone: "accent", label: "Waiting" },
	sending: { tone: "accent", label: "Sending" },
	paused: { tone: "danger", label: "Paused" },
	completed: { tone: "success", label: "Sent" },
} as const;

/** Shows the status of a newsletter as a badge. */
export function NewsletterStatus({ status }: Pick<NewsletterSummary, "status">) {
	const { tone, label } = statusLabels[status];
	return <Badge tone={tone}>{label}</Badge>;
}

/** Shows the progress of newsletters that are being sent. */
export function SendingProgress() {
	const { data } = useNewsletters();
	const unfinished = (data?.items ?? []).filter(({ status }) => status !== "completed");
	if (unfinished.length === 0) return null;
	return (
		<ul className={css.sendingProgress} aria-label="Newsletters in progress">
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
						label={`Sending “${newsletter.subject}”`}
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
	title: "Newsletter sent",
	body: `“${newsletter.subject}”: ${countsText({ ...newsletter, suppressed: 0 }).join(", ")}.`,
	path: newsletterAddress.report(newsletter.id),
});
