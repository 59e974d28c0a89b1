import type { Logger } from "pino";
import type { FullSite, SiteSource } from "../../http/response-parts.ts";
import type { Kernel } from "../../kernel/log/handle.ts";
import type { Worker } from "../../kernel/worker.ts";
import {
	type Claim,
	CONNECTIONS,
	type DeliveryResult,
	type Mailer,
	type Subscribers,
} from "../../subscriptions/index.ts";
import { withEmails } from "../../suppressions/index.ts";
import { type Delivery, dueDeliveries, nextDue, type Outcome } from "../deliveries.ts";
import { step as commitStep, LEASE_MS, skipUnsubscribed } from "../ledger.ts";
import {
	mailName,
	newsletterMail,
	newsletterPath,
	type PreparedMail,
	prepare,
} from "../message.ts";
import type { NewsletterRow } from "../newsletter-list.ts";
import type { createThrottle } from "./throttle.ts";

const PAGE_SIZE = 500;
/** Time to wait at a stop for mails that may have been sent, in milliseconds. */
const STOP_MS = 2000;

export interface Sending extends SenderDeps {
	throttle: ReturnType<typeof createThrottle>;
	worker: Worker;
	/** The store's clock, because another process may continue later. */
	clock: () => Date;
}

/** The state of sending one newsletter. */
interface SendingRun {
	newsletterId: number;
	lease: number;
	site: FullSite;
	prepared: PreparedMail;
	inFlight: DeliveriesInFlight;
	waiting: AddressedDelivery[];
	dueAt: SendingState["dueAt"];
	renewedAt: number;
	stopAt: number | undefined;
}

/**
 * Sends a newsletter until it ends or pauses.
 * @returns the reason; undefined if the lease is lost
 */
export async function sendNewsletter(
	deps: Sending,
	lease: number,
	row: NewsletterRow,
): Promise<End | undefined> {
	const { store, worker, clock } = deps;
	const run = await prepareRun(deps, lease, row);
	try {
		await skipUnsubscribed(store, lease, row.id, clock());
		for (;;) {
			if (worker.isStopping) {
				run.stopAt ??= Date.now() + STOP_MS;
				run.inFlight.close();
			}
			const step = nextStep(stateOf(run), Date.now());
			if (step.kind === "end") return step.reason;
			if (step.kind === "wait") await worker.pause(step.ms);
			else if (step.kind === "send") await startDeliveries(deps, run, step.max);
			else if (step.kind === "read") await readDue(deps, run);
			else if (!(await commitOutcomes(deps, run))) return undefined;
		}
	} finally {
		run.inFlight.close();
	}
}

async function prepareRun(
	deps: Sending,
	lease: number,
	row: NewsletterRow,
): Promise<SendingRun> {
	const site = await deps.site();
	const path = row.isShown ? newsletterPath(row.id) : undefined;
	return {
		newsletterId: row.id,
		lease,
		site,
		prepared: prepare({ ...row, path }, site),
		inFlight: new DeliveriesInFlight(deps.worker.endPause),
		waiting: [],
		dueAt: undefined,
		renewedAt: Date.now(),
		stopAt: undefined,
	};
}

const stateOf = ({
	inFlight,
	waiting,
	dueAt,
	renewedAt,
	stopAt,
}: SendingRun): SendingState => ({
	...inFlight.state(),
	waiting: waiting.length,
	dueAt,
	renewedAt,
	stopAt,
});

async function readDue({ store, keys, clock }: Sending, run: SendingRun): Promise<void> {
	const { newsletterId, inFlight } = run;
	const now = clock().getTime();
	const due = await dueDeliveries(store, newsletterId, now, PAGE_SIZE, inFlight.ids());
	run.waiting = await withEmails(keys, due);
	if (run.waiting.length > 0) {
		run.dueAt = undefined;
		return;
	}
	const at = await nextDue(store, newsletterId, inFlight.ids());
	// The next delivery is due by the store's clock, and the run waits by the local one.
	run.dueAt = at && at + Date.now() - clock().getTime();
}

/** @returns false if the lease is lost */
function commitOutcomes({ store, clock }: Sending, run: SendingRun): Promise<boolean> {
	const { lease, newsletterId } = run;
	run.renewedAt = Date.now();
	run.dueAt = undefined;
	return run.inFlight.commit((ended, begin) =>
		commitStep(store, lease, newsletterId, ended, begin, clock()),
	);
}

async function startDeliveries(
	deps: Sending,
	run: SendingRun,
	max: number,
): Promise<void> {
	const { throttle, worker } = deps;
	const next = run.waiting.splice(0, throttle.take(max));
	for (const delivery of next)
		run.inFlight.start(delivery.id, (claim) => attempt(deps, run, delivery, claim));
	if (next.length === 0) await worker.pause(throttle.waitMs());
}

