import type { SubjectKeys } from "../kernel/keys/subject-keys.ts";
import type { Store } from "../kernel/store/store.ts";
import { addressText, openAddresses, suppressionById, suppressionByIdentity } from "../suppressions/index.ts";
import { subscriptionById, subscriptionByIdentity } from "./subscription-list.ts";

interface Deps {
	store: Store;
	keys: SubjectKeys;
}

export interface HoldingStream {
	stream: string;
	/** Whose key opens the address. */
	person: string;
	/** Undefined where its key is lost. */
	email: string | undefined;
	/** Such as `active`, or why no mail is sent. */
	status: string;
}

export async function knownOf({ store, keys }: Deps, email: string) {
	const identities = await keys.identitiesOf(addressText(email));
	return {
		subscription: await subscriptionByIdentity(store, identities),
		suppression: await suppressionByIdentity(store, identities),
	};
}

async function knownIn(store: Store, stream: string) {
	const numberOf = (kind: string) =>
		stream.startsWith(`${kind}-`) ? Number(stream.slice(kind.length + 1)) : 0;
	return {
		subscription: await subscriptionById(store, numberOf("subscription")),
		suppression: await suppressionById(store, numberOf("suppression")),
	};
}

/** The streams that hold an address, or the stream of a name such as `subscription-3`. An erased one holds nothing. */
export async function streamsHolding(
	{ store, keys }: Deps,
	which: { email: string } | { stream: string },
): Promise<HoldingStream[]> {
	const known =
		"email" in which ? await knownOf({ store, keys }, which.email) : await knownIn(store, which.stream);
	const { subscription, suppression } = known;
	const rows = [
		...(subscription ? [{ ...subscription, stream: `subscription-${subscription.id}` }] : []),
		...(suppression?.address
			? [{ ...suppression, stream: `suppression-${suppression.id}`, status: suppression.reason ?? "bounces" }]
			: []),
	];
	const emails = await openAddresses(keys, rows);
	return rows.map(({ stream, person, status }, i) => ({ stream, person, status, email: emails[i] }));
}
