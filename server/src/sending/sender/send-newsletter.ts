import type { Logger } from "pino";
import type { SiteSource, WholeSite } from "../../http/answer-parts.ts";
import type { Kernel } from "../../kernel/log/handle.ts";
import type { Worker } from "../../kernel/worker.ts";
import {
	CONNECTIONS,
	type Delivered,
	type Mailer,
	type MayLeave,
	type Subscribers,
} from "../../subscriptions/index.ts";
import { withEmails } from "../../suppressions/index.ts";
import { type Delivery, dueDeliveries, nextDue, type Outcome } from "../deliveries.ts";
import { step as commitStep, LEASE_MS, leaveOutGone } from "../ledger.ts";
import { mailName, newsletterMail, newsletterPath, type Prepared, prepare } from "../message.ts";
import type { NewsletterRow } from "../newsletter-list.ts";
import { InFlight } from "./in-flight.ts";

const PAGE = 500;
/** How long mails that may have left are waited for once the server is asked to stop. */
const STOP_MS = 2000;

export interface Sending extends SenderDeps {
	throttle: ReturnType<typeof createThrottle>;
	worker: Worker;
	/** By the store's clock: another server may go on with what is due later. */
	clock: () => Date;
}

/** @returns how it ended; undefined where another sender has taken over */
export async function sendNewsletter(
	deps: Sending,
	lease: number,
	row: NewsletterRow,
): Promise<End | undefined> {
	const { store, throttle, worker, clock } = deps;
	const site = await deps.site();
	const prepared = prepare({ ...row, path: row.isShown ? newsletterPath(row.id) : undefined }, site);
	const inFlight = new InFlight(worker.nudge);
	let waiting: Addressed[] = [];
	let dueAt: SendingState["dueAt"];
	let renewedAt = Date.now();
	let stopAt: number | undefined;

	async function read() {
		const due = await dueDeliveries(store, row.id, clock().getTime(), PAGE, inFlight.ids());
		waiting = await withEmails(deps.keys, due);
		dueAt = waiting.length > 0 ? undefined : byThisClock(await nextDue(store, row.id, inFlight.ids()));
	}

	const byThisClock = (at: number | null) => at && at + Date.now() - clock().getTime();

	function commit() {
		[renewedAt, dueAt] = [Date.now(), undefined];
		return inFlight.commit((ended, begin) => commitStep(store, lease, row.id, ended, begin, clock()));
	}

	async function send(most: number) {
		const next = waiting.splice(0, throttle.take(most));
		for (const one of next)
			inFlight.start(one.id, (mayLeave) => attempt(deps, site, row.id, prepared, one, mayLeave));
		if (next.length === 0) await worker.pause(throttle.waitMs());
	}

	try {
		await leaveOutGone(store, lease, row.id, clock());
		for (;;) {
			if (worker.isStopping) {
				stopAt ??= Date.now() + STOP_MS;
				inFlight.close();
			}
			const state = { ...inFlight.state(), waiting: waiting.length, dueAt, renewedAt, stopAt };
			const step = nextStep(state, Date.now());
			if (step.kind === "end") return step.as;
			if (step.kind === "wait") await worker.pause(step.ms);
			else if (step.kind === "send") await send(step.most);
			else if (step.kind === "read") await read();
			else if (!(await commit())) return undefined;
		}
	} finally {
		inFlight.close();
	}
}

/** How many deliveries are with the mailer at once: enough that its connections never wait for the next. */
const IN_FLIGHT = 64;
const TOGETHER = 24;
const GATHER_MS = 20;
/** How long a mail waits at its last line for others to share its commit. */
const ASK_MS = 5;
const RENEW_MS = LEASE_MS / 3;

export interface SendingState extends ReturnType<InFlight["state"]> {
	/** Read from the ledger and not yet with the mailer. */
	waiting: number;
	renewedAt: number;
	/** When the next delivery is due that is not read; null where there is none; undefined where it was not looked for. */
	dueAt: number | null | undefined;
	/** The server is to stop: until when mails that may have left are waited for. */
	stopAt: number | undefined;
}

type End = "completed" | "paused" | "stopped";

export type Step =
	| { kind: "commit" }
	| { kind: "read" }
	| { kind: "send"; most: number }
	/** For so long at most, in ms: until something has changed. */
	| { kind: "wait"; ms: number }
	| { kind: "end"; as: End };

