import type { NewsletterSummary } from "@creations/server/answers";
import { useEffect, useState } from "react";
import type { Platform } from "../../platform.ts";
import { newsletterAddress, useNewsletters } from "../queries.ts";
import { countsText } from "./Progress.tsx";

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

const finishedNotification = (newsletter: NewsletterSummary) => ({
	title: "Newsletter sent",
	body: `"${newsletter.subject}": ${countsText({ ...newsletter, suppressed: 0 }).join(", ")}.`,
	path: newsletterAddress.report(newsletter.id),
});
