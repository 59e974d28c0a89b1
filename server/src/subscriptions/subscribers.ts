import type { Withdrawal } from "@creations/events";
import type { SubjectKeys } from "../kernel/keys/subject-keys.ts";
import type { EventLog } from "../kernel/log/event-log.ts";
import { type Command, handle } from "../kernel/log/handle.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Store } from "../kernel/store/store.ts";
import { addressText, erasableAddresses, suppressionByIdentity } from "../suppressions/index.ts";
import { createLinks } from "./links.ts";
import { createRequests } from "./requests.ts";
import { eraseSubscription, subscription, withdrawSubscription } from "./subscription.ts";
import { subscriptionById, subscriptionByIdentity, subscriptionsSealedFor } from "./subscription-list.ts";

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

	async function withdraw(email: string, how: Withdrawal, command: Command): Promise<void> {
		const known = await find(email);
		if (known)
			await handle(log, subscription, known.id, (state) => withdrawSubscription(state, how), command);
	}

	const erasable = erasableAddresses(
		{ log, keys },
		{
			decider: subscription,
			decide: eraseSubscription,
			erasedBy: "SubscriptionErased",
			holding: (persons) => subscriptionsSealedFor(store, persons),
			find: (id) => subscriptionById(store, id),
			// An address that gets no mail is still known by it.
			async isNeeded({ identity }) {
				const suppressed = await suppressionByIdentity(store, [identity]);
				return suppressed !== undefined && (suppressed.address !== "" || suppressed.reason !== null);
			},
		},
	);

	/** Erases an address. @throws {Refusal} `not-found` */
	async function erase(email: string, command: Command): Promise<void> {
		const known = await find(email);
		if (!known) throw new Refusal("not-found", `${email} is not subscribed.`);
		await erasable.erase(known.id, command);
	}

	const request = createRequests({ store, log, keys, find, now });
	return { find, request, ...createLinks({ log, keys, now }), withdraw, erase, erasable };
}
