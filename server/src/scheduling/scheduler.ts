import type { ScheduledMoment } from "@creations/events/text";
import type { Logger } from "pino";
import { type Command, commandBy, handle, type Kernel } from "../kernel/log/handle.ts";
import { clockOf } from "../kernel/store/clock.ts";
import { type HasNewWork, Worker } from "../kernel/worker.ts";
import { product } from "../products/index.ts";
import type { PublicationDecider } from "../publishing/index.ts";
import {
	moveNewsletter,
	type QueueDeps,
	queueDue,
	type Sender,
	unscheduleNewsletter,
} from "../sending/index.ts";
import { story } from "../stories/index.ts";
import {
	dueBy,
	nextMoment,
	type ScheduledKind,
	type ScheduledRow,
} from "./schedule-list.ts";

/**
 * Polling interval in milliseconds. Clocks change, and other processes schedule, without
 * notification.
 */
const POLL_INTERVAL_MS = 15_000;

interface SchedulerDeps extends StartDeps {
	logger: Logger;
}

export type Scheduler = ReturnType<typeof createScheduler>;

/**
 * Creates the scheduler, which starts due and overdue items. Processes may run it
 * concurrently: each item's stream accepts only the first.
 */
export function createScheduler({ logger, ...deps }: SchedulerDeps) {
	const { store } = deps;
	const now = clockOf(store);
	const logError = (error: unknown, item?: ScheduledRow) =>
		logger.error({ err: error, item }, "a scheduled item could not be started; retrying");
	const worker = new Worker(startAllDue, logError);

	async function startAllDue(takeWakeRequest: HasNewWork) {
		while (!worker.isStopping) {
			takeWakeRequest();
			const time = await now();
			if (!(await startDue(deps, time, logError))) return "later";
			const next = await nextMoment(store);
			if (takeWakeRequest() || worker.isStopping) continue;
			await worker.pause(
				next > time ? Math.min(next - time, POLL_INTERVAL_MS) : POLL_INTERVAL_MS,
			);
		}
		return "done";
	}

	return { wake: () => worker.wake(), stop: () => worker.stop(), now };
}

interface StartDeps extends QueueDeps {
	sender: Pick<Sender, "wake">;
}

type Deps = Pick<Kernel, "store" | "log">;

/** A kind that can be scheduled. Its stream decides, as for manual changes. */
interface Schedulable {
	schedule: (
		deps: Deps,
		id: number,
		moment: ScheduledMoment,
		by: Command,
	) => Promise<unknown>;
	/** @throws {Refusal} if it has begun */
	unschedule: (deps: Deps, id: number, by: Command) => Promise<unknown>;
	/**
	 * Starts the item; does nothing if it is not due by `now` (milliseconds since 1970) or
	 * has begun.
	 */
	start: (deps: StartDeps, id: number, now: number, by: Command) => Promise<unknown>;
}

const publication = <Text>(decider: PublicationDecider<Text>): Schedulable => ({
	schedule: ({ log }, id, moment, by) =>
		handle(log, decider, id, (state) => decider.schedule(state, moment), by),
	unschedule: ({ log }, id, by) => handle(log, decider, id, decider.unschedule, by),
	start: ({ log }, id, now, by) =>
		handle(log, decider, id, (state) => decider.publishDue(state, now), by),
});

export const schedulables: Record<ScheduledKind, Schedulable> = {
	story: publication(story),
	product: publication(product),
	newsletter: {
		schedule: moveNewsletter,
		unschedule: unscheduleNewsletter,
		// Wakes the sender even if the store did not confirm the commit.
		start: ({ sender, ...deps }, id, now, by) =>
			queueDue(deps, id, now, by).finally(sender.wake),
	},
};

/**
 * Starts the items due by `now`, in milliseconds since 1970. Calls `failed` for each
 * error and continues.
 * @returns false if an item must be retried
 */
export async function startDue(
	deps: StartDeps,
	now: number,
	onError: (error: unknown, item: ScheduledRow) => void,
): Promise<boolean> {
	let haveAllStarted = true;
	for (const item of await dueBy(deps.store, now)) {
		const { start } = schedulables[item.kind];
		await start(deps, item.id, now, commandBy("system:schedule")).catch(
			(error: unknown) => {
				onError(error, item);
				haveAllStarted = false;
			},
		);
	}
	return haveAllStarted;
}

/**
 * Unschedules overdue newsletters of a restored site, since they may have been sent since
 * the backup.
 * @returns their ids
 */
export async function holdOverdueNewsletters(
	deps: Deps,
	command: Command,
): Promise<number[]> {
	const due = await dueBy(deps.store, await clockOf(deps.store)());
	const ids = due.filter(({ kind }) => kind === "newsletter").map(({ id }) => id);
	for (const id of ids) await schedulables.newsletter.unschedule(deps, id, command);
	return ids;
}
