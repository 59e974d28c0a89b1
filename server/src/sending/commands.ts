import type { NewsletterEvent } from "@creations/events/newsletter";
import type { ScheduledMoment } from "@creations/events/text";
import type { EventLog } from "../kernel/log/event-log.ts";
import {
	type Command,
	create,
	handle,
	type Kernel,
	loadState,
} from "../kernel/log/handle.ts";
import { senderNotAllowed } from "../settings/index.ts";
import { recipients } from "../subscriptions/index.ts";
import { mailContent, type NewsletterDraft } from "./content.ts";
import { deliveriesIn, deliveryCounts, finalCounts } from "./deliveries.ts";
import {
	enqueueDeliveries,
	recordDeliveries,
	requeueFailed,
	requeueUnknown,
} from "./ledger.ts";
import * as decide from "./newsletter.ts";
import { newslettersToBeSent } from "./newsletter-list.ts";
import { markQueuedUnknown } from "./transactional/mail-deliveries.ts";

const { newsletter } = decide;

type Deps = Pick<Kernel, "store" | "log">;

export interface QueueDeps extends Deps {
	config: { baseUrl: string };
}

export interface ComposeDeps extends Deps {
	config: { baseUrl: string; newsletter: { senders: string[] } };
}

export const MAX_RESENT = 10_000;

/**
 * Sends the failed mails of a paused or completed newsletter again. @throws {Refusal} if
 * its state does not allow it
 */
export async function retryFailed(
	{ store, log }: Deps,
	id: number,
	command: Command,
): Promise<void> {
	const { failed } = await deliveryCounts(store, id);
	const requeue = () => requeueFailed(id, new Date());
	await handle(log, newsletter, id, (state) => decide.resumeNewsletter(state, failed), {
		...command,
		extraWrites: requeue,
	});
}

/** @param chosenIds ids of subscriptions; if undefined, the first unknown ones */
export async function sendAgain(
	{ store, log }: Deps,
	id: number,
	chosenIds: number[] | undefined,
	command: Command & { expectedVersion: number },
): Promise<void> {
	const unknownIds = (await deliveriesIn(store, id, ["unknown"], MAX_RESENT)).map(
		(delivery) => delivery.id,
	);
	const requeue = () => requeueUnknown(id, chosenIds ?? unknownIds, new Date());
	await handle(
		log,
		newsletter,
		id,
		(state) => decide.resendUnknown(state, chosenIds, unknownIds),
		{
			...command,
			extraWrites: requeue,
		},
	);
}

/** Returns the configured spelling of a sender. @throws {Refusal} `invalid` */
export function allowedSender(fromEmail: string, senders: string[]): string {
	const allowed = senders.find(
		(sender) => sender.toLowerCase() === fromEmail.toLowerCase(),
	);
	if (allowed) return allowed;
	throw senderNotAllowed("fromEmail", senders);
}

/** Checks that a mail can be created from the draft. @throws {Refusal} `invalid` */
async function checkDraft({ store, config }: ComposeDeps, draft: NewsletterDraft) {
	const { subject, content, format = "html", isShown = true } = draft;
	const fromEmail = allowedSender(draft.fromEmail, config.newsletter.senders);
	await mailContent({ store, baseUrl: config.baseUrl }, { content, format });
	return { subject, content, format, fromEmail, isShown };
}

/** A newsletter whose mails are not sent by this site. */
export interface SentNewsletter {
	subject: string;
	/** Sanitized HTML. */
	content: string;
	fromEmail: string;
	/** Ids of the subscriptions that got it. */
	sent: number[];
	/** Ids of the subscriptions with a blocked address. */
	suppressed: number[];
}

