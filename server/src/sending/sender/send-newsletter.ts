import type { Worker } from "../../kernel/worker.ts";
import { dueDeliveries, nextDue } from "../deliveries.ts";
import type { Lease } from "../lease.ts";
import { step as commitStep, leaveOutGone, withAddresses } from "../ledger.ts";
import { newsletterPath, prepare } from "../message.ts";
import type { NewsletterRow } from "../newsletter-list.ts";
import { type Addressed, attempt, type SenderDeps } from "./attempt.ts";
import { InFlight } from "./in-flight.ts";
import { type End, nextStep, type SendingState } from "./next-step.ts";
import type { createThrottle } from "./throttle.ts";

const PAGE = 500;
/** How long mails that may have left are waited for once the server is asked to stop. */
const STOP_MS = 2000;

export interface Sending extends SenderDeps {
	throttle: ReturnType<typeof createThrottle>;
	worker: Worker;
}

/** @returns how it ended; undefined where another sender has taken over */
export async function sendNewsletter(
	deps: Sending,
	lease: Lease,
	row: NewsletterRow,
): Promise<End | undefined> {
	const { store, throttle, worker } = deps;
	const time = () => deps.now().getTime();
	const site = await deps.site();
	const prepared = prepare({ ...row, path: row.isShown ? newsletterPath(row.id) : undefined }, site);
	const inFlight = new InFlight(worker.nudge, time);
	let waiting: Addressed[] = [];
	let dueAt: SendingState["dueAt"];
	let renewedAt = time();
	let stopAt: number | undefined;

	async function read() {
		waiting = await withAddresses(
			deps.keys,
			await dueDeliveries(store, row.id, time(), PAGE, inFlight.ids()),
		);
		dueAt = waiting.length > 0 ? undefined : await nextDue(store, row.id, inFlight.ids());
	}

	function commit() {
		[renewedAt, dueAt] = [time(), undefined];
		return inFlight.commit((ended, begin) => commitStep(store, lease, row.id, ended, begin, deps.now()));
	}

	async function send(most: number) {
		const next = waiting.splice(0, throttle.take(most));
		for (const one of next)
			inFlight.start(one.id, (mayLeave) => attempt(deps, site, row.id, prepared, one, mayLeave));
		if (next.length === 0) await worker.pause(throttle.waitMs());
	}

	try {
		await leaveOutGone(store, lease, row.id, deps.now());
		for (;;) {
			if (worker.isStopping) {
				stopAt ??= time() + STOP_MS;
				inFlight.close();
			}
			const state = { ...inFlight.state(), waiting: waiting.length, dueAt, renewedAt, stopAt };
			const step = nextStep(state, time());
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
