import type { NewsletterSummary } from "@creations/server/responses";
import { Heading, Inline, Progress } from "@creations/shared-ui";
import { Link } from "react-router-dom";
import { Facts } from "../../items/Line.tsx";
import * as listing from "../../listing.css.ts";
import { Page } from "../../shell/Page.tsx";
import { timeText } from "../../shell/Time.tsx";
import { DescribedList } from "../../tabs/DescribedList.tsx";
import type { ListDescription } from "../../tabs/description.ts";
import { adminTexts } from "../../texts/texts.ts";
import { newsletterAddress, toSubscribers, useNewsletters } from "../queries.ts";
import { countsText, NewsletterStatus, percentDone, progressText } from "./Progress.tsx";

/** Renders the list of sent newsletters. */
export function NewslettersPage() {
	return (
		<Page
			title={adminTexts.sending.sentNewsletters}
			back={toSubscribers}
			answer={useNewsletters()}
		>
			{(list) => <DescribedList description={newsletters} list={list} />}
		</Page>
	);
}

const newsletters: ListDescription<"/api/admin/newsletters"> = {
	path: "/api/admin/newsletters",
	get label() {
		return adminTexts.sending.newsletters;
	},
	empty: {
		icon: "mail",
		get title() {
			return adminTexts.sending.noneYet;
		},
	},
	row: {
		useRow: () => (newsletter) => <NewsletterRow newsletter={newsletter} />,
	},
};

function NewsletterRow({ newsletter }: { newsletter: NewsletterSummary }) {
	const { id, subject, fromEmail, status, queuedAt } = newsletter;
	const outcome =
		status === "completed" ? countsText(newsletter) : [progressText(newsletter)];
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
			<Facts
				facts={[
					timeText(queuedAt),
					adminTexts.sending.fromAddress(fromEmail),
					...outcome,
				]}
			/>
			{status !== "completed" && (
				<Progress
					label={adminTexts.sending.sendingOf(subject)}
					value={percentDone(newsletter)}
				/>
			)}
		</article>
	);
}
