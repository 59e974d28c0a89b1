import type { NewsletterReport } from "@creations/server/answers";
import { formatCount, Inline, Progress, Stack, Text } from "@creations/shared-ui";
import type { RefObject } from "react";
import { ifMatchHeader, toastRefusal, useAdminApi, useChange } from "../../api/adminApi.ts";
import * as listing from "../../listing.css.ts";
import { BusyButton, DialogButton } from "../../shell/buttons.tsx";
import { Figure } from "../../shell/Figure.tsx";
import { ConfirmSend, peopleText } from "../ConfirmSend.tsx";
import { isUnderWay, newslettersKey } from "../queries.ts";
import { percentDone, progressText } from "./Progress.tsx";

export function Deliveries({
	report,
	resend,
	ref: section,
}: {
	report: NewsletterReport;
	resend: Resend;
	ref: RefObject<HTMLElement | null>;
}) {
	const { id, status, failed, unknown } = report;
	// The button that was pressed goes away; the keyboard stays at what it has started.
	const { mutate: continueSending, isPending } = useContinueSending(id, () => section.current?.focus());
	const waiting = report.queued + report.sending;
	return (
		<section ref={section} className={listing.section} aria-label="Deliveries" tabIndex={-1}>
			<dl className={listing.counts}>
				<Figure label="Recipients" count={report.recipients} />
				<Figure label="Sent" count={report.sent} />
				<Figure label="Failed" count={failed} />
				<Figure label="Unknown" count={unknown} />
				<Figure label="Suppressed" count={report.suppressed} />
				{waiting > 0 && <Figure label="Waiting" count={waiting} />}
			</dl>
			{status !== "completed" && (
				<Stack gap="xs">
					<Text size="small" tone="soft">
						{progressText(report)}
					</Text>
					<Progress label="Sending" value={percentDone(report)} />
				</Stack>
			)}
			{status === "paused" && <Text>Sending is paused, because too many of the last deliveries failed.</Text>}
			{!isUnderWay(report) && (
				<Inline>
					{status === "paused" && (
						<BusyButton icon="arrow-right" busy={isPending} onClick={() => continueSending("resume")}>
							Resume
						</BusyButton>
					)}
					{failed > 0 && (
						<BusyButton
							icon="undo"
							variant="secondary"
							busy={isPending}
							onClick={() => continueSending("retry")}
						>
							{`Retry ${formatCount(failed)} failed`}
						</BusyButton>
					)}
				</Inline>
			)}
			<UnknownDeliveries report={report} resend={resend} />
		</section>
	);
}

function UnknownDeliveries({ report, resend }: { report: NewsletterReport; resend: Resend }) {
	const { unknown, advice } = report;
	if (!advice) return null;
	return (
		<div className={listing.panel}>
			<Text>{advice}</Text>
			{report.status === "paused" && (
				<Text tone="soft">They can be sent it again once it is not paused.</Text>
			)}
			{resend.isPossible && (
				<ResendButton report={report} people={unknown} resend={() => resend.all()}>
					{unknown === 1 ? "Send again to 1 unknown" : `Send again to all ${formatCount(unknown)} unknown`}
				</ResendButton>
			)}
		</div>
	);
}

export function ResendButton({
	report,
	people,
	who,
	resend,
	children,
}: {
	report: NewsletterReport;
	people: number;
	who?: string;
	resend: () => void;
	children: string;
}) {
	return (
		<div>
			<DialogButton
				title="Send it again?"
				label={children}
				icon="mail"
				variant="secondary"
				size="small"
				aria-label={who && `${children} to ${who}`}
			>
				{(close) => (
					<ConfirmSend
						letter={report}
						people={people}
						onSend={() => {
							close();
							resend();
						}}
					>
						<Text tone="soft">
							{`It goes to ${who ?? peopleText(people)}. Whoever got it the first time gets it twice. Those who have unsubscribed since get nothing.`}
						</Text>
					</ConfirmSend>
				)}
			</DialogButton>
		</div>
	);
}

export type Resend = ReturnType<typeof useResend>;

export function useResend({ id, version, status }: NewsletterReport) {
	const api = useAdminApi();
	const { mutate, isPending } = useChange({
		mutationFn: (deliveries: number[] | undefined) =>
			api.request("POST /api/admin/newsletters/:id/resend", {
				params: { id },
				body: { deliveries },
				headers: ifMatchHeader(version),
			}),
		onError: toastRefusal("Failed to send again. Please try again."),
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
		mutationFn: (how: "retry" | "resume") =>
			api.request(`POST /api/admin/newsletters/:id/${how}`, { params: { id } }),
		onSuccess: onStarted,
		onError: toastRefusal("Failed to go on sending. Please try again."),
		refreshes: newslettersKey,
	});
}
