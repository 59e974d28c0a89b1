import type { ConsentPlace } from "@creations/events";
import type { SubjectKeys } from "../kernel/keys/subject-keys.ts";
import { UniqueViolation } from "../kernel/log/append.ts";
import type { EventLog } from "../kernel/log/event-log.ts";
import { type Command, create, handle } from "../kernel/log/handle.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Store } from "../kernel/store/store.ts";
import { type KnownAs, sealAddress, suppressionByIdentity } from "../suppressions/index.ts";
import { requestSubscription, type Subscription, subscription } from "./subscription.ts";
import { type SubscriptionRow, subscriptionByIdentity } from "./subscription-list.ts";
import { newLink, tokenOf } from "./tokens.ts";

interface RequestDeps {
	store: Store;
	log: EventLog;
	keys: SubjectKeys;
	find: (email: string) => Promise<SubscriptionRow | undefined>;
	now: () => Date;
}

export function createRequests({ store, log, keys, find, now }: RequestDeps) {
	const knownAs: KnownAs = async (identities) =>
		((await subscriptionByIdentity(store, identities)) ?? (await suppressionByIdentity(store, identities)))
			?.identity;

	/** @returns the token of the confirmation link, or undefined where the address is subscribed already */
	return async function request(
		email: string,
		place: ConsentPlace,
		command: Command,
	): Promise<string | undefined> {
		const known = await find(email);
		if (known?.status === "active") return undefined;
		const address = await sealAddress({ keys, knownAs }, email, known?.person);
		const { proof, link } = newLink(now());
		const decide = (state: Subscription) => requestSubscription(state, address, place, link);
		try {
			if (known) await handle(log, subscription, known.id, decide, command);
			const { id } = known ?? (await create(log, subscription, decide, command));
			return tokenOf({ id, proof });
		} catch (error) {
			// Where the store did not answer, the subscription may be there, and needs its key.
			const isUnknown = error instanceof Refusal && error.code === "store-unreachable";
			if (!known && !isUnknown) await keys.destroy(address.person);
			// The same address asked for the first time twice at once.
			if (error instanceof UniqueViolation) return request(email, place, command);
			throw error;
		}
	};
}
