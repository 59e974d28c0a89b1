import type { Logger } from "pino";
import type { Site } from "../../answers.ts";
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
import { sendNewsletter } from "./send-newsletter.ts";
import { createThrottle } from "./throttle.ts";

/** How often a sender looks whether another one has gone. */
const LEASE_RETRY_MS = 5000;

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
	const { store, log, keys, site, ledger, mailer, logger } = deps;
	const { rate, alone = false, now = () => new Date() } = deps;
	const attempt = createAttempt({ ...deps, now });
	const throttle = createThrottle(rate);
	const pause = createPause();
	let running: Promise<void> | undefined;
	let stopping = false;
	let again = false;
	let timer: ReturnType<typeof setTimeout> | undefined;
	let watching: ReturnType<typeof setInterval> | undefined;

	/** Starts sending what waits, unless that goes on already. */
	function wake(): void {
		again = true;
		if (!alone && !stopping) watching ??= setInterval(takeOver, LEASE_MS);
		pause.nudge();
		if (running || stopping) return;
		clearTimeout(timer);
		running = run()
			.catch((error: unknown) => {
				logger.error({ err: error }, "sending newsletters stopped; it is tried again");
				retryLater();
			})
			.finally(() => {
				running = undefined;
				// Asked for while the last run was ending.
				if (again && !stopping) wake();
			});
	}

	/** Another process may have died with a newsletter half sent. */
	function takeOver() {
		if (running) return;
		// What cannot be seen now is looked for the next time.
		const seen = nextNewsletter(store).catch(() => undefined);
		void seen.then((row) => row && wake());
	}

	function retryLater() {
		again = false;
		if (!stopping) timer = setTimeout(wake, LEASE_RETRY_MS);
	}

	async function run(): Promise<void> {
		const lease = await takeLease(store, now().getTime(), alone);
		if (!lease) return retryLater();
		try {
			const lost = await ledger.recover(lease, now());
			if (lost > 0) logger.warn(`${lost} mails were on their way when the server stopped: unknown`);
			while (again && !stopping) {
				again = false;
				for (let next = await nextNewsletter(store); next && !stopping; next = await nextNewsletter(store))
					if (!(await send(lease, next))) return retryLater();
			}
		} finally {
			await releaseLease(store, lease);
		}
	}

	/** @returns false where the lease is lost */
	async function send(lease: Lease, row: NewsletterRow): Promise<boolean> {
		await handle(log, newsletter, row.id, startNewsletter, bySender());
		const deps = { keys, site, ledger, attempt, throttle, pause, isStopping: () => stopping, now };
		const end = await sendNewsletter(deps, lease, row);
		if (end === "paused") await finish(row, pauseNewsletter, "paused: too many mails fail");
		if (end === "completed") await finish(row, completeNewsletter, "completed");
		return end !== undefined;
	}

	async function finish({ id }: NewsletterRow, decide: typeof pauseNewsletter, what: string) {
		const { sent, failed, unknown, suppressed } = await ledger.counts(id);
		const counts = { sent, failed, unknown, suppressed };
		await handle(log, newsletter, id, (state) => decide(state, counts), bySender());
		logger.info({ newsletter: id, ...counts }, `newsletter ${what}`);
	}

	/** Lets deliveries under way end, for a moment, and begins no other. */
	async function stop(): Promise<void> {
		stopping = true;
		clearTimeout(timer);
		clearInterval(watching);
		pause.nudge();
		await running;
		mailer.close();
	}

	return { wake, completion: (id: number) => completion({ store, log }, id), stop };
}

const bySender = (): Command => ({ actor: "system:newsletter", correlation: Bun.randomUUIDv7() });
