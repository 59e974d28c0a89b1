import type { Kernel } from "../kernel/kernel.ts";
import type { Command } from "../kernel/log/handle.ts";
import type { Store } from "../kernel/store/store.ts";
import { schedulables } from "./kinds.ts";
import { clockOf } from "./moment.ts";
import { dueBy } from "./schedule-list.ts";

/** How late something may begin, in milliseconds, before that is a fault. */
const LATE_MS = 60_000;

/** For people; none where everything has begun in time. */
export async function overdue(store: Store): Promise<string[]> {
	const [first] = await dueBy(store, (await clockOf(store)()) - LATE_MS);
	return first ? [`The ${first.kind} ${first.id}, scheduled for ${first.at}, has not begun.`] : [];
}

/** For a site restored from a backup, which does not know what has been mailed since. @returns their numbers */
export async function holdOverdueNewsletters(
	deps: Pick<Kernel, "store" | "log">,
	command: Command,
): Promise<number[]> {
	const due = await dueBy(deps.store, await clockOf(deps.store)());
	const ids = due.filter(({ kind }) => kind === "newsletter").map(({ id }) => id);
	for (const id of ids) await schedulables.newsletter.unschedule(deps, id, command);
	return ids;
}