/** Adds a newsletter that is already sent, such as that of the demo. Sends nothing. */
export function addSentNewsletter(
	log: EventLog,
	{ sent, suppressed, ...text }: SentNewsletter,
	command: Command,
) {
	const recipients = sent.length + suppressed.length;
	const counts = { sent: sent.length, suppressed: suppressed.length };
	const decision = (): NewsletterEvent[] => [
		...decide.queueNewsletter({ ...text, recipients }),
		{ type: "NewsletterStarted", data: {} },
		{ type: "NewsletterCompleted", data: { ...counts, failed: 0, unknown: 0 } },
	];
	return create(log, newsletter, decision, {
		...command,
		extraWrites: (id) => recordDeliveries(id, sent, suppressed, new Date()),
	});
}

/** Schedules a newsletter. @returns its id @throws {Refusal} `invalid` */
export async function scheduleNewsletter(
	deps: ComposeDeps,
	draft: NewsletterDraft,
	moment: ScheduledMoment,
	command: Command,
): Promise<number> {
	const data = { ...(await checkDraft(deps, draft)), ...moment };
	return (
		await create(
			deps.log,
			newsletter,
			() => [{ type: "NewsletterScheduled", data }],
			command,
		)
	).id;
}

/**
 * Changes a scheduled newsletter.
 * @throws {Refusal} `invalid`, or `already-exists` once it has begun
 */
export async function reviseScheduledNewsletter(
	deps: ComposeDeps,
	id: number,
	draft: NewsletterDraft,
	command: Command,
): Promise<void> {
	const text = await checkDraft(deps, draft);
	await handle(
		deps.log,
		newsletter,
		id,
		(state) => decide.scheduleNewsletter(state, text),
		command,
	);
}

/**
 * Changes the time of a scheduled newsletter.
 * @throws {Refusal} `already-exists` once it has begun
 */
export const moveNewsletter = (
	{ log }: Pick<Deps, "log">,
	id: number,
	moment: ScheduledMoment,
	command: Command,
) =>
	handle(
		log,
		newsletter,
		id,
		(state) => decide.scheduleNewsletter(state, moment),
		command,
	);

/**
 * Cancels a scheduled newsletter.
 * @throws {Refusal} `already-exists` once it has begun
 */
export const unscheduleNewsletter = (
	{ log }: Pick<Deps, "log">,
	id: number,
	command: Command,
) => handle(log, newsletter, id, decide.unscheduleNewsletter, command);

/**
 * Queues a newsletter that is due by `now`, in milliseconds since 1970, for the
 * subscribers of that moment.
 */
export async function queueDue(
	{ store, log, config }: QueueDeps,
	id: number,
	now: number,
	command: Command,
) {
	const { state } = await loadState(log, newsletter, id);
	if (state.status !== "scheduled" || !state.scheduled) return;
	const content = await mailContent({ store, baseUrl: config.baseUrl }, state.scheduled);
	const { mailed, suppressed } = await recipients(store);
	const due = {
		written: state.scheduled,
		content,
		recipients: mailed.length + suppressed.length,
	};
	await handle(
		log,
		newsletter,
		id,
		(state) => decide.queueDueNewsletter(state, now, due),
		{
			...command,
			extraWrites: (number) =>
				enqueueDeliveries(number, mailed, suppressed, new Date(now)),
		},
	);
}

/**
 * Returns a scheduled newsletter.
 * @throws {Refusal} `not-found`, or `already-exists` once it has begun
 */
export async function scheduledNewsletter({ log }: Pick<Deps, "log">, id: number) {
	const { state, version } = await loadState(log, newsletter, id);
	return { ...decide.requireNotBegun(state).scheduled, id, version };
}

/**
 * Pauses unfinished newsletters of a restored site, since mails may have been sent after
 * the backup.
 * @returns their ids
 */
export async function pauseNewsletters(
	{ store, log }: Deps,
	command: Command,
): Promise<number[]> {
	await markQueuedUnknown(store);
	const ids = (await newslettersToBeSent(store)).map(({ id }) => id);
	for (const id of ids) {
		const counts = finalCounts(await deliveryCounts(store, id));
		await handle(
			log,
			newsletter,
			id,
			(state) => decide.startAndPauseNewsletter(state, counts),
			command,
		);
	}
	return ids;
}
