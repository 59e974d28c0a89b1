import { counted } from "@creations/content";
import type { NewsletterReport } from "@creations/server/answers";
import { Badge, Inline } from "@creations/shared-ui";
import { type ReactNode, useMemo } from "react";
import { wholeList } from "../../api/lists.ts";
import { ItemList } from "../../items/ItemList.tsx";
import * as listing from "../../listing.css.ts";
import { Time } from "../../shell/Time.tsx";
import { ResendButton } from "./Deliveries.tsx";
import type { Resend } from "./useResend.ts";

type Problem = NewsletterReport["problems"][number];

export function Problems({ report, resend }: { report: NewsletterReport; resend: Resend }) {
	const list = useMemo(() => wholeList(report.problems), [report.problems]);
	const button = ({ id, state, email }: Problem) =>
		state === "unknown" &&
		email !== null &&
		resend.isPossible && (
			<ResendButton report={report} people={1} who={email} resend={() => resend.one(id)}>
				Send again
			</ResendButton>
		);
	return (
		<ItemList
			label="Failed and unknown"
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
				<p>{email ?? "An erased address"}</p>
				<Badge tone={state === "failed" ? "danger" : "accent"}>
					{state === "failed" ? "Failed" : "Unknown"}
				</Badge>
			</Inline>
			<p className={listing.facts}>
				{reason && <span>{reason}</span>}
				<span>{counted(attempts, "attempt")}</span>
				<Time at={at} />
			</p>
			{state === "unknown" && (
				<p className={listing.facts}>
					<span>{`Message-ID ${messageId}`}</span>
				</p>
			)}
			{button}
		</div>
	);
}
