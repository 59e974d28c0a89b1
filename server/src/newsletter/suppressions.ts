import type { SuppressionEvent, SuppressionReason } from "@creations/events";
import type { Erasable } from "../kernel/keys/finish-erasures.ts";
import type { SubjectKeys } from "../kernel/keys/subject-keys.ts";
import { type EventLog, UniqueViolation } from "../kernel/log/event-log.ts";
import { type Command, create, handle } from "../kernel/log/handle.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Store } from "../kernel/store/store.ts";
import { knownOf, openAddresses, sealAddress } from "./addresses.ts";
import { subscriptionByIdentity } from "./subscription-list.ts";
import {
	eraseSuppressedAddress,
	liftSuppression,
	reportSoftBounce,
	type Suppression,
	suppress,
	suppression,
} from "./suppression.ts";
import { type SuppressionRow, suppressionById, suppressionsSealedFor } from "./suppression-list.ts";

export type Suppressions = ReturnType<typeof createSuppressions>;

/** The addresses that get no mail, whoever asks. */
export function createSuppressions({ store, log, keys }: { store: Store; log: EventLog; keys: SubjectKeys }) {
	const find = async (email: string) => (await knownOf({ store, keys }, email)).suppression;
	const isSuppressed = async (email: string) => Boolean((await find(email))?.reason);

	/** Stops all mail to an address; a soft bounce only with the third. */
	async function report(email: string, reason: SuppressionReason, command: Command): Promise<void> {
		const known = await find(email);
		if (known?.reason) return;
		// The key of an erased address is on the list of erasures: a new one, or the next start destroys it again.
		const sealed = await sealAddress({ store, keys }, email, known?.address ? known.person : undefined);
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
		const known = await suppressionById(store, id);
		await handle(log, suppression, id, liftSuppression, command);
		// An erased address was known for nothing but this.
		if (known && !known.address && !(await isSubscribed(known))) await keys.destroy(known.identity);
	}

	/** Makes a suppressed address unreadable. It still gets no mail, known by its hash. */
	async function erase(email: string, command: Command): Promise<boolean> {
		const known = await find(email);
		if (!known?.address) return false;
		await eraseOne(known.id, command);
		return true;
	}

	async function eraseOne(id: number, command: Command): Promise<void> {
		const known = await suppressionById(store, id);
		if (!known?.address) throw new Refusal("not-found", "Suppression not found");
		// While it gets no mail, it has to be known by something.
		const isNeeded = known.reason !== null || (await isSubscribed(known));
		const erasing = {
			person: known.person,
			identity: isNeeded ? undefined : (await keys.known([known.identity]))[0],
			stream: `suppression-${id}`,
			emails: (await openAddresses(keys, [known])).filter((email) => email !== undefined),
		};
		await keys.erase(erasing, command.actor, () => blank(id, command));
	}

	const isSubscribed = async ({ identity }: SuppressionRow) =>
		Boolean(await subscriptionByIdentity(store, [identity]));

	const blank = (id: number, command: Command) =>
		handle(log, suppression, id, eraseSuppressedAddress, command);

	const erasable: Erasable = {
		kind: suppression.kind,
		erasedBy: "SuppressedAddressErased",
		holding: (persons) => suppressionsSealedFor(store, persons),
		record: blank,
		erase: eraseOne,
	};

	return { find, isSuppressed, report, lift, erase, erasable };
}
