import type { ScheduledMoment } from "@creations/content";
import type { Kernel } from "../kernel/kernel.ts";
import { type Command, handle } from "../kernel/log/handle.ts";
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
import { dueBy, type ScheduledKind, type ScheduledRow } from "./schedule-list.ts";

export interface Beginning extends Queueing {
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
		schedule: ({ log }, id, moment, by) => moveNewsletter(log, id, moment, by),
		unschedule: ({ log }, id, by) => unscheduleNewsletter(log, id, by),
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
		const by = { actor: "system:schedule", correlation: Bun.randomUUIDv7() };
		await schedulables[item.kind].begin(deps, item.id, now, by).catch((error: unknown) => {
			failed(error, item);
			isAllBegun = false;
		});
	}
	return isAllBegun;
}
