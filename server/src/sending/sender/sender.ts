import type { Logger } from "pino";
import type { Site } from "../../http/answer-parts.ts";
import type { SubjectKeys } from "../../kernel/keys/subject-keys.ts";
import type { EventLog } from "../../kernel/log/event-log.ts";
import { type Command, handle } from "../../kernel/log/handle.ts";
import type { Store } from "../../kernel/store/store.ts";
import type { Mailer, Subscribers } from "../../subscriptions/index.ts";
import { LEASE_MS, type Lease, releaseLease, takeLease } from "../lease.ts";
import type { Ledger } from "../ledger.ts";
import { completeNewsletter, newsletter, pauseNewsletter, startNewsletter } from "../newsletter.ts";
import { type NewsletterRow, nextNewsletter } from "../newsletter-list.ts";
import { createAttempt } from "./attempt.ts";
import { completion } from "./completion.ts";
import { createPause } from "./pause.ts";
import { type SendingDeps, sendNewsletter } from "./send-newsletter.ts";
import { createThrottle } from "./throttle.ts";
import { createWorker, type More } from "./worker.ts";

export interface SenderDeps {
	store: Store;
	log: EventLog;
	keys: SubjectKeys;
	site: Site;
	subscribers: Pick<Subscribers, "unsubscribeToken">;
	ledger: Ledger;
	mailer: Mailer;
	logger: Logger;
	/** Mails a second; undefined for as fast as the mail server takes them. */
	rate: number | undefined;
	/** This process alone has the data folder, so that no other sender can be alive. */
	alone?: boolean;
	now?: () => Date;
}

export type Sender = ReturnType<typeof createSender>;

/** Sends what is in the ledger, one newsletter after the other, and never a mail twice. */
export function createSender(deps: SenderDeps) {
	const { store, log, ledger, mailer, logger, alone = false, now = () => new Date() } = deps;
	const pause = createPause();
	const worker = createWorker(sendWaiting, (error) =>
		logger.error({ err: error }, "sending newsletters stopped; it is tried again"),
	);
	const [attempt, throttle] = [createAttempt({ ...deps, now }), createThrottle(deps.rate)];
	const sending = { ...deps, attempt, throttle, pause, isStopping: worker.isStopping, now };
	let watching: ReturnType<typeof setInterval> | undefined;

	function wake(): void {
		if (!alone && !worker.isStopping()) watching ??= setInterval(takeOver, LEASE_MS);
		pause.nudge();
		worker.wake();
	}

	/** Another process may have died with a newsletter half sent. */
	function takeOver() {
		if (worker.isRunning()) return;
		// What cannot be seen now is looked for the next time.
		const seen = nextNewsletter(store).catch(() => undefined);
		void seen.then((row) => row && wake());
	}

	async function sendWaiting(more: More) {
		const lease = await takeLease(store, now().getTime(), alone);
		if (!lease) return "later";
		try {
			const lost = await ledger.recover(lease, now());
			if (lost > 0) logger.warn(`${lost} mails were on their way when the server stopped: unknown`);
			while (more()) if (!(await sendAll(sending, lease))) return "later";
			return "done";
		} finally {
			await releaseLease(store, lease);
		}
	}

	/** Lets deliveries under way end, for a moment, and begins no other. */
	async function stop(): Promise<void> {
		const stopped = worker.stop();
		clearInterval(watching);
		pause.nudge();
		await stopped;
		mailer.close();
	}

	return { wake, completion: (id: number) => completion({ store, log }, id), stop };
}

type Sending = SenderDeps & SendingDeps;

/** @returns false where the lease is lost */
async function sendAll(deps: Sending, lease: Lease): Promise<boolean> {
	for (;;) {
		const next = await nextNewsletter(deps.store);
		if (!next || deps.isStopping()) return true;
		if (!(await send(deps, lease, next))) return false;
	}
}

async function send(deps: Sending, lease: Lease, row: NewsletterRow): Promise<boolean> {
	await handle(deps.log, newsletter, row.id, startNewsletter, bySender());
	const end = await sendNewsletter(deps, lease, row);
	if (end === "paused") await finish(deps, row, pauseNewsletter, "paused: too many mails fail");
	if (end === "completed") await finish(deps, row, completeNewsletter, "completed");
	return end !== undefined;
}

async function finish(
	{ ledger, log, logger }: Sending,
	{ id }: NewsletterRow,
	decide: typeof pauseNewsletter,
	what: string,
) {
	const { sent, failed, unknown, suppressed } = await ledger.counts(id);
	const counts = { sent, failed, unknown, suppressed };
	await handle(log, newsletter, id, (state) => decide(state, counts), bySender());
	logger.info({ newsletter: id, ...counts }, `newsletter ${what}`);
}

const bySender = (): Command => ({ actor: "system:newsletter", correlation: Bun.randomUUIDv7() });
