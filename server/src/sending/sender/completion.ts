import type { EventLog } from "../../kernel/log/event-log.ts";
import { Refusal } from "../../kernel/refusal.ts";
import type { Store } from "../../kernel/store/store.ts";
import { type NewsletterRow, newsletterById } from "../newsletter-list.ts";
import { FAILURES, LAST } from "./under-way.ts";

/** @throws {Refusal} `sending-paused` */
export async function completion(
	{ store, log }: { store: Store; log: EventLog },
	id: number,
): Promise<NewsletterRow> {
	const stream = `newsletter-${id}`;
	const changed = Promise.withResolvers<void>();
	const end = log.subscribe((recorded) => {
		const final = (type: string) => type === "NewsletterCompleted" || type === "NewsletterPaused";
		if (recorded.some((event) => event.stream === stream && final(event.type))) changed.resolve();
	});
	try {
		const before = await newsletterById(store, id);
		if (before?.status !== "completed" && before?.status !== "paused") await changed.promise;
		const row = await newsletterById(store, id);
		if (!row) throw new Refusal("not-found", "Newsletter not found");
		if (row.status === "paused") throw pausedRefusal(row);
		return row;
	} finally {
		end();
	}
}

function pausedRefusal({ sent, failed, unknown, suppressed, recipients }: NewsletterRow): Refusal {
	const waiting = recipients - sent - failed - unknown - suppressed;
	const counts = `${sent} sent, ${failed} failed, ${unknown} unknown, ${waiting} waiting`;
	return new Refusal(
		"sending-paused",
		`Sending is paused, because more than ${FAILURES} of the last ${LAST} mails failed (${counts}).`,
	);
}
