import { type Command, handle } from "../../kernel/log/handle.ts";
import { LEASE_MS, type Lease, releaseLease, takeLease } from "../lease.ts";
import { completeNewsletter, newsletter, pauseNewsletter, startNewsletter } from "../newsletter.ts";
import { type NewsletterRow, nextNewsletter } from "../newsletter-list.ts";
import { completion } from "./completion.ts";
import type { SenderDeps } from "./deps.ts";
import { createPause } from "./pause.ts";
import { type Sending, sendNewsletter } from "./send-newsletter.ts";
import { createThrottle } from "./throttle.ts";
import { createWorker, type More } from "./worker.ts";

export type Sender = ReturnType<typeof createSender>;

/** Sends what is in the ledger, one newsletter after the other, and never a mail twice. */
export function createSender(given: Omit<SenderDeps, "alone" | "now"> & Partial<SenderDeps>) {
	const deps = { alone: false, now: () => new Date(), ...given };
	const { store, ledger, mailer, logger, alone, now } = deps;
	const pause = createPause();
	const worker = createWorker(sendWaiting, (error) =>
		logger.error({ err: error }, "sending newsletters stopped; it is tried again"),
	);
	const sending = { ...deps, throttle: createThrottle(deps.rate), pause, isStopping: worker.isStopping };
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

	return { wake, completion: (id: number) => completion(deps, id), stop };
}

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
