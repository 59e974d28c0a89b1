import type { Logger } from "pino";
import type { Site } from "../answers.ts";
import type { EventLog } from "../kernel/event-log.ts";
import { type Command, handle } from "../kernel/handle.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Store } from "../kernel/store.ts";
import type { SubjectKeys } from "../kernel/subject-keys.ts";
import { openAddresses } from "./addresses.ts";
import { type Addressed, createAttempt } from "./attempt.ts";
import { LEASE_MS, type Lease, releaseLease, takeLease } from "./lease.ts";
import type { Ledger, Outcome } from "./ledger.ts";
import type { Mailer } from "./mailer.ts";
import { prepare } from "./message.ts";
import { completeNewsletter, newsletter, pauseNewsletter, startNewsletter } from "./newsletter.ts";
import { type NewsletterRow, newsletterById, nextNewsletter } from "./newsletter-list.ts";
import type { Subscribers } from "./subscribers.ts";
import { createThrottle } from "./throttle.ts";

/** How many deliveries can be under way: as many are unknown at most after a crash. */
export const IN_FLIGHT = 64;
/** As many ended deliveries share a commit, where they come fast enough. */
const TOGETHER = 24;
const GATHER_MS = 20;
/** How many waiting deliveries are read from the ledger at once. */
const PAGE = 500;
/** More failures than this among the last hundred pause a newsletter. */
const FAILURES = 5;
const LAST = 100;
/** How long deliveries under way may take once the server is asked to stop. */
const STOP_MS = 2000;
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
	let running: Promise<void> | undefined;
	let stopping = false;
	let again = false;
	let nudge = () => {};
	let timer: ReturnType<typeof setTimeout> | undefined;
	let watching: ReturnType<typeof setInterval> | undefined;

	/** Starts sending what waits, unless that goes on already. */
	function wake(): void {
		again = true;
		if (!alone && !stopping) watching ??= setInterval(takeOver, LEASE_MS);
		nudge();
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

	/**
	 * Sends one newsletter until it is completed, paused, or the server stops. One loop, because its steps share what is
	 * under way: commit what has ended and what begins, begin it, wait until enough has ended for the next commit.
	 * @returns false where the lease is lost
	 */
	async function send(lease: Lease, row: NewsletterRow): Promise<boolean> {
		await handle(log, newsletter, row.id, startNewsletter, bySender());
		const prepared = prepare(row, site);
		const recent: boolean[] = [];
		let renewedAt = now().getTime();
		const flight = new Set<Promise<unknown>>();
		let ended: Outcome[] = [];
		let page: Addressed[] = [];
		const tooManyFail = () => recent.filter((failed) => failed).length > FAILURES;

		async function nextPage() {
			const rows = await ledger.due(row.id, now().getTime(), PAGE);
			const sealed = rows.map(({ person, address }) => ({ person: person ?? "", address: address ?? "" }));
			const emails = await openAddresses(keys, sealed);
			page = rows.map((one, i) => ({ ...one, email: emails[i] }));
		}

		function begin(delivery: Addressed, count: number) {
			const work = attempt(row.id, prepared, delivery, count).then((outcome) => {
				ended.push(outcome);
				if (outcome.state !== "queued") recent.push(outcome.state !== "sent");
				if (recent.length > LAST) recent.shift();
				flight.delete(work);
				if (flight.size === 0 || ended.length >= TOGETHER) nudge();
			});
			flight.add(work);
		}

		for (;;) {
			const over = stopping || tooManyFail();
			if (!over && page.length === 0) await nextPage();
			const free = over ? 0 : throttle.take(Math.min(page.length, IN_FLIGHT - flight.size));
			const begun = page.splice(0, free);
			const settled = ended;
			ended = [];
			if (begun.length > 0 || settled.length > 0 || now().getTime() - renewedAt > LEASE_MS / 3) {
				renewedAt = now().getTime();
				const ids = begun.map(({ id }) => id);
				const started = await ledger.step(lease, row.id, settled, ids, now());
				if (!started) return false;
				for (const one of begun) {
					const count = started.get(one.id);
					if (count !== undefined) begin(one, count);
				}
			}
			if (flight.size > 0) {
				if (stopping) await Promise.race([Promise.all(flight), Bun.sleep(STOP_MS)]);
				else if (ended.length < TOGETHER) await pause(begun.length > 0 ? GATHER_MS : 5 * GATHER_MS);
				if (stopping && ended.length === 0) return true;
				continue;
			}
			if (ended.length > 0) continue;
			if (stopping) return true;
			if (over) return await finish(row, pauseNewsletter, "paused: too many mails fail");
			if (page.length > 0) {
				await pause(throttle.waitMs());
				continue;
			}
			const due = await ledger.nextDue(row.id);
			if (due === undefined) return await finish(row, completeNewsletter, "completed");
			await pause(Math.min(Math.max(due - now().getTime(), 0), LEASE_RETRY_MS));
		}
	}

	async function finish({ id }: NewsletterRow, decide: typeof pauseNewsletter, what: string) {
		const { sent, failed, unknown, suppressed } = await ledger.counts(id);
		const counts = { sent, failed, unknown, suppressed };
		await handle(log, newsletter, id, (state) => decide(state, counts), bySender());
		logger.info({ newsletter: id, ...counts }, `newsletter ${what}`);
		return true;
	}

	/** Waits, at most so long, for something to do. */
	function pause(ms: number): Promise<void> {
		return new Promise((resolve) => {
			const timeout = setTimeout(resolve, ms);
			nudge = () => {
				clearTimeout(timeout);
				resolve();
			};
		});
	}

	/**
	 * Waits until a newsletter is completed.
	 * @throws {Refusal} `sending-paused`
	 */
	async function completion(id: number): Promise<NewsletterRow> {
		const stream = `newsletter-${id}`;
		const changed = Promise.withResolvers<void>();
		const end = log.subscribe((recorded) => {
			const final = (type: string) => type === "NewsletterCompleted" || type === "NewsletterPaused";
			if (recorded.some((event) => event.stream === stream && final(event.type))) changed.resolve();
		});
		try {
			const before = await newsletterById(store, id);
			if (before?.status !== "completed" && before?.status !== "paused") await changed.promise;
			const row = await newsletterById(store, id);
			if (!row) throw new Refusal("not-found", "Newsletter not found");
			if (row.status === "paused") throw pausedRefusal(row);
			return row;
		} finally {
			end();
		}
	}

	/** Lets deliveries under way end, for a moment, and begins no other. */
	async function stop(): Promise<void> {
		stopping = true;
		clearTimeout(timer);
		clearInterval(watching);
		nudge();
		await running;
		mailer.close();
	}

	return { wake, completion, stop };
}

function pausedRefusal({ sent, failed, unknown, suppressed, recipients }: NewsletterRow): Refusal {
	const waiting = recipients - sent - failed - unknown - suppressed;
	const counts = `${sent} sent, ${failed} failed, ${unknown} unknown, ${waiting} waiting`;
	return new Refusal(
		"sending-paused",
		`Sending is paused, because more than ${FAILURES} of the last ${LAST} mails failed (${counts}).`,
	);
}

const bySender = (): Command => ({ actor: "system:newsletter", correlation: Bun.randomUUIDv7() });
