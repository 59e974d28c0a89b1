import { CONNECTIONS } from "../../subscriptions/index.ts";
import { LEASE_MS } from "../ledger.ts";
import type { InFlight } from "./in-flight.ts";

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

export type End = "completed" | "paused" | "stopped";

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
