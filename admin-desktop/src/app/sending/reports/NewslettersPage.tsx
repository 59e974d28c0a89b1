import type { NewsletterSummary } from "@creations/server/answers";
import { Container, EmptyState, Heading, Progress } from "@creations/shared-ui";
import { Link } from "react-router-dom";
import { Unavailable } from "../../connection/Unavailable.tsx";
import { ItemList } from "../../items/ItemList.tsx";
import * as listing from "../../listing.css.ts";
import { BackLink } from "../../shell/BackLink.tsx";
import { PageTitle } from "../../shell/PageTitle.tsx";
import { LoadingScreen } from "../../shell/screens.tsx";
import { Time } from "../../shell/Time.tsx";
import { newsletterAddress } from "../addresses.ts";
import { useNewsletters } from "../queries.ts";
import { NewsletterStatus } from "./NewsletterStatus.tsx";
import { countsText, percentDone, progressText } from "./progress.ts";
import * as css from "./reports.css.ts";

export function NewslettersPage() {
	const { list, error } = useNewsletters();
	if (error) return <Unavailable error={error} />;
	if (!list) return <LoadingScreen />;
	return (
		<Container width="content" className={css.page}>
			<BackLink to={newsletterAddress.subscribers}>Back to the subscribers</BackLink>
			<PageTitle>Sent Newsletters</PageTitle>
			{list.total === 0 && <EmptyState icon="mail" title="No newsletters yet" />}
			<ItemList
				label="Newsletters"
				list={list}
				row={(newsletter) => <NewsletterRow newsletter={newsletter} />}
			/>
		</Container>
	);
}

function NewsletterRow({ newsletter }: { newsletter: NewsletterSummary }) {
	const { id, subject, fromEmail, status, queuedAt } = newsletter;
	return (
		<article className={css.row}>
			<div className={css.head}>
				<Heading level={2} size="subtitle">
					<Link className={listing.nameLink} to={newsletterAddress.report(id)}>
						{subject}
					</Link>
				</Heading>
				<NewsletterStatus status={status} />
			</div>
			<p className={listing.facts}>
				<Time at={queuedAt} />
				<span>{`From ${fromEmail}`}</span>
				{status === "completed" ? (
					countsText(newsletter).map((text) => <span key={text}>{text}</span>)
				) : (
					<span>{progressText(newsletter)}</span>
				)}
			</p>
			{status !== "completed" && <Progress label={`Sending "${subject}"`} value={percentDone(newsletter)} />}
		</article>
	);
}
