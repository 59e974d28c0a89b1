import type { NewsletterSummary } from "@creations/server/answers";
import { Badge, formatCount, Inline, Progress, Text } from "@creations/shared-ui";
import { Link } from "react-router-dom";
import * as listing from "../../listing.css.ts";
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
