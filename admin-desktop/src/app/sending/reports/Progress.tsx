import type { NewsletterSummary } from "@creations/server/answers";
import { Badge, formatCount, Inline, Progress, Text } from "@creations/shared-ui";
import { useEffect, useState } from "react";
import { Link } from "react-router-dom";
import * as listing from "../../listing.css.ts";
import type { Platform } from "../../platform.ts";
import { newsletterAddress, useNewsletters } from "../queries.ts";
import * as css from "../sending.css.ts";

const ended = ({ recipients, queued, sending }: NewsletterSummary) => recipients - queued - sending;

export const percentDone = (newsletter: NewsletterSummary) =>
	newsletter.recipients === 0 ? 100 : (ended(newsletter) / newsletter.recipients) * 100;

export function progressText(newsletter: NewsletterSummary): string {
	const { status, recipients, failed } = newsletter;
	const failures = failed > 0 ? `, ${formatCount(failed)} failed` : "";
	return `${looks[status].label}: ${formatCount(ended(newsletter))} of ${formatCount(recipients)}${failures}`;
}

export function countsText({ sent, failed, unknown, suppressed }: NewsletterSummary): string[] {
	const others = { failed, unknown, suppressed };
	return [
		`${formatCount(sent)} sent`,
		...Object.entries(others).flatMap(([name, count]) =>
			count > 0 ? [`${formatCount(count)} ${name}`] : [],
		),
	];
}

const looks = {
	queued: { tone: "accent", label: "Waiting" },
	sending: { tone: "accent", label: "Sending" },
	paused: { tone: "danger", label: "Paused" },
	completed: { tone: "success", label: "Sent" },
} as const;

export function NewsletterStatus({ status }: Pick<NewsletterSummary, "status">) {
	const { tone, label } = looks[status];
	return <Badge tone={tone}>{label}</Badge>;
}

export function UnderWay() {
	const { data } = useNewsletters();
	const unfinished = (data?.items ?? []).filter(({ status }) => status !== "completed");
	if (unfinished.length === 0) return null;
	return (
		<ul className={css.underWay} aria-label="Newsletters under way">
			{unfinished.map((newsletter) => (
				<li key={newsletter.id} className={listing.panel}>
					<Inline justify="between">
						<Link className={listing.nameLink} to={newsletterAddress.report(newsletter.id)}>
							{newsletter.subject}
						</Link>
						<Text size="small" tone="soft">
							{progressText(newsletter)}
						</Text>
					</Inline>
					<Progress label={`Sending "${newsletter.subject}"`} value={percentDone(newsletter)} />
				</li>
			))}
		</ul>
	);
}

/** Tells of each newsletter that has been sent, on hosts that can. */
export function NewsletterWatch({ notify }: { notify: NonNullable<Platform["notify"]> }) {
	const { data: list } = useNewsletters();
	const [finishedIn] = useState(createFinished);
	useEffect(() => {
		for (const newsletter of list ? finishedIn(list.items) : []) notify(finishedNotification(newsletter));
	}, [list, finishedIn, notify]);
	return null;
}

export function createFinished() {
	let before: Map<number, boolean> | null = null;

	return function finishedIn(newsletters: readonly NewsletterSummary[]): NewsletterSummary[] {
		const known = before;
		before = new Map(newsletters.map(({ id, status }) => [id, status === "completed"]));
		// One that comes and ends between two looks was never seen under way.
		return newsletters.filter(({ id, status }) => status === "completed" && known && !known.get(id));
	};
}

const finishedNotification = (newsletter: NewsletterSummary) => ({
	title: "Newsletter sent",
	body: `"${newsletter.subject}": ${countsText({ ...newsletter, suppressed: 0 }).join(", ")}.`,
	path: newsletterAddress.report(newsletter.id),
});
