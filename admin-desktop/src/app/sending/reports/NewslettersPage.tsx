import type { NewsletterSummary } from "@creations/server/answers";
import { EmptyState, Heading, Inline, Progress } from "@creations/shared-ui";
import { Link } from "react-router-dom";
import { ItemList } from "../../items/ItemList.tsx";
import { ListPage } from "../../items/ListPage.tsx";
import * as listing from "../../listing.css.ts";
import { Time } from "../../shell/Time.tsx";
import { newsletterAddress } from "../addresses.ts";
import { useNewsletters } from "../queries.ts";
import { NewsletterStatus } from "./NewsletterStatus.tsx";
import { countsText, percentDone, progressText } from "./progress.ts";

export function NewslettersPage() {
	return (
		<ListPage
			title="Sent Newsletters"
			back={{ to: newsletterAddress.subscribers, label: "Back to the subscribers" }}
			answer={useNewsletters()}
		>
			{(list) => (
				<ItemList
					label="Newsletters"
					list={list}
					empty={<EmptyState icon="mail" title="No newsletters yet" />}
					row={(newsletter) => <NewsletterRow newsletter={newsletter} />}
				/>
			)}
		</ListPage>
	);
}

function NewsletterRow({ newsletter }: { newsletter: NewsletterSummary }) {
	const { id, subject, fromEmail, status, queuedAt } = newsletter;
	return (
		<article className={listing.row}>
			<Inline justify="between">
				<Heading level={2} size="subtitle">
					<Link className={listing.nameLink} to={newsletterAddress.report(id)}>
						{subject}
					</Link>
				</Heading>
				<NewsletterStatus status={status} />
			</Inline>
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