/** Number of concurrent deliveries, large enough that no connection is idle. */
const MAX_IN_FLIGHT = 64;
const OUTCOME_BATCH_SIZE = 24;
const OUTCOME_DELAY_MS = 20;
/** Time that a mail waits at its last line to share a commit, in milliseconds. */
const CLAIM_DELAY_MS = 5;
const RENEW_INTERVAL_MS = LEASE_MS / 3;

export interface SendingState extends ReturnType<DeliveriesInFlight["state"]> {
	/** Number of deliveries that were read and not started. */
	waiting: number;
	renewedAt: number;
	/** Time of the next unread delivery; null if there is none; undefined if unknown. */
	dueAt: number | null | undefined;
	/** Deadline for mails that may have been sent, if the server stops. */
	stopAt: number | undefined;
}

type End = "completed" | "paused" | "stopped";

export type Step =
	| { kind: "commit" }
	| { kind: "read" }
	| { kind: "send"; max: number }
	/** At most this long in ms, or until something changes. */
	| { kind: "wait"; ms: number }
	| { kind: "end"; reason: End };

/** Returns the next action of the sender. @param now milliseconds since 1970 */
export function nextStep(state: SendingState, now: number): Step {
	const { waiting, inFlight, claimed, dueAt, isFailing, stopAt } = state;
	if (mustCommit(state, now)) return { kind: "commit" };
	if (stopAt !== undefined)
		return claimed > 0 && now < stopAt
			? wait(stopAt - now)
			: { kind: "end", reason: "stopped" };
	if (isFailing)
		return inFlight > 0 ? waitForNext(state, now) : { kind: "end", reason: "paused" };
	const count = Math.min(MAX_IN_FLIGHT - inFlight, waiting);
	if (count > 0) return { kind: "send", max: count };
	if (
		waiting === 0 &&
		inFlight < MAX_IN_FLIGHT &&
		(dueAt === undefined || (dueAt !== null && dueAt <= now))
	)
		return { kind: "read" };
	if (waiting === 0 && inFlight === 0 && dueAt === null)
		return { kind: "end", reason: "completed" };
	return waitForNext(state, now);
}

function mustCommit(
	{
		claimRequests,
		claimRequestedAt,
		outcomes,
		outcomesSince,
		inFlight,
		stopAt,
		renewedAt,
	}: SendingState,
	now: number,
) {
	const allConnections = Math.min(CONNECTIONS, inFlight);
	if (
		claimRequests > 0 &&
		(claimRequests >= allConnections || now - claimRequestedAt >= CLAIM_DELAY_MS)
	)
		return true;
	if (outcomes >= OUTCOME_BATCH_SIZE || now - renewedAt >= RENEW_INTERVAL_MS) return true;
	return (
		outcomes > 0 &&
		(inFlight === 0 || stopAt !== undefined || now - outcomesSince >= OUTCOME_DELAY_MS)
	);
}

function waitForNext(
	{
		claimRequests,
		claimRequestedAt,
		outcomes,
		outcomesSince,
		renewedAt,
		dueAt,
	}: SendingState,
	now: number,
): Step {
	const times = [renewedAt + RENEW_INTERVAL_MS];
	if (claimRequests > 0) times.push(claimRequestedAt + CLAIM_DELAY_MS);
	if (outcomes > 0) times.push(outcomesSince + OUTCOME_DELAY_MS);
	if (dueAt) times.push(dueAt);
	return wait(Math.min(...times) - now);
}

const wait = (ms: number): Step => ({ kind: "wait", ms: Math.max(0, ms) });

export interface SenderDeps extends Kernel {
	site: SiteSource;
	subscribers: Pick<Subscribers, "unsubscribeToken">;
	mailer: Mailer;
	logger: Logger;
	/** Mails a second; undefined for no limit. */
	rate: number | undefined;
	/** True if no other process can send. */
	isAlone?: boolean;
}

/**
 * Delays after temporary refusals, in milliseconds. After the last one, the delivery
 * fails.
 */
const BACKOFF_MS = [1000, 15_000, 120_000, 600_000];

type AddressedDelivery = Delivery & { email: string | undefined };

/** @param claim called at most once @returns undefined if the mail must not be sent */
async function attempt(
	{ keys, subscribers, mailer, clock }: Sending,
	{ site, newsletterId, prepared }: SendingRun,
	{ id, person, email, attempts }: AddressedDelivery,
	claim: Claim,
): Promise<Outcome | undefined> {
	const count = attempts + 1;
	if (email === undefined)
		return {
			id,
			state: "failed",
			reason: "The address was erased.",
			dueAt: 0,
			attempts: count,
		};
	const token = subscribers.unsubscribeToken({ id, person });
	const mail = newsletterMail(prepared, site, {
		to: email,
		token,
		name: mailName(keys, newsletterId, id),
	});
	let claiming: Promise<boolean> | undefined;
	const result = await mailer.deliver(mail, () => {
		claiming ??= claim();
		return claiming;
	});
	return result.kind === "withheld" ? undefined : outcomeOf(id, result, count, clock());
}

