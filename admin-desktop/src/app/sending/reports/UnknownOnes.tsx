import type { NewsletterReport } from "@creations/server/answers";
import { Button, formatCount, Icon, Text } from "@creations/shared-ui";
import { useState } from "react";
import { ConfirmSend, peopleText } from "../ConfirmSend.tsx";
import * as css from "./reports.css.ts";
import type { Resend } from "./useResend.ts";

export function UnknownOnes({ report, resend }: { report: NewsletterReport; resend: Resend }) {
	const { unknown, advice } = report;
	if (!advice) return null;
	return (
		<div className={css.advice}>
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
	report: { subject, fromEmail },
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
	const [isOpen, setIsOpen] = useState(false);
	return (
		<div>
			<Button
				variant="secondary"
				size="small"
				aria-label={who && `${children} to ${who}`}
				onClick={() => setIsOpen(true)}
			>
				<Icon name="mail" />
				{children}
			</Button>
			<ConfirmSend
				title="Send it again?"
				subject={subject}
				fromEmail={fromEmail}
				people={people}
				isOpen={isOpen}
				onOpenChange={setIsOpen}
				onSend={() => {
					setIsOpen(false);
					resend();
				}}
			>
				<Text tone="soft">
					{`It goes to ${who ?? peopleText(people)}. Whoever got it the first time gets it twice. Those who have unsubscribed since get nothing.`}
				</Text>
			</ConfirmSend>
		</div>
	);
}
