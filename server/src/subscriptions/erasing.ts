import type { Erasable } from "../kernel/keys/finish-erasures.ts";
import type { SubjectKeys } from "../kernel/keys/subject-keys.ts";
import type { EventLog } from "../kernel/log/event-log.ts";
import { type Command, handle } from "../kernel/log/handle.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Store } from "../kernel/store/store.ts";
import { openAddresses, suppressionByIdentity } from "../suppressions/index.ts";
import { eraseSubscription, subscription } from "./subscription.ts";
import { subscriptionById, subscriptionsSealedFor } from "./subscription-list.ts";

interface ErasingDeps {
	store: Store;
	log: EventLog;
	keys: SubjectKeys;
}

/** Erases subscriptions, and with them who they were of. */
export function createErasing({ store, log, keys }: ErasingDeps) {
	async function eraseOne(id: number, command: Command): Promise<void> {
		const row = await subscriptionById(store, id);
		if (!row) throw new Refusal("not-found", "Subscription not found");
		const suppressed = await suppressionByIdentity(store, [row.identity]);
		// An address that gets no mail is still known by it.
		const isNeeded = suppressed && (suppressed.address !== "" || suppressed.reason !== null);
		const erasing = {
			person: row.person,
			identity: isNeeded ? undefined : (await keys.known([row.identity]))[0],
			stream: `subscription-${id}`,
			emails: (await openAddresses(keys, [row])).filter((email) => email !== undefined),
		};
		await keys.erase(erasing, command.actor, () => record(id, command));
	}

	const record = (id: number, command: Command) => handle(log, subscription, id, eraseSubscription, command);

	const erasable: Erasable = {
		kind: subscription.kind,
		erasedBy: "SubscriptionErased",
		holding: (persons) => subscriptionsSealedFor(store, persons),
		record,
		erase: eraseOne,
	};

	return { eraseOne, erasable };
}