export function nextStep(state: SendingState, now: number): Step {
	const { waiting, inFlight, begun, dueAt, failing, stopAt } = state;
	if (isToCommit(state, now)) return { kind: "commit" };
	if (stopAt !== undefined)
		return begun > 0 && now < stopAt ? wait(stopAt - now) : { kind: "end", as: "stopped" };
	if (failing) return inFlight > 0 ? waitForNext(state, now) : { kind: "end", as: "paused" };
	const most = Math.min(IN_FLIGHT - inFlight, waiting);
	if (most > 0) return { kind: "send", most };
	if (waiting === 0 && inFlight < IN_FLIGHT && (dueAt === undefined || (dueAt !== null && dueAt <= now)))
		return { kind: "read" };
	if (waiting === 0 && inFlight === 0 && dueAt === null) return { kind: "end", as: "completed" };
	return waitForNext(state, now);
}

function isToCommit(
	{ asking, askedAt, ended, endedAt, inFlight, stopAt, renewedAt }: SendingState,
	now: number,
) {
	const all = Math.min(CONNECTIONS, inFlight);
	if (asking > 0 && (asking >= all || now - askedAt >= ASK_MS)) return true;
	if (ended >= TOGETHER || now - renewedAt >= RENEW_MS) return true;
	return ended > 0 && (inFlight === 0 || stopAt !== undefined || now - endedAt >= GATHER_MS);
}

function waitForNext({ asking, askedAt, ended, endedAt, renewedAt, dueAt }: SendingState, now: number): Step {
	const times = [renewedAt + RENEW_MS];
	if (asking > 0) times.push(askedAt + ASK_MS);
	if (ended > 0) times.push(endedAt + GATHER_MS);
	if (dueAt) times.push(dueAt);
	return wait(Math.min(...times) - now);
}

const wait = (ms: number): Step => ({ kind: "wait", ms: Math.max(0, ms) });

export interface SenderDeps extends Kernel {
	site: SiteSource;
	subscribers: Pick<Subscribers, "unsubscribeToken">;
	mailer: Mailer;
	logger: Logger;
	/** Mails a second; undefined for as fast as the mail server takes them. */
	rate: number | undefined;
	/** Nobody else can send. */
	alone?: boolean;
}

/** After a refusal that may pass: when to try again, in milliseconds. Then it counts as failed. */
const BACKOFF_MS = [1000, 15_000, 120_000, 600_000];

type Addressed = Delivery & { email: string | undefined };

/** @param mayLeave asked once at most @returns undefined where it was not to be sent */
async function attempt(
	{ keys, subscribers, mailer, clock }: Sending,
	site: WholeSite,
	newsletterId: number,
	prepared: Prepared,
	{ id, person, email, attempts }: Addressed,
	mayLeave: MayLeave,
): Promise<Outcome | undefined> {
	const count = attempts + 1;
	if (email === undefined)
		return { id, state: "failed", reason: "The address was erased.", dueAt: 0, attempts: count };
	const token = subscribers.unsubscribeToken({ id, person });
	const mail = newsletterMail(prepared, site, { to: email, token, name: mailName(keys, newsletterId, id) });
	let leave: Promise<boolean> | undefined;
	const delivered = await mailer.deliver(mail, () => {
		leave ??= mayLeave();
		return leave;
	});
	return delivered.kind === "withheld" ? undefined : outcomeOf(id, delivered, count, clock());
}

export function outcomeOf(
	id: number,
	delivered: Exclude<Delivered, { kind: "withheld" }>,
	attempts: number,
	now: Date,
): Outcome {
	const ended = (state: Outcome["state"], reason: string | null, dueAt = 0) =>
		({ id, state, reason, dueAt, attempts }) satisfies Outcome;
	if (delivered.kind === "accepted") return ended("sent", null);
	const { reason } = delivered;
	if (delivered.kind === "uncertain") return ended("unknown", reason);
	const backoff = delivered.passing ? BACKOFF_MS[attempts - 1] : undefined;
	return backoff === undefined ? ended("failed", reason) : ended("queued", reason, now.getTime() + backoff);
}

/** Lets so many a second through, evenly; as many as wanted without a rate. */
export function createThrottle(rate: number | undefined, now: () => number = () => performance.now()) {
	const most = Math.max(1, (rate ?? 0) / 10);
	let left = most;
	let at = now();

	function refill() {
		const time = now();
		left = Math.min(most, left + ((time - at) / 1000) * (rate ?? 0));
		at = time;
	}

	return {
		take(wanted: number): number {
			if (rate === undefined || wanted <= 0) return Math.max(0, wanted);
			refill();
			const taken = Math.min(wanted, Math.floor(left));
			left -= taken;
			return taken;
		},
		waitMs(): number {
			if (rate === undefined) return 0;
			refill();
			return Math.max(0, ((1 - left) / rate) * 1000);
		},
	};
}
