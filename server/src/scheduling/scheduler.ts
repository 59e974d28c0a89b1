import type { ScheduledMoment } from "@creations/events/text";
import type { Logger } from "pino";
import { by, type Command, handle, type Kernel } from "../kernel/log/handle.ts";
import { clockOf } from "../kernel/store/clock.ts";
import type { Store } from "../kernel/store/store.ts";
import { type More, Worker } from "../kernel/worker.ts";
import { product } from "../products/index.ts";
import type { PublicationDecider } from "../publishing/index.ts";
import {
	moveNewsletter,
	type Queueing,
	queueDue,
	type Sender,
	unscheduleNewsletter,
} from "../sending/index.ts";
import { story } from "../stories/index.ts";
import { dueBy, nextMoment, type ScheduledKind, type ScheduledRow } from "./schedule-list.ts";

/** Polling interval in milliseconds. Clocks change, and other processes schedule, without notification. */
const POLL_INTERVAL_MS = 15_000;

interface SchedulerDeps extends Beginning {
	logger: Logger;
}

export type Scheduler = ReturnType<typeof createScheduler>;

/**
 * Creates the scheduler, which starts due and overdue items. Processes may run it concurrently: each item's
 * stream accepts only the first.
 */
export function createScheduler({ logger, ...deps }: SchedulerDeps) {
	const { store } = deps;
	const now = clockOf(store);
	const failed = (error: unknown, item?: ScheduledRow) =>
		logger.error({ err: error, item }, "what is scheduled has not begun; it is tried again");
	const worker = new Worker(beginAll, failed);

	async function beginAll(more: More) {
		while (!worker.isStopping) {
			more();
			const time = await now();
			if (!(await beginDue(deps, time, failed))) return "later";
			const next = await nextMoment(store);
			if (more() || worker.isStopping) continue;
			await worker.pause(next > time ? Math.min(next - time, POLL_INTERVAL_MS) : POLL_INTERVAL_MS);
		}
		return "done";
	}

	return { wake: () => worker.wake(), stop: () => worker.stop(), now };
}

interface Beginning extends Queueing {
	sender: Pick<Sender, "wake">;
}

type Deps = Pick<Kernel, "store" | "log">;

/** A kind that can be scheduled. Its stream decides, as for manual changes. */
interface Schedulable {
	schedule: (deps: Deps, id: number, moment: ScheduledMoment, by: Command) => Promise<unknown>;
	/** @throws {Refusal} if it has begun */
	unschedule: (deps: Deps, id: number, by: Command) => Promise<unknown>;
	/** Starts the item; does nothing if it is not due by `now` (milliseconds since 1970) or has begun. */
	begin: (deps: Beginning, id: number, now: number, by: Command) => Promise<unknown>;
}

const publication = <Text>(decider: PublicationDecider<Text>): Schedulable => ({
	schedule: ({ log }, id, moment, by) =>
		handle(log, decider, id, (state) => decider.schedule(state, moment), by),
	unschedule: ({ log }, id, by) => handle(log, decider, id, decider.unschedule, by),
	begin: ({ log }, id, now, by) => handle(log, decider, id, (state) => decider.publishDue(state, now), by),
});

export const schedulables: Record<ScheduledKind, Schedulable> = {
	story: publication(story),
	product: publication(product),
	newsletter: {
		schedule: moveNewsletter,
		unschedule: unscheduleNewsletter,
		// Wakes the sender even if the store did not confirm the commit.
		begin: ({ sender, ...deps }, id, now, by) => queueDue(deps, id, now, by).finally(sender.wake),
	},
};

/**
 * Starts the items due by `now`, in milliseconds since 1970. Calls `failed` for each error and goes on.
 * @returns false if an item must be retried
 */
export async function beginDue(
	deps: Beginning,
	now: number,
	failed: (error: unknown, item: ScheduledRow) => void,
): Promise<boolean> {
	let isAllBegun = true;
	for (const item of await dueBy(deps.store, now)) {
		const { begin } = schedulables[item.kind];
		await begin(deps, item.id, now, by("system:schedule")).catch((error: unknown) => {
			failed(error, item);
			isAllBegun = false;
		});
	}
	return isAllBegun;
}

/** Delay in milliseconds after which an unstarted item is a fault. */
const LATE_MS = 60_000;

/** Returns a sentence for each overdue item; none if all began in time. */
export async function overdue(store: Store): Promise<string[]> {
	const [first] = await dueBy(store, (await clockOf(store)()) - LATE_MS);
	return first ? [`The ${first.kind} ${first.id}, scheduled for ${first.at}, has not begun.`] : [];
}

/**
 * Unschedules overdue newsletters of a restored site, since they may have been sent since the backup.
 * @returns their ids
 */
export async function holdOverdueNewsletters(deps: Deps, command: Command): Promise<number[]> {
	const due = await dueBy(deps.store, await clockOf(deps.store)());
	const ids = due.filter(({ kind }) => kind === "newsletter").map(({ id }) => id);
	for (const id of ids) await schedulables.newsletter.unschedule(deps, id, command);
	return ids;
}
