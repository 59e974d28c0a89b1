import type { ScheduledMoment } from "@creations/content";
import type { Kernel } from "../kernel/kernel.ts";
import type { EventLog } from "../kernel/log/event-log.ts";
import { type Command, create, handle, loadState } from "../kernel/log/handle.ts";
import { recipients } from "../subscriptions/index.ts";
import { allowedSender } from "./commands.ts";
import { mailContent } from "./content.ts";
import type { NewsletterDraft } from "./draft.ts";
import { freeze } from "./ledger.ts";
import * as decide from "./newsletter.ts";

const { newsletter } = decide;

export interface Composing extends Pick<Kernel, "store" | "log"> {
	config: { baseUrl: string; newsletter: { senders: string[] } };
}

/** As it was written, where a mail can be made of it. @throws {Refusal} `invalid` */
async function checked({ store, config }: Composing, draft: NewsletterDraft) {
	const { subject, content, format = "html", isShown = true } = draft;
	const fromEmail = allowedSender(draft.fromEmail, config.newsletter.senders);
	await mailContent({ store, baseUrl: config.baseUrl }, { content, format });
	return { subject, content, format, fromEmail, isShown };
}

/** @returns its number. @throws {Refusal} `invalid` */
export async function scheduleNewsletter(
	deps: Composing,
	draft: NewsletterDraft,
	moment: ScheduledMoment,
	command: Command,
): Promise<number> {
	const scheduled = { ...(await checked(deps, draft)), ...moment };
	const { id } = await create(deps.log, newsletter, () => decide.startScheduled(scheduled), command);
	return id;
}

/** @throws {Refusal} `invalid`, or `already-exists` once it has begun */
export async function reviseScheduledNewsletter(
	deps: Composing,
	id: number,
	draft: NewsletterDraft,
	command: Command,
): Promise<void> {
	const text = await checked(deps, draft);
	await handle(deps.log, newsletter, id, (state) => decide.scheduleNewsletter(state, text), command);
}

/** @throws {Refusal} `already-exists` once it has begun */
export const moveNewsletter = (log: EventLog, id: number, moment: ScheduledMoment, command: Command) =>
	handle(log, newsletter, id, (state) => decide.scheduleNewsletter(state, moment), command);

/** @throws {Refusal} `already-exists` once it has begun */
export const unscheduleNewsletter = (log: EventLog, id: number, command: Command) =>
	handle(log, newsletter, id, decide.unscheduleNewsletter, command);

export interface Queueing extends Pick<Kernel, "store" | "log"> {
	config: { baseUrl: string };
}

/** Queues what is due by `now`, in milliseconds since 1970, for those who are subscribed then. */
export async function queueDue({ store, log, config }: Queueing, id: number, now: number, command: Command) {
	const { state } = await loadState(log, newsletter, id);
	if (state.status !== "scheduled" || !state.scheduled) return;
	const content = await mailContent({ store, baseUrl: config.baseUrl }, state.scheduled);
	const { mailed, suppressed } = await recipients(store);
	const due = { written: state.scheduled, content, recipients: mailed.length + suppressed.length };
	await handle(log, newsletter, id, (state) => decide.queueDueNewsletter(state, now, due), {
		...command,
		along: (number) => freeze(number, mailed, suppressed, new Date(now)),
	});
}

/** @throws {Refusal} `not-found`, or `already-exists` once it has begun */
export async function scheduledNewsletter(log: EventLog, id: number) {
	const { state, version } = await loadState(log, newsletter, id);
	return { ...decide.notBegun(state).scheduled, id, version };
}
