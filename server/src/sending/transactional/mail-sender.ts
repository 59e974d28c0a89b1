import type { Logger } from "pino";
import type { Kernel } from "../../kernel/log/handle.ts";
import { storeClock } from "../../kernel/store/clock.ts";
import { type HasNewWork, Worker } from "../../kernel/worker.ts";
import type { Mailer } from "../../subscriptions/index.ts";
import { withEmails } from "../../suppressions/index.ts";
import { outcomeOf } from "../sender/send-newsletter.ts";
import {
	claimMail,
	dropUnsendable,
	dueMails,
	type MailDelivery,
	type MailKind,
	removeOldMails,
	saveOutcome,
} from "./mail-deliveries.ts";

/** Polling interval for due mails and for those of other processes, in milliseconds. */
const POLL_INTERVAL_MS = 30_000;
/** Interval of the removal of old mails, in milliseconds. */
const CLEANUP_INTERVAL_MS = 3_600_000;
/** Time to wait for mails in progress at a stop, in milliseconds. */
const STOP_MS = 2000;
/** Small, so that a slow mail delays few others. */
const BATCH_SIZE = 5;

export interface MailSenderDeps extends Kernel {
	mailer: Mailer;
	logger: Logger;
	kinds: MailKind[];
}

/**
 * Creates the sender of `mail_deliveries`. Each mail is sent once, even with several
 * processes.
 */
export function createMailSender(deps: MailSenderDeps) {
	const { log, logger } = deps;
	let cleanUpAt = 0;
	async function work(takeWakeRequest: HasNewWork) {
		if (Date.now() >= cleanUpAt) {
			await removeOldMails(deps.store, deps.kinds, new Date());
			cleanUpAt = Date.now() + CLEANUP_INTERVAL_MS;
		}
		while (takeWakeRequest()) await sendWaiting(deps, () => worker.isStopping);
		for (const { removeExpired } of deps.kinds) await removeExpired?.();
		return "done" as const;
	}
	const worker = new Worker(work, (error) =>
		logger.error({ err: error }, "sending single mails failed; retrying"),
	);
	let pollTimer: ReturnType<typeof setInterval> | undefined;
	let unsubscribe = () => {};

	function start(): void {
		unsubscribe = log.subscribe((recorded) => {
			if (recorded.some(({ stream }) => stream.startsWith("subscription-")))
				worker.wake();
		});
		pollTimer = setInterval(() => worker.wake(), POLL_INTERVAL_MS);
		worker.wake();
	}

	async function stop(): Promise<void> {
		unsubscribe();
		clearInterval(pollTimer);
		await Promise.race([worker.stop(), Bun.sleep(STOP_MS)]);
	}

	return { start, stop, wake: () => worker.wake(), sendWaiting: () => sendWaiting(deps) };
}

async function sendWaiting(
	deps: MailSenderDeps,
	isStopping = () => false,
): Promise<void> {
	const clock = await storeClock(deps.store);
	const due = () => dueMails(deps.store, deps.kinds, clock(), BATCH_SIZE);
	await dropUnsendable(deps.store, deps.kinds, clock());
	for (let next = await due(); next.length > 0 && !isStopping(); next = await due())
		await Promise.all(next.map((one) => send({ ...deps, clock }, one, isStopping)));
}

/** With the store's clock, which all processes compare times with. */
interface Sending extends MailSenderDeps {
	clock: () => Date;
}

async function send(
	deps: Sending,
	delivery: MailDelivery,
	isStopping: () => boolean,
): Promise<void> {
	const { store, keys, mailer, kinds, logger, clock } = deps;
	const { id, attempts } = delivery;
	const kind = kinds.find(({ kind }) => kind === delivery.kind);
	const email = await (kind?.addressOf ?? subscriberAddress(keys))(delivery);
	const mail = email === undefined ? undefined : await kind?.mailTo(delivery, email);
	const noMail = {
		kind: "refused",
		isTemporary: false,
		reason: "There is nothing to send.",
	} as const;
	const claim = async () =>
		!isStopping() && (await claimMail(store, id, kind?.sendable ?? "FALSE", clock()));
	const result = mail ? await mailer.deliver(mail, claim) : noMail;
	if (result.kind === "withheld") return dropUnsendable(store, kinds, clock());
	if (result.kind !== "accepted")
		logger.warn({ reason: result.reason }, `a ${delivery.kind} mail was not delivered`);
	const now = clock();
	await saveOutcome(
		store,
		id,
		outcomeOf(delivery.subscriptionId, result, attempts + 1, now),
		now,
	);
}

const subscriberAddress =
	(keys: Kernel["keys"]) =>
	async (delivery: MailDelivery): Promise<string | undefined> =>
		(await withEmails(keys, [delivery]))[0]?.email;
