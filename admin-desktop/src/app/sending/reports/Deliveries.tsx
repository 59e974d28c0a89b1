import type { NewsletterReport } from "@creations/server/responses";
import { formatCount, Inline, Progress, Stack, Text } from "@creations/shared-ui";
import type { RefObject } from "react";
import {
	ifMatchHeader,
	toastRefusal,
	useAdminApi,
	useChange,
} from "../../api/adminApi.ts";
import * as listing from "../../listing.css.ts";
import { BusyButton, DialogButton } from "../../shell/buttons.tsx";
import { Figure } from "../../shell/Figure.tsx";
import { adminTexts } from "../../texts/texts.ts";
import { ConfirmSend, peopleText } from "../ConfirmSend.tsx";
import { isInProgress, newslettersKey } from "../queries.ts";
import { percentDone, progressText } from "./Progress.tsx";

/** Shows the delivery counts of a newsletter with actions for failed and unknown ones. */
export function Deliveries({
	report,
	resend,
	ref: section,
}: {
	report: NewsletterReport;
	resend: Resend;
	ref: RefObject<HTMLElement | null>;
}) {
	return (
		<section
			ref={section}
			className={listing.section}
			aria-label={adminTexts.sending.deliveries}
			tabIndex={-1}
		>
			<Counts report={report} />
			<Status report={report} />
			<ContinueButtons report={report} onStarted={() => section.current?.focus()} />
			<UnknownDeliveries report={report} resend={resend} />
		</section>
	);
}

function Counts({ report }: { report: NewsletterReport }) {
	const waiting = report.queued + report.sending;
	return (
		<dl className={listing.counts}>
			<Figure label={adminTexts.sending.counts.recipients} count={report.recipients} />
			<Figure label={adminTexts.sending.counts.sent} count={report.sent} />
			<Figure label={adminTexts.sending.counts.failed} count={report.failed} />
			<Figure label={adminTexts.sending.counts.unknown} count={report.unknown} />
			<Figure label={adminTexts.sending.counts.blocked} count={report.suppressed} />
			{waiting > 0 && (
				<Figure label={adminTexts.sending.counts.waiting} count={waiting} />
			)}
		</dl>
	);
}

function Status({ report }: { report: NewsletterReport }) {
	if (report.status === "completed") return null;
	return (
		<>
			<Stack gap="xs">
				<Text size="small" tone="soft">
					{progressText(report)}
				</Text>
				<Progress
					label={adminTexts.sending.statuses.sending}
					value={percentDone(report)}
				/>
			</Stack>
			{report.status === "paused" && <Text>{adminTexts.sending.paused}</Text>}
		</>
	);
}

interface ContinueButtonsProps {
	report: NewsletterReport;
	/** Must move the focus, because the pressed button disappears. */
	onStarted: () => void;
}

function ContinueButtons({ report, onStarted }: ContinueButtonsProps) {
	const { id, status, failed } = report;
	const { mutate: continueSending, isPending } = useContinueSending(id, onStarted);
	if (isInProgress(report)) return null;
	return (
		<Inline>
			{status === "paused" && (
				<BusyButton
					icon="arrow-right"
					busy={isPending}
					onClick={() => continueSending("resume")}
				>
					{adminTexts.sending.resume}
				</BusyButton>
			)}
			{failed > 0 && (
				<BusyButton
					icon="undo"
					variant="secondary"
					busy={isPending}
					onClick={() => continueSending("retry")}
				>
					{adminTexts.sending.retryFailed(formatCount(failed))}
				</BusyButton>
			)}
		</Inline>
	);
}

function UnknownDeliveries({
	report,
	resend,
}: {
	report: NewsletterReport;
	resend: Resend;
}) {
	const { unknown, advice } = report;
	if (!advice) return null;
	return (
		<div className={listing.panel}>
			<Text>{advice}</Text>
			{report.status === "paused" && (
				<Text tone="soft">{adminTexts.sending.resumeFirst}</Text>
			)}
			{resend.isPossible && (
				<ResendButton report={report} people={unknown} resend={() => resend.all()}>
					{adminTexts.sending.againUnknown(unknown)}
				</ResendButton>
			)}
		</div>
	);
}

interface ResendButtonProps {
	report: NewsletterReport;
	people: number;
	who?: string;
	resend: () => void;
	children: string;
}

/** Renders a button that sends a newsletter again after a confirmation. */
export function ResendButton(props: ResendButtonProps) {
	const { report, people, who, resend, children } = props;
	return (
		<div>
			<DialogButton
				title={adminTexts.sending.askAgain}
				label={children}
				icon="mail"
				variant="secondary"
				size="small"
				aria-label={who && adminTexts.sending.actionTo(children, who)}
			>
				{(close) => (
					<ConfirmSend
						newsletter={report}
						people={people}
						onSend={() => {
							close();
							resend();
						}}
					>
						<Text tone="soft">
							{adminTexts.sending.againAbout(who ?? peopleText(people))}
						</Text>
					</ConfirmSend>
				)}
			</DialogButton>
		</div>
	);
}

export type Resend = ReturnType<typeof useResend>;

/** Returns the functions that send a newsletter again to unknown deliveries. */
export function useResend({ id, version, status }: NewsletterReport) {
	const api = useAdminApi();
	const { mutate, isPending } = useChange({
		mutationFn: (deliveries: number[] | undefined) =>
			api.request("POST /api/admin/newsletters/:id/resend", {
				params: { id },
				body: { deliveries },
				headers: ifMatchHeader(version),
			}),
		onError: toastRefusal(adminTexts.sending.againFailed),
		refreshes: newslettersKey,
	});
	return {
		all: () => mutate(undefined),
		one: (delivery: number) => mutate([delivery]),
		isPossible: status === "completed" && !isPending,
	};
}

function useContinueSending(id: number, onStarted: () => void) {
	const api = useAdminApi();
	return useChange({
		mutationFn: (action: "retry" | "resume") =>
			api.request(`POST /api/admin/newsletters/:id/${action}`, { params: { id } }),
		onSuccess: onStarted,
		onError: toastRefusal(adminTexts.sending.continueFailed),
		refreshes: newslettersKey,
	});
}
