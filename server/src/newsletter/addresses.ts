import type { SealedAddress } from "@creations/events";
import type { SubjectKeys } from "../kernel/keys/subject-keys.ts";
import type { Store } from "../kernel/store/store.ts";
import { subscriptionByIdentity } from "./subscription-list.ts";
import { suppressionByIdentity } from "./suppression-list.ts";

/** What tells an address from others; upper and lower case are one. */
export const addressText = (email: string) => `email ${email.toLowerCase()}`;

interface Deps {
	store: Store;
	keys: SubjectKeys;
}

/** The subscription and the suppression of an address, where there are such. */
export async function knownOf({ store, keys }: Deps, email: string) {
	const identities = await keys.identitiesOf(addressText(email));
	return {
		subscription: await subscriptionByIdentity(store, identities),
		suppression: await suppressionByIdentity(store, identities),
	};
}

/** The name of an address for the log. Subscription and suppression have the same, so that one finds the other. */
export async function identify(deps: Deps, email: string): Promise<string> {
	const { subscription, suppression } = await knownOf(deps, email);
	return (subscription ?? suppression)?.identity ?? deps.keys.identify(addressText(email));
}

/** An address as events hold it, sealed with the key of `person`: a new one where none is given. */
export async function sealAddress(
	deps: Deps,
	email: string,
	person: string = crypto.randomUUID(),
): Promise<SealedAddress> {
	return { identity: await identify(deps, email), person, address: await deps.keys.seal(person, email) };
}

type Sealed = Pick<SealedAddress, "person" | "address">;

/** Opens addresses; undefined where the key is destroyed. */
export async function openAddresses(keys: SubjectKeys, rows: Sealed[]): Promise<(string | undefined)[]> {
	const sealed = rows.map(({ person, address }) => ({ subject: person, sealed: address }));
	const opened = await keys.openAll(sealed);
	return opened.map((email) => (typeof email === "string" ? email : undefined));
}
