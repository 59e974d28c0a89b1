import { openAddresses } from "../../suppressions/index.ts";
import type { Lease } from "../lease.ts";
import { prepare } from "../message.ts";
import type { NewsletterRow } from "../newsletter-list.ts";
import { type Addressed, attempt } from "./attempt.ts";
import type { SenderDeps } from "./deps.ts";
import { type End, nextStep, type SendingState } from "./next-step.ts";
import type { Pause } from "./pause.ts";
import type { createThrottle } from "./throttle.ts";
import { createUnderWay } from "./under-way.ts";

/** How many waiting deliveries are read from the ledger at once. */
const PAGE = 500;
/** How long mails that may have left are waited for once the server is asked to stop. */
const STOP_MS = 2000;

export interface Sending extends SenderDeps {
	throttle: ReturnType<typeof createThrottle>;
	pause: Pause;
	isStopping: () => boolean;
}

/** @returns how it ended; undefined where another sender has taken over */
export async function sendNewsletter(
	deps: Sending,
	lease: Lease,
	row: NewsletterRow,
): Promise<End | undefined> {
	const { ledger, throttle, pause, isStopping } = deps;
	const time = () => deps.now().getTime();
	const prepared = prepare(row, deps.site);
	const underWay = createUnderWay(pause.nudge, time);
	let waiting: Addressed[] = [];
	let dueAt: SendingState["dueAt"];
	let renewedAt = time();
	let stopAt: number | undefined;

	async function read() {
		waiting = await addressed(deps, await ledger.due(row.id, time(), PAGE, underWay.ids()));
		dueAt = waiting.length > 0 ? undefined : await ledger.nextDue(row.id, underWay.ids());
	}

	function commit() {
		[renewedAt, dueAt] = [time(), undefined];
		return underWay.commit((ended, begin) => ledger.step(lease, row.id, ended, begin, deps.now()));
	}

	async function send(most: number) {
		const next = waiting.splice(0, throttle.take(most));
		for (const one of next)
			underWay.give(one.id, (mayLeave) => attempt(deps, row.id, prepared, one, mayLeave));
		if (next.length === 0) await pause.pause(throttle.waitMs());
	}

	try {
		await ledger.leaveOutGone(lease, row.id, deps.now());
		for (;;) {
			if (isStopping()) {
				stopAt ??= time() + STOP_MS;
				underWay.close();
			}
			const state = { ...underWay.state(), waiting: waiting.length, dueAt, renewedAt, stopAt };
			const step = nextStep(state, time());
			if (step.kind === "end") return step.as;
			if (step.kind === "wait") await pause.pause(step.ms);
			else if (step.kind === "send") await send(step.most);
			else if (step.kind === "read") await read();
			else if (!(await commit())) return undefined;
		}
	} finally {
		underWay.close();
	}
}

async function addressed({ keys }: Sending, rows: Omit<Addressed, "email">[]): Promise<Addressed[]> {
	const sealed = rows.map(({ person, address }) => ({ person: person ?? "", address: address ?? "" }));
	const emails = await openAddresses(keys, sealed);
	return rows.map((one, i) => ({ ...one, email: emails[i] }));
}