/**
 * Returns the new state of a delivery. Temporary refusals are queued again with a growing
 * delay.
 */
export function outcomeOf(
	id: number,
	result: Exclude<DeliveryResult, { kind: "withheld" }>,
	attempts: number,
	now: Date,
): Outcome {
	const outcome = (state: Outcome["state"], reason: string | null, dueAt = 0) =>
		({ id, state, reason, dueAt, attempts }) satisfies Outcome;
	if (result.kind === "accepted") return outcome("sent", null);
	const { reason } = result;
	if (result.kind === "uncertain") return outcome("unknown", reason);
	const backoff = result.isTemporary ? BACKOFF_MS[attempts - 1] : undefined;
	return backoff === undefined
		? outcome("failed", reason)
		: outcome("queued", reason, now.getTime() + backoff);
}

/**
 * Number of failures among the last hundred deliveries above which a newsletter pauses.
 */
export const MAX_FAILURES = 5;
export const RECENT_DELIVERIES = 100;

type Attempt = (claim: Claim) => Promise<Outcome | undefined>;
type Write = (ended: Outcome[], begin: number[]) => Promise<Set<number> | undefined>;

/** Tracks the deliveries in progress, their claims and their unsaved outcomes. */
class DeliveriesInFlight {
	readonly #started = new Set<number>();
	readonly #claimed = new Set<number>();
	/** Mails that wait for their claim before the last line. */
	readonly #claimRequests = new Batch<{ id: number; resolve: (may: boolean) => void }>();
	readonly #outcomes = new Batch<Outcome>();
	readonly #recentFailures: boolean[] = [];
	#closed = false;

	/**
	 * @param onChange called when a mail requests its claim and when a delivery has ended
	 */
	constructor(private readonly onChange: () => void) {}

	start(id: number, attempt: Attempt): void {
		this.#started.add(id);
		void attempt(() => this.#requestClaim(id)).then((outcome) => {
			this.#started.delete(id);
			this.#claimed.delete(id);
			if (outcome) this.#addOutcome(outcome);
			this.onChange();
		});
	}

	async #requestClaim(id: number): Promise<boolean> {
		if (this.#closed) return false;
		const { promise, resolve } = Promise.withResolvers<boolean>();
		this.#claimRequests.add({ id, resolve });
		this.onChange();
		return promise;
	}

	#addOutcome(outcome: Outcome): void {
		this.#outcomes.add(outcome);
		if (outcome.state !== "queued") this.#recentFailures.push(outcome.state !== "sent");
		if (this.#recentFailures.length > RECENT_DELIVERIES) this.#recentFailures.shift();
	}

	/**
	 * Saves outcomes and claims mails.
	 * @returns false if the lease is lost, so nothing more may be sent
	 */
	async commit(write: Write): Promise<boolean> {
		const [outcomes, requests] = [this.#outcomes.take(), this.#claimRequests.take()];
		const ids = requests.map(({ id }) => id);
		const claimed = await write(outcomes, ids).catch((error: unknown) => {
			for (const { resolve } of requests) resolve(false);
			throw error;
		});
		for (const { id, resolve } of requests) {
			const isClaimed = claimed?.has(id) ?? false;
			if (isClaimed && this.#started.has(id)) this.#claimed.add(id);
			resolve(isClaimed);
		}
		return claimed !== undefined;
	}

	close(): void {
		this.#closed = true;
		for (const { resolve } of this.#claimRequests.take()) resolve(false);
	}

	/** Returns the deliveries that are in progress or have an unsaved outcome. */
	ids = () => [...this.#started, ...this.#outcomes.items.map(({ id }) => id)];

	state = () => ({
		inFlight: this.#started.size,
		/** Number of deliveries in flight that may have been sent. */
		claimed: this.#claimed.size,
		claimRequests: this.#claimRequests.items.length,
		claimRequestedAt: this.#claimRequests.since,
		outcomes: this.#outcomes.items.length,
		outcomesSince: this.#outcomes.since,
		isFailing: this.#recentFailures.filter((failed) => failed).length > MAX_FAILURES,
	});
}

/** Items collected until they are taken, and the time of the first. */
class Batch<Item> {
	items: Item[] = [];
	since = 0;

	add(item: Item): void {
		if (this.items.length === 0) this.since = Date.now();
		this.items.push(item);
	}

	take(): Item[] {
		const batch = this.items;
		this.items = [];
		return batch;
	}
}
