import type { DomainEvent } from "@creations/events";
import type { DeliveryCounts, NewsletterEvent, ScheduledNewsletter } from "@creations/events/newsletter";
import type { Decider } from "../kernel/log/handle.ts";
import { Refusal } from "../kernel/refusal.ts";

export interface Newsletter {
	status: "none" | "scheduled" | "unscheduled" | "queued" | "sending" | "paused" | "completed";
	/** On the site, for everybody. */
	isShown: boolean;
	/** What was scheduled and has not begun. */
	scheduled?: ScheduledNewsletter | undefined;
}

export const newsletter: Decider<Newsletter> = {
	kind: "newsletter",
	initial: { status: "none", isShown: false },
	evolve: (state, event) =>
		event.type === "NewsletterScheduled"
			? { ...state, status: "scheduled", scheduled: event.data }
			: { ...state, ...ledTo[event.type] },
};

/** What other events lead to. */
const ledTo: Partial<Record<DomainEvent["type"], Partial<Newsletter>>> = {
	NewsletterUnscheduled: { status: "unscheduled" },
	NewsletterQueued: { status: "queued", scheduled: undefined },
	NewsletterResumed: { status: "queued" },
	UnknownDeliveriesRequeued: { status: "queued" },
	NewsletterStarted: { status: "sending" },
	NewsletterPaused: { status: "paused" },
	NewsletterCompleted: { status: "completed" },
	NewsletterShown: { isShown: true },
	NewsletterHidden: { isShown: false },
};

export function queueNewsletter(
	data: Extract<NewsletterEvent, { type: "NewsletterQueued" }>["data"],
	isShown = true,
): NewsletterEvent[] {
	const event: NewsletterEvent = { type: "NewsletterQueued", data };
	return isShown ? [event, { type: "NewsletterShown", data: {} }] : [event];
}

/** Puts a newsletter on the site for everybody, or takes it off. */
export function showNewsletter(state: Newsletter, isShown: boolean): NewsletterEvent[] {
	if (state.status === "none" || state.scheduled) throw new Refusal("not-found", "Newsletter not found");
	if (state.isShown === isShown) return [];
	return [{ type: isShown ? "NewsletterShown" : "NewsletterHidden", data: {} }];
}

/** @param given what is absent stays */
export function scheduleNewsletter(
	state: Newsletter,
	given: Partial<ScheduledNewsletter>,
): NewsletterEvent[] {
	const before = notBegun(state);
	const data = { ...before.scheduled, ...given };
	return before.status === "scheduled" && Bun.deepEquals(before.scheduled, data)
		? []
		: [{ type: "NewsletterScheduled", data }];
}

export function unscheduleNewsletter(state: Newsletter): NewsletterEvent[] {
	return notBegun(state).status === "scheduled" ? [{ type: "NewsletterUnscheduled", data: {} }] : [];
}

/** @param due the mail made of what was `written`: nothing where it has been written anew since. @param now in milliseconds since 1970 */
export function queueDueNewsletter(
	state: Newsletter,
	now: number,
	{ written, content, recipients }: { written: ScheduledNewsletter; content: string; recipients: number },
): NewsletterEvent[] {
	const { status, scheduled } = state;
	if (status !== "scheduled" || !scheduled || Date.parse(scheduled.at) > now) return [];
	if (!Bun.deepEquals(scheduled, written)) return [];
	const { subject, fromEmail, isShown } = written;
	return queueNewsletter({ subject, content, fromEmail, recipients }, isShown);
}

/** A newsletter that was scheduled and is not sent yet. @throws {Refusal} */
export function notBegun({ status, scheduled }: Newsletter) {
	if (status === "none") throw new Refusal("not-found", "Newsletter not found");
	if (!scheduled)
		throw new Refusal("already-exists", "This newsletter is being sent already, or has been sent.");
	return { status, scheduled };
}

export function startNewsletter(state: Newsletter): NewsletterEvent[] {
	return state.status === "queued" ? [{ type: "NewsletterStarted", data: {} }] : [];
}

export function pauseNewsletter(state: Newsletter, counts: DeliveryCounts): NewsletterEvent[] {
	return state.status === "sending" ? [{ type: "NewsletterPaused", data: counts }] : [];
}

export function completeNewsletter(state: Newsletter, counts: DeliveryCounts): NewsletterEvent[] {
	return state.status === "sending" ? [{ type: "NewsletterCompleted", data: counts }] : [];
}

/** @param retried how many failed deliveries are tried again */
export function resumeNewsletter(state: Newsletter, retried: number): NewsletterEvent[] {
	refuseUnlessAtRest(state);
	if (state.status === "completed" && retried === 0) return [];
	return [{ type: "NewsletterResumed", data: { retried } }];
}

/** @param chosen which of the unknown ones; all where undefined */
export function resendUnknown(
	state: Newsletter,
	chosen: number[] | undefined,
	unknown: number[],
): NewsletterEvent[] {
	refuseUnlessAtRest(state);
	if (state.status === "paused")
		throw new Refusal("sending-paused", "This newsletter is paused: resume it before you send it again.");
	const known = new Set(unknown);
	const subscriptions = [...new Set(chosen ?? unknown)];
	if (!subscriptions.every((id) => known.has(id)))
		throw new Refusal(
			"invalid",
			"It can be sent again only to those of whom it is unknown whether they got it.",
		);
	return subscriptions.length === 0 ? [] : [{ type: "UnknownDeliveriesRequeued", data: { subscriptions } }];
}

function refuseUnlessAtRest({ status, scheduled }: Newsletter): void {
	if (status === "none" || scheduled) throw new Refusal("not-found", "Newsletter not found");
	if (status === "queued" || status === "sending")
		throw new Refusal("version-conflict", "This newsletter is being sent.");
}
