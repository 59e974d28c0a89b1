import type { SubjectKeys } from "../kernel/keys/subject-keys.ts";
import type { Store } from "../kernel/store/store.ts";
import { knownOf, openAddresses } from "./addresses.ts";
import { subscriptionById } from "./subscription-list.ts";
import { suppressionById } from "./suppression-list.ts";

/** A stream of the newsletter that holds an address. */
export interface Held {
	stream: string;
	/** Whose key opens the address. */
	person: string;
	/** Undefined where its key is lost. */
	email: string | undefined;
	/** Such as `active`, or why no mail is sent. */
	status: string;
}

/** What the newsletter holds on an address, or in a stream such as `subscription-3`. What is erased is not held. */
export async function heldByNewsletter(
	{ store, keys }: { store: Store; keys: SubjectKeys },
	which: { email: string } | { stream: string },
): Promise<Held[]> {
	const numberOf = (kind: string) =>
		"stream" in which && which.stream.startsWith(`${kind}-`)
			? Number(which.stream.slice(kind.length + 1))
			: 0;
	const { subscription, suppression } =
		"email" in which
			? await knownOf({ store, keys }, which.email)
			: {
					subscription: await subscriptionById(store, numberOf("subscription")),
					suppression: await suppressionById(store, numberOf("suppression")),
				};
	const rows = [
		...(subscription ? [{ ...subscription, stream: `subscription-${subscription.id}` }] : []),
		...(suppression?.address
			? [{ ...suppression, stream: `suppression-${suppression.id}`, status: suppression.reason ?? "bounces" }]
			: []),
	];
	const emails = await openAddresses(keys, rows);
	return rows.map(({ stream, person, status }, i) => ({ stream, person, status, email: emails[i] }));
}
