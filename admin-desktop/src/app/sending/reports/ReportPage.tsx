import type { NewsletterReport } from "@creations/server/answers";
import { Container, Heading, Inline, Text } from "@creations/shared-ui";
import { useEffect, useRef, useState } from "react";
import { useParams } from "react-router-dom";
import { Unavailable } from "../../connection/Unavailable.tsx";
import * as listing from "../../listing.css.ts";
import { BackLink } from "../../shell/BackLink.tsx";
import { PageTitle } from "../../shell/PageTitle.tsx";
import { LoadingScreen } from "../../shell/screens.tsx";
import { Time } from "../../shell/Time.tsx";
import { newsletterAddress } from "../addresses.ts";
import { Mail } from "../Mail.tsx";
import { isUnderWay, useReport } from "../queries.ts";
import { Deliveries } from "./Deliveries.tsx";
import { NewsletterStatus } from "./NewsletterStatus.tsx";
import { OnSite } from "./OnSite.tsx";
import { Problems } from "./Problems.tsx";
import { useResend } from "./useResend.ts";

export function ReportPage() {
	const { data: report, error } = useReport(Number(useParams().id));
	if (error && !report) return <Unavailable error={error} />;
	return report ? <Report report={report} /> : <LoadingScreen />;
}

function Report({ report }: { report: NewsletterReport }) {
	const [isUnfolded, setIsUnfolded] = useState(false);
	const deliveries = useRef<HTMLElement>(null);
	const resend = useResend(report);
	const isSending = isUnderWay(report);
	// The button that was pressed is gone by then; the keyboard stays at what it has started.
	useEffect(() => {
		if (isSending && document.activeElement === document.body) deliveries.current?.focus();
	}, [isSending]);
	const { subject, content, fromEmail, status, queuedAt, completedAt, isShown } = report;
	return (
		<Container width="content" className={listing.page}>
			<BackLink to={newsletterAddress.list}>Back to the newsletters</BackLink>
			<Inline justify="between">
				<PageTitle>{subject}</PageTitle>
				<NewsletterStatus status={status} />
			</Inline>
			<p className={listing.facts}>
				<span>{`From ${fromEmail}`}</span>
				<span>
					{"Begun "}
					<Time at={queuedAt} />
				</span>
				{completedAt && (
					<span>
						{"Ended "}
						<Time at={completedAt} />
					</span>
				)}
			</p>
			<Deliveries ref={deliveries} report={report} resend={resend} />
			<OnSite report={report} />
			<details open={isUnfolded} onToggle={({ currentTarget }) => setIsUnfolded(currentTarget.open)}>
				<summary className={listing.summary}>What was sent</summary>
				{isUnfolded && (
					<Mail subject={subject} content={content} format="html" fromEmail={fromEmail} isShown={isShown} />
				)}
			</details>
			<section className={listing.section} aria-labelledby="problems">
				<Heading id="problems" level={2} size="title">
					Failed and unknown
				</Heading>
				{report.problems.length === 0 && <Text tone="soft">Every delivery so far has ended well.</Text>}
				<Problems report={report} resend={resend} />
			</section>
		</Container>
	);
}
