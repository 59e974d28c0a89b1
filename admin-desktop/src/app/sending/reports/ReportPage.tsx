import type { NewsletterReport } from "@creations/server/responses";
import { Badge, Button, Inline, Switch, Text, toast } from "@creations/shared-ui";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { useParams } from "react-router-dom";
import { toastRefusal, useAdminApi, useChange } from "../../api/adminApi.ts";
import { completeList } from "../../api/lists.ts";
import { resultText } from "../../api/resultText.ts";
import { ItemList } from "../../items/ItemList.tsx";
import { Facts } from "../../items/Line.tsx";
import * as listing from "../../listing.css.ts";
import { usePlatform } from "../../platform.ts";
import { Page, Part } from "../../shell/Page.tsx";
import { timeText } from "../../shell/Time.tsx";
import { adminTexts } from "../../texts/texts.ts";
import { Mail } from "../Mail.tsx";
import {
	isInProgress,
	newsletterAddress,
	newslettersKey,
	useReport,
} from "../queries.ts";
import { Deliveries, type Resend, ResendButton, useResend } from "./Deliveries.tsx";
import { NewsletterStatus } from "./Progress.tsx";

/** Renders the report of a newsletter. */
export function ReportPage() {
	return (
		<Page
			title={({ subject }) => subject}
			back={{ to: newsletterAddress.list, label: adminTexts.sending.backToNewsletters }}
			trailing={(report) => <NewsletterStatus {...report} />}
			answer={useReport(Number(useParams().id))}
		>
			{(report) => <Report report={report} />}
		</Page>
	);
}

function Report({ report }: { report: NewsletterReport }) {
	const deliveries = useRef<HTMLElement>(null);
	const resend = useResend(report);
	const isSending = isInProgress(report);
	// The pressed button is gone by then, so the deliveries take the focus.
	useEffect(() => {
		if (isSending && document.activeElement === document.body)
			deliveries.current?.focus();
	}, [isSending]);
	const { fromEmail, queuedAt, completedAt } = report;
	return (
		<>
			<Facts
				facts={[
					adminTexts.sending.fromAddress(fromEmail),
					adminTexts.sending.startedAt(timeText(queuedAt)),
					completedAt && adminTexts.sending.endedAt(timeText(completedAt)),
				]}
			/>
			<Deliveries ref={deliveries} report={report} resend={resend} />
			<OnSite report={report} />
			<SentEmail report={report} />
			<Part title={adminTexts.sending.problems}>
				{report.problems.length === 0 && (
					<Text tone="soft">{adminTexts.sending.noProblems}</Text>
				)}
				<Problems report={report} resend={resend} />
			</Part>
		</>
	);
}

/** Switches whether a newsletter is published on the site. */
function OnSite({ report: { id, isShown, startedAt } }: { report: NewsletterReport }) {
	const api = useAdminApi();
	const { openPage } = usePlatform();
	const { mutate, isPending } = useChange({
		mutationFn: (now: boolean) =>
			api.request("PATCH /api/admin/newsletters/:id/show", {
				params: { id },
				body: { isShown: now },
			}),
		onSuccess: (newsletter) =>
			toast({
				title: newsletter.isShown
					? adminTexts.sending.publishedOnSite
					: adminTexts.sending.removedFromSite,
				description: newsletter.isShown
					? adminTexts.sending.everyoneReads
					: adminTexts.sending.linkEnds,
			}),
		onError: toastRefusal(adminTexts.sending.publicationFailed),
		refreshes: newslettersKey,
	});
	return (
		<Inline gap="md">
			<Switch
				label={adminTexts.sending.alsoPublish}
				checked={isShown}
				disabled={isPending}
				onCheckedChange={(now) => mutate(now)}
			/>
			{isShown && startedAt && (
				<Button
					icon="external"
					variant="ghost"
					size="small"
					onClick={() => openPage(`/newsletters/${id}`)}
				>
					{adminTexts.sending.open}
				</Button>
			)}
		</Inline>
	);
}

/** Shows the email of a newsletter. Requests it only when the person opens it. */
function SentEmail({ report }: { report: NewsletterReport }) {
	const [isOpen, setIsOpen] = useState(false);
	const { subject, content, fromEmail, isShown } = report;
	return (
		<details
			open={isOpen}
			onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
		>
			<summary className={listing.summary}>{adminTexts.sending.sentEmail}</summary>
			{isOpen && (
				<Mail
					subject={subject}
					content={content}
					format="html"
					fromEmail={fromEmail}
					isShown={isShown}
				/>
			)}
		</details>
	);
}

type Problem = NewsletterReport["problems"][number];

function Problems({ report, resend }: { report: NewsletterReport; resend: Resend }) {
	const list = useMemo(() => completeList(report.problems), [report.problems]);
	const button = ({ id, state, email }: Problem) =>
		state === "unknown" &&
		email !== null &&
		resend.isPossible && (
			<ResendButton report={report} people={1} who={email} resend={() => resend.one(id)}>
				{adminTexts.sending.sendAgain}
			</ResendButton>
		);
	return (
		<ItemList
			label={adminTexts.sending.problems}
			list={list}
			row={(problem) => <ProblemRow problem={problem} button={button(problem)} />}
		/>
	);
}

function ProblemRow({ problem, button }: { problem: Problem; button: ReactNode }) {
	const { email, state, reason, messageId, at, attempts } = problem;
	return (
		<div className={listing.row}>
			<Inline justify="between">
				<p>{email ?? adminTexts.sending.erasedAddress}</p>
				<Badge tone={state === "failed" ? "danger" : "accent"}>
					{state === "failed"
						? adminTexts.sending.counts.failed
						: adminTexts.sending.counts.unknown}
				</Badge>
			</Inline>
			<Facts
				facts={[
					reason && resultText(reason),
					adminTexts.sending.attempts(attempts),
					timeText(at),
				]}
			/>
			{state === "unknown" && <Facts facts={[`Message-ID ${messageId}`]} />}
			{button}
		</div>
	);
}
