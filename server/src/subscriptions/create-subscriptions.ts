import { createSuppressions } from "../suppressions/index.ts";
import { createSubscribers, type SubscriberDeps } from "./subscribers.ts";
import { subscriptionByIdentity } from "./subscription-list.ts";

/** Subscribers and suppressions, which find each other by the identity of an address. */
export function createSubscriptions(deps: SubscriberDeps) {
	const subscribedAs = async (identities: string[]) =>
		(await subscriptionByIdentity(deps.store, identities))?.identity;
	return {
		subscribers: createSubscribers(deps),
		suppressions: createSuppressions({ ...deps, subscribedAs }),
	};
}

export function addressErasables(deps: SubscriberDeps) {
	const { subscribers, suppressions } = createSubscriptions(deps);
	return [subscribers.erasable, suppressions.erasable];
}
