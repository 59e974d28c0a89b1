import type { Withdrawal } from "@creations/events";
import type { SubjectKeys } from "../kernel/keys/subject-keys.ts";
import type { EventLog } from "../kernel/log/event-log.ts";
import { type Command, handle } from "../kernel/log/handle.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Store } from "../kernel/store/store.ts";
import { addressText } from "../suppressions/index.ts";
import { createErasing } from "./erasing.ts";
import { createLinks } from "./links.ts";
import { createRequests } from "./requests.ts";
import { subscription, withdrawSubscription } from "./subscription.ts";
import { subscriptionByIdentity } from "./subscription-list.ts";

export interface SubscriberDeps {
	store: Store;
	log: EventLog;
	keys: SubjectKeys;
	now?: () => Date;
}

export type Subscribers = ReturnType<typeof createSubscribers>;

/** The people who get the newsletter: asking, confirming, leaving, being erased. */
export function createSubscribers({ store, log, keys, now = () => new Date() }: SubscriberDeps) {
	const find = async (email: string) =>
		subscriptionByIdentity(store, await keys.identitiesOf(addressText(email)));

	/** Ends the subscription of an address, where there is one. */
	async function withdraw(email: string, how: Withdrawal, command: Command): Promise<void> {
		const known = await find(email);
		if (known)
			await handle(log, subscription, known.id, (state) => withdrawSubscription(state, how), command);
	}

	const { eraseOne, erasable } = createErasing({ store, log, keys });

	/** Erases an address. @throws {Refusal} `not-found` */
	async function erase(email: string, command: Command): Promise<void> {
		const known = await find(email);
		if (!known) throw new Refusal("not-found", `${email} is not subscribed.`);
		await eraseOne(known.id, command);
	}

	const request = createRequests({ store, log, keys, find, now });
	return { find, request, ...createLinks({ log, keys, now }), withdraw, erase, erasable };
}
