import type { NewsletterSummary } from "@creations/server/answers";
import { Badge } from "@creations/shared-ui";

const looks = {
	queued: { tone: "accent", label: "Waiting" },
	sending: { tone: "accent", label: "Sending" },
	paused: { tone: "danger", label: "Paused" },
	completed: { tone: "success", label: "Sent" },
} as const;

export function NewsletterStatus({ status }: Pick<NewsletterSummary, "status">) {
	const { tone, label } = looks[status];
	return <Badge tone={tone}>{label}</Badge>;
}
