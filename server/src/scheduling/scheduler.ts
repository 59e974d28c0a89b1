import type { Logger } from "pino";
import { type More, Worker } from "../kernel/worker.ts";
import { type Beginning, beginDue } from "./kinds.ts";
import { type Clock, clockOf } from "./moment.ts";
import { nextMoment, type ScheduledRow } from "./schedule-list.ts";

/** How long ago the last look may be, in milliseconds: clocks are set, and other processes schedule, without telling. */
const LOOK_MS = 15_000;

interface SchedulerDeps extends Beginning {
	logger: Logger;
	now?: Clock;
}

export type Scheduler = ReturnType<typeof createScheduler>;

/**
 * Begins what is due, at once where it was missed. Processes may do so at the same time: what has begun is decided in the stream of
 * each item, where one of them is first and the others find nothing left.
 */
export function createScheduler({ logger, now: clock, ...deps }: SchedulerDeps) {
	const { store } = deps;
	const now = clock ?? clockOf(store);
	const failed = (error: unknown, item?: ScheduledRow) =>
		logger.error({ err: error, item }, "what is scheduled has not begun; it is tried again");
	const worker = new Worker(beginAll, failed);

	async function beginAll(more: More) {
		while (!worker.isStopping) {
			more();
			const time = await now();
			if (!(await beginDue(deps, time, failed))) return "later";
			const next = await nextMoment(store);
			if (!more()) await worker.pause(next > time ? Math.min(next - time, LOOK_MS) : LOOK_MS);
		}
		return "done";
	}

	return { wake: () => worker.wake(), stop: () => worker.stop(), now };
}
