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

/** How long ago the last look may be, in milliseconds: clocks are set, and other processes schedule, without telling. */
const LOOK_MS = 15_000;

interface SchedulerDeps extends Beginning {
	logger: Logger;
}

export type Scheduler = ReturnType<typeof createScheduler>;

/**
 * Begins what is due, at once where it was missed. Processes may do so at the same time: what has begun is decided in the stream of
 * each item, where one of them is first and the others find nothing left.
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
			await worker.pause(next > time ? Math.min(next - time, LOOK_MS) : LOOK_MS);
		}
		return "done";
	}

	return { wake: () => worker.wake(), stop: () => worker.stop(), now };
}

interface Beginning extends Queueing {
	sender: Pick<Sender, "wake">;
}

type Deps = Pick<Kernel, "store" | "log">;

/** What can be scheduled: each is decided in its own stream, like what is done by hand. */
interface Schedulable {
	schedule: (deps: Deps, id: number, moment: ScheduledMoment, by: Command) => Promise<unknown>;
	/** @throws {Refusal} where it has begun */
	unschedule: (deps: Deps, id: number, by: Command) => Promise<unknown>;
	/** Nothing where it is not due by `now`, in milliseconds since 1970, or has begun. */
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
		// Wakes the sender also where the store did not tell that it has committed.
		begin: ({ sender, ...deps }, id, now, by) => queueDue(deps, id, now, by).finally(sender.wake),
	},
};

/**
 * Begins what is due by `now`, in milliseconds since 1970.
 * @returns false where something is to be tried again, of which `failed` is told; it keeps nothing else from beginning
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

/** How late something may begin, in milliseconds, before that is a fault. */
const LATE_MS = 60_000;

/** For people; none where everything has begun in time. */
export async function overdue(store: Store): Promise<string[]> {
	const [first] = await dueBy(store, (await clockOf(store)()) - LATE_MS);
	return first ? [`The ${first.kind} ${first.id}, scheduled for ${first.at}, has not begun.`] : [];
}

/** For a site restored from a backup, which does not know what has been mailed since. @returns their numbers */
export async function holdOverdueNewsletters(deps: Deps, command: Command): Promise<number[]> {
	const due = await dueBy(deps.store, await clockOf(deps.store)());
	const ids = due.filter(({ kind }) => kind === "newsletter").map(({ id }) => id);
	for (const id of ids) await schedulables.newsletter.unschedule(deps, id, command);
	return ids;
}
