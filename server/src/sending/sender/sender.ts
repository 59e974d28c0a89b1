import { commandBy, handle } from "../../kernel/log/handle.ts";
import { Refusal } from "../../kernel/refusal.ts";
import { storeClock } from "../../kernel/store/clock.ts";
import { type HasNewWork, Worker } from "../../kernel/worker.ts";
import { deliveryCounts, finalCounts } from "../deliveries.ts";
import { LEASE_MS, markInterrupted, releaseLease, takeLease } from "../ledger.ts";
import {
	completeNewsletter,
	newsletter,
	pauseNewsletter,
	startNewsletter,
} from "../newsletter.ts";
import {
	type NewsletterRow,
	newsletterById,
	nextNewsletter,
} from "../newsletter-list.ts";
import {
	MAX_FAILURES,
	RECENT_DELIVERIES,
	type SenderDeps,
	type Sending,
	sendNewsletter,
} from "./send-newsletter.ts";
import { createThrottle } from "./throttle.ts";

export type Sender = ReturnType<typeof createSender>;

/** Creates the sender of newsletters, which holds a lease while it sends. */
export function createSender(deps: SenderDeps) {
	const { store, mailer, logger, isAlone = false } = deps;
	const worker = new Worker(sendWaiting, (error) =>
		logger.error({ err: error }, "sending newsletters failed; retrying"),
	);
	const sending = { ...deps, throttle: createThrottle(deps.rate), worker };
	let takeoverTimer: ReturnType<typeof setInterval> | undefined;

	function wake(): void {
		if (!isAlone && !worker.isStopping) takeoverTimer ??= setInterval(takeOver, LEASE_MS);
		worker.wake();
	}

	async function takeOver(): Promise<void> {
		if (worker.isRunning) return;
		if (await nextNewsletter(store).catch(() => undefined)) wake();
	}

	async function sendWaiting(takeWakeRequest: HasNewWork) {
		const lease = await takeLease(store, isAlone);
		if (!lease) return "later";
		try {
			const clock = await storeClock(store);
			await noteInterrupted(deps, lease, clock());
			while (takeWakeRequest())
				if (!(await sendAll({ ...sending, clock }, lease))) return "later";
			return "done";
		} finally {
			await releaseLease(store, lease);
		}
	}

	async function stop(): Promise<void> {
		clearInterval(takeoverTimer);
		await worker.stop();
		mailer.close();
	}

	return { wake, completion: (id: number) => completion(deps, id), stop };
}

/** Resolves when a newsletter is completed. @throws {Refusal} `sending-paused` */
async function completion(deps: SenderDeps, id: number): Promise<NewsletterRow> {
	const { store, log } = deps;
	const changed = Promise.withResolvers<void>();
	const unsubscribe = log.subscribe((recorded) => {
		if (recorded.some(({ stream }) => stream === `newsletter-${id}`)) changed.resolve();
	});
	try {
		const row = await newsletterById(store, id);
		if (!row) throw new Refusal("not-found", "Newsletter not found");
		if (row.status === "paused") throw pausedRefusal(row);
		if (row.status === "completed") return row;
		await changed.promise;
	} finally {
		unsubscribe();
	}
	return completion(deps, id);
}

function pausedRefusal({
	sent,
	failed,
	unknown,
	suppressed,
	recipients,
}: NewsletterRow): Refusal {
	const waiting = recipients - sent - failed - unknown - suppressed;
	const counts = `${sent} sent, ${failed} failed, ${unknown} unknown, ${waiting} waiting`;
	return new Refusal(
		"sending-paused",
		`Sending is paused, because more than ${MAX_FAILURES} of the last ` +
			`${RECENT_DELIVERIES} mails failed (${counts}).`,
		{
			because: {
				reason: "too-many-failures",
				values: { failures: MAX_FAILURES, mails: RECENT_DELIVERIES },
			},
		},
	);
}

async function noteInterrupted(
	{ store, logger }: SenderDeps,
	lease: number,
	now: Date,
): Promise<void> {
	const count = await markInterrupted(store, lease, now);
	if (count > 0)
		logger.warn(
			`${count} mails were in progress when the server stopped; their outcome is unknown`,
		);
}

/** Sends the waiting newsletters until a stop. @returns false if the lease is lost */
async function sendAll(deps: Sending, lease: number): Promise<boolean> {
	for (;;) {
		const next = await nextNewsletter(deps.store);
		if (!next || deps.worker.isStopping) return true;
		if (!(await send(deps, lease, next))) return false;
	}
}

/** @returns false if the lease is lost */
async function send(deps: Sending, lease: number, row: NewsletterRow): Promise<boolean> {
	await handle(
		deps.log,
		newsletter,
		row.id,
		startNewsletter,
		commandBy("system:newsletter"),
	);
	const end = await sendNewsletter(deps, lease, row);
	if (end === "paused")
		await finish(deps, row, pauseNewsletter, "paused, because too many mails fail");
	if (end === "completed") await finish(deps, row, completeNewsletter, "completed");
	return end !== undefined;
}

async function finish(
	{ store, log, logger }: Sending,
	{ id }: NewsletterRow,
	decide: typeof pauseNewsletter,
	outcome: string,
) {
	const counts = finalCounts(await deliveryCounts(store, id));
	await handle(
		log,
		newsletter,
		id,
		(state) => decide(state, counts),
		commandBy("system:newsletter"),
	);
	logger.info({ newsletter: id, ...counts }, `newsletter ${outcome}`);
}
