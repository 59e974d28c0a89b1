import type { NewsletterSummary } from "@creations/server/answers";
import { formatCount } from "@creations/shared-ui";

type Counts = Pick<
	NewsletterSummary,
	"status" | "recipients" | "queued" | "sending" | "sent" | "failed" | "unknown" | "suppressed"
>;

const ended = ({ recipients, queued, sending }: Counts) => recipients - queued - sending;

export const percentDone = (counts: Counts) =>
	counts.recipients === 0 ? 100 : (ended(counts) / counts.recipients) * 100;

export function progressText(counts: Counts): string {
	const { status, recipients, failed } = counts;
	const what = status === "paused" ? "Paused" : status === "queued" ? "Waiting" : "Sending";
	const failures = failed > 0 ? `, ${formatCount(failed)} failed` : "";
	return `${what}: ${formatCount(ended(counts))} of ${formatCount(recipients)}${failures}`;
}

export function countsText({ sent, failed, unknown, suppressed }: Counts): string[] {
	const others = { failed, unknown, suppressed };
	return [
		`${formatCount(sent)} sent`,
		...Object.entries(others).flatMap(([name, count]) =>
			count > 0 ? [`${formatCount(count)} ${name}`] : [],
		),
	];
}
