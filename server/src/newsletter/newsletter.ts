import type { DeliveryCounts, NewsletterDraft, NewsletterEvent } from "@creations/events";
import type { Decider } from "../kernel/handle.ts";
import { Refusal } from "../kernel/refusal.ts";

export interface Newsletter {
	status: "none" | "queued" | "sending" | "paused" | "completed";
}

export const newsletter: Decider<Newsletter> = {
	kind: "newsletter",
	initial: { status: "none" },
	evolve(state, event) {
		switch (event.type) {
			case "NewsletterQueued":
			case "NewsletterResumed":
				return { status: "queued" };
			case "NewsletterStarted":
				return { status: "sending" };
			case "NewsletterPaused":
				return { status: "paused" };
			case "NewsletterCompleted":
				return { status: "completed" };
			default:
				return state;
		}
	},
};

/** @param draft its content sanitised */
export function queueNewsletter(
	state: Newsletter,
	draft: NewsletterDraft,
	recipients: number,
): NewsletterEvent[] {
	if (state.status !== "none") throw new Refusal("already-exists", "This newsletter exists already.");
	return [{ type: "NewsletterQueued", data: { ...draft, recipients } }];
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

/**
 * Sends on: failed deliveries once more, and the waiting ones of a paused newsletter.
 * @param retried how many failed deliveries are tried again
 */
export function resumeNewsletter(state: Newsletter, retried: number): NewsletterEvent[] {
	if (state.status === "none") throw new Refusal("not-found", "Newsletter not found");
	if (state.status === "queued" || state.status === "sending")
		throw new Refusal("version-conflict", "This newsletter is being sent.");
	if (state.status === "completed" && retried === 0) return [];
	return [{ type: "NewsletterResumed", data: { retried } }];
}
