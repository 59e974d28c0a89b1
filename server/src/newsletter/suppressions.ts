import type { SuppressionEvent, SuppressionReason } from "@creations/events";
import { type EventLog, UniqueViolation } from "../kernel/event-log.ts";
import type { Erasable } from "../kernel/finish-erasures.ts";
import { type Command, create, handle } from "../kernel/handle.ts";
import type { Store } from "../kernel/store.ts";
import type { SubjectKeys } from "../kernel/subject-keys.ts";
import { identityOf, sealAddress } from "./addresses.ts";
import {
	eraseSuppressedAddress,
	liftSuppression,
	reportSoftBounce,
	type Suppression,
	suppress,
	suppression,
} from "./suppression.ts";
import { suppressionByIdentity, suppressionsSealedFor } from "./suppression-list.ts";

export type Suppressions = ReturnType<typeof createSuppressions>;

/** The addresses that get no mail, whoever asks. */
export function createSuppressions({ store, log, keys }: { store: Store; log: EventLog; keys: SubjectKeys }) {
	const find = (email: string) => suppressionByIdentity(store, identityOf(keys, email));
	const isSuppressed = async (email: string) => Boolean((await find(email))?.reason);

	/** Stops all mail to an address; a soft bounce only with the third. */
	async function report(email: string, reason: SuppressionReason, command: Command): Promise<void> {
		const known = await find(email);
		if (known?.reason) return;
		// The key of an erased address is on the list of erasures: a new one, or the next start destroys it again.
		const sealed = await sealAddress(keys, email, known?.address ? known.person : undefined);
		const decide = (state: Suppression): SuppressionEvent[] =>
			reason === "soft-bounce" ? reportSoftBounce(state, sealed) : suppress(state, sealed, reason);
		try {
			if (known) await handle(log, suppression, known.id, decide, command);
			else await create(log, suppression, decide, command);
		} catch (error) {
			// The same address was reported for the first time twice at once.
			if (!(error instanceof UniqueViolation)) throw error;
			await keys.destroy(sealed.person);
			await report(email, reason, command);
		}
	}

	/** Lets an address have mail again. @throws {Refusal} `not-found` */
	async function lift(id: number, command: Command): Promise<void> {
		await handle(log, suppression, id, liftSuppression, command);
	}

	/** Makes a suppressed address unreadable. It still gets no mail, known by its hash. */
	async function erase(email: string, command: Command): Promise<boolean> {
		const known = await find(email);
		if (!known?.address) return false;
		const { id, person } = known;
		await keys.erase({ person, stream: `suppression-${id}` }, command.actor, () => blank(id, command));
		return true;
	}

	const blank = (id: number, command: Command) =>
		handle(log, suppression, id, eraseSuppressedAddress, command);

	const erasable: Erasable = {
		erasedBy: "SuppressedAddressErased",
		holding: (persons) => suppressionsSealedFor(store, persons),
		record: blank,
	};

	return { find, isSuppressed, report, lift, erase, erasable };
}
