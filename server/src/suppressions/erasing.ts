import type { Erasable } from "../kernel/keys/finish-erasures.ts";
import type { SubjectKeys } from "../kernel/keys/subject-keys.ts";
import type { EventLog } from "../kernel/log/event-log.ts";
import { type Command, handle } from "../kernel/log/handle.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Store } from "../kernel/store/store.ts";
import { type KnownAs, openAddresses } from "./addresses.ts";
import { eraseSuppressedAddress, suppression } from "./suppression.ts";
import { suppressionById, suppressionsSealedFor } from "./suppression-list.ts";

export interface ErasingDeps {
	store: Store;
	log: EventLog;
	keys: SubjectKeys;
	/** Under which of some identities there is a subscription. */
	subscribedAs: KnownAs;
}

/** Makes suppressed addresses unreadable. */
export function createErasing({ store, log, keys, subscribedAs }: ErasingDeps) {
	async function eraseOne(id: number, command: Command): Promise<void> {
		const known = await suppressionById(store, id);
		if (!known?.address) throw new Refusal("not-found", "Suppression not found");
		// While it gets no mail, it has to be known by something.
		const isNeeded = known.reason !== null || Boolean(await subscribedAs([known.identity]));
		const erasing = {
			person: known.person,
			identity: isNeeded ? undefined : (await keys.known([known.identity]))[0],
			stream: `suppression-${id}`,
			emails: (await openAddresses(keys, [known])).filter((email) => email !== undefined),
		};
		await keys.erase(erasing, command.actor, () => record(id, command));
	}

	const record = (id: number, command: Command) =>
		handle(log, suppression, id, eraseSuppressedAddress, command);

	const erasable: Erasable = {
		kind: suppression.kind,
		erasedBy: "SuppressedAddressErased",
		holding: (persons) => suppressionsSealedFor(store, persons),
		record,
		erase: eraseOne,
	};

	return { eraseOne, erasable };
}
