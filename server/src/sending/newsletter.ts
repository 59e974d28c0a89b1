import type { DomainEvent } from "@creations/events";
import type {
	DeliveryCounts,
	NewsletterEvent,
	ScheduledNewsletter,
} from "@creations/events/newsletter";
import type { Decider } from "../kernel/log/handle.ts";
import { Refusal } from "../kernel/refusal.ts";

export interface Newsletter {
	status:
		| "none"
		| "scheduled"
		| "unscheduled"
		| "queued"
		| "sending"
		| "paused"
		| "completed";
	/** True if the newsletter is public on the site. */
	isShown: boolean;
	/** Present until a scheduled newsletter has begun. */
	scheduled?: ScheduledNewsletter | undefined;
}

export const newsletter: Decider<Newsletter> = {
	kind: "newsletter",
	initial: { status: "none", isShown: false },
	evolve: (state, event) =>
		event.type === "NewsletterScheduled"
			? { ...state, status: "scheduled", scheduled: event.data }
			: { ...state, ...changesByType[event.type] },
};

/** State changes of the other events. */
const changesByType: Partial<Record<DomainEvent["type"], Partial<Newsletter>>> = {
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

/** Queues a new newsletter for its recipients. @param isShown publishes it on the site */
export function queueNewsletter(
	data: Extract<NewsletterEvent, { type: "NewsletterQueued" }>["data"],
	isShown = true,
): NewsletterEvent[] {
	const event: NewsletterEvent = { type: "NewsletterQueued", data };
	return isShown ? [event, { type: "NewsletterShown", data: {} }] : [event];
}

/** Publishes a newsletter on the site or removes it. */
export function showNewsletter(state: Newsletter, isShown: boolean): NewsletterEvent[] {
	if (state.status === "none" || state.scheduled)
		throw new Refusal("not-found", "Newsletter not found");
	if (state.isShown === isShown) return [];
	return [
		isShown
			? { type: "NewsletterShown", data: {} }
			: { type: "NewsletterHidden", data: {} },
	];
}

/** @param changes absent fields stay as they are */
export function scheduleNewsletter(
	state: Newsletter,
	changes: Partial<ScheduledNewsletter>,
): NewsletterEvent[] {
	const before = requireNotBegun(state);
	const data = { ...before.scheduled, ...changes };
	return before.status === "scheduled" && Bun.deepEquals(before.scheduled, data)
		? []
		: [{ type: "NewsletterScheduled", data }];
}

/**
 * Cancels a scheduled newsletter.
 * @throws {Refusal} `already-exists` once it has begun
 */
export function unscheduleNewsletter(state: Newsletter): NewsletterEvent[] {
	return requireNotBegun(state).status === "scheduled"
		? [{ type: "NewsletterUnscheduled", data: {} }]
		: [];
}

/**
 * Queues a due newsletter.
 * @param due the mail made of `written`; ignored if the text changed since
 * @param now milliseconds since 1970
 */
export function queueDueNewsletter(
	state: Newsletter,
	now: number,
	{
		written: draft,
		content,
		recipients,
	}: { written: ScheduledNewsletter; content: string; recipients: number },
): NewsletterEvent[] {
	const { status, scheduled } = state;
	if (status !== "scheduled" || !scheduled || Date.parse(scheduled.at) > now) return [];
	if (!Bun.deepEquals(scheduled, draft)) return [];
	const { subject, fromEmail, isShown } = draft;
	return queueNewsletter({ subject, content, fromEmail, recipients }, isShown);
}

/** Returns the state of a scheduled newsletter. @throws {Refusal} if it has begun */
export function requireNotBegun({ status, scheduled }: Newsletter) {
	if (status === "none") throw new Refusal("not-found", "Newsletter not found");
	if (!scheduled)
		throw new Refusal(
			"already-exists",
			"This newsletter is being sent already, or has been sent.",
			{ because: { reason: "newsletter-sent" } },
		);
	return { status, scheduled };
}

/** Starts a queued newsletter. Appends nothing in other states. */
export function startNewsletter(state: Newsletter): NewsletterEvent[] {
	return state.status === "queued" ? [{ type: "NewsletterStarted", data: {} }] : [];
}

/** Pauses a newsletter in progress. Appends nothing in other states. */
export function pauseNewsletter(
	state: Newsletter,
	counts: DeliveryCounts,
): NewsletterEvent[] {
	return state.status === "sending" ? [{ type: "NewsletterPaused", data: counts }] : [];
}

/** Pauses a newsletter that is queued or in progress. Appends nothing in other states. */
export function startAndPauseNewsletter(
	state: Newsletter,
	counts: DeliveryCounts,
): NewsletterEvent[] {
	const events = startNewsletter(state);
	const started = events.reduce(newsletter.evolve, state);
	return [...events, ...pauseNewsletter(started, counts)];
}

/** Completes a newsletter in progress. Appends nothing in other states. */
export function completeNewsletter(
	state: Newsletter,
	counts: DeliveryCounts,
): NewsletterEvent[] {
	return state.status === "sending"
		? [{ type: "NewsletterCompleted", data: counts }]
		: [];
}

/**
 * Resumes a paused newsletter.
 * @param retried number of failed deliveries to send again
 */
export function resumeNewsletter(state: Newsletter, retried: number): NewsletterEvent[] {
	refuseInProgress(state);
	if (state.status === "completed" && retried === 0) return [];
	return [{ type: "NewsletterResumed", data: { retried } }];
}

/**
 * Queues unknown deliveries again.
 * @param chosen ids of subscriptions; all unknown ones if undefined
 */
export function resendUnknown(
	state: Newsletter,
	chosen: number[] | undefined,
	unknown: number[],
): NewsletterEvent[] {
	refuseInProgress(state);
	if (state.status === "paused")
		throw new Refusal(
			"sending-paused",
			"This newsletter is paused. Resume it before you send it again.",
			{ because: { reason: "newsletter-paused" } },
		);
	const allowed = new Set(unknown);
	const subscriptions = [...new Set(chosen ?? unknown)];
	if (!subscriptions.every((id) => allowed.has(id)))
		throw new Refusal(
			"invalid",
			"Only deliveries with an unknown outcome can be sent again.",
			{ because: { reason: "delivery-not-unknown" } },
		);
	return subscriptions.length === 0
		? []
		: [{ type: "UnknownDeliveriesRequeued", data: { subscriptions } }];
}

function refuseInProgress({ status, scheduled }: Newsletter): void {
	if (status === "none" || scheduled)
		throw new Refusal("not-found", "Newsletter not found");
	if (status === "queued" || status === "sending")
		throw new Refusal("version-conflict", "This newsletter is being sent.", {
			because: { reason: "being-sent" },
		});
}
