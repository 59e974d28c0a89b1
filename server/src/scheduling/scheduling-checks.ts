import type { SiteCheck } from "../kernel/check.ts";
import { clockOf } from "../kernel/store/clock.ts";
import type { Store } from "../kernel/store/store.ts";
import { dueBy } from "./schedule-list.ts";

/** Delay in milliseconds after which an unstarted item is a fault. */
const LATE_MS = 60_000;

export const schedulingChecks: readonly SiteCheck<{ store: Store }>[] = [
	{
		name: "Schedule",
		severity: "problem",
		advice:
			"The log of the server has the error. Publish or send the item by hand if it is urgent.",
		runs: "always",
		async run({ store }) {
			const [first] = await dueBy(store, (await clockOf(store)()) - LATE_MS);
			if (!first) return [];
			const { kind, id, at } = first;
			const says = `The ${kind} ${id}, scheduled for ${at}, has not begun.`;
			return [{ says, because: { reason: "not-begun", values: { kind, id, at } } }];
		},
	},
];
