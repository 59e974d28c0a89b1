import type { NewsletterSummary } from "@creations/server/answers";
import { formatCount } from "@creations/shared-ui";
import { useEffect, useState } from "react";
import type { Platform } from "../../platform.ts";
import { newsletterAddress, useNewsletters } from "../queries.ts";

export function NewsletterWatch({ notify }: { notify: NonNullable<Platform["notify"]> }) {
	const { data: list } = useNewsletters();
	const [finishedIn] = useState(createFinished);
	useEffect(() => {
		for (const newsletter of list ? finishedIn(list.items) : []) notify(finishedNotification(newsletter));
	}, [list, finishedIn, notify]);
	return null;
}

export function createFinished() {
	let before: Map<number, boolean> | null = null;

	return function finishedIn(newsletters: readonly NewsletterSummary[]): NewsletterSummary[] {
		const known = before;
		before = new Map(newsletters.map(({ id, status }) => [id, status === "completed"]));
		// One that comes and ends between two looks was never seen under way.
		return newsletters.filter(({ id, status }) => status === "completed" && known && !known.get(id));
	};
}

export function finishedNotification({ id, subject, sent, failed, unknown }: NewsletterSummary) {
	const failures = failed > 0 ? `, ${formatCount(failed)} failed` : "";
	const unknowns = unknown > 0 ? `, ${formatCount(unknown)} unknown` : "";
	return {
		title: "Newsletter sent",
		body: `"${subject}": ${formatCount(sent)} sent${failures}${unknowns}.`,
		path: newsletterAddress.report(id),
	};
}
