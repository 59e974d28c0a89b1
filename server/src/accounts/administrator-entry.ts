import type { AdministratorEntryEvent } from "@creations/events/account";
import { commandBy, create, type Decider, type Kernel } from "../kernel/log/handle.ts";
import { UniqueViolation } from "../kernel/refusal.ts";

export type AdministratorEntry =
	| { status: "unbound" }
	| { status: "bound"; entry: string; holder: string };

export const administratorEntry: Decider<AdministratorEntry> = {
	kind: "administrator-entry",
	initial: { status: "unbound" },
	evolve(state, event) {
		switch (event.type) {
			case "AdministratorEntryBound":
				return { status: "bound", ...event.data };
			default:
				return state;
		}
	},
};

/** Binds an entry of ADMINS to an account of the sign-in provider. */
export const bindEntry = (entry: string, holder: string): AdministratorEntryEvent[] => [
	{ type: "AdministratorEntryBound", data: { entry, holder } },
];

/**
 * Binds entries of ADMINS to an account of the sign-in provider. Skips entries bound to
 * another account.
 */
export async function bindEntries(
	log: Kernel["log"],
	entries: string[],
	holder: string,
): Promise<void> {
	for (const entry of entries) {
		try {
			await create(
				log,
				administratorEntry,
				() => bindEntry(entry, holder),
				commandBy("system:sign-in"),
			);
		} catch (error) {
			if (!(error instanceof UniqueViolation)) throw error;
		}
	}
}
