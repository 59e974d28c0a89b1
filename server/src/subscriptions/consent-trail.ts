import type { SubjectKeys } from "../kernel/keys/subject-keys.ts";
import { eventsWhere, readEvent } from "../kernel/log/stored-events.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Store } from "../kernel/store/store.ts";
import { knownOf } from "./streams-holding.ts";

export interface ConsentTrailDeps {
	store: Store;
	keys: SubjectKeys;
	deliveriesTo: (subscriptionId: number) => Promise<unknown[]>;
}

/** What is known of an address, from asking to the last bounce. @throws {Refusal} `not-found` */
export async function consentTrail({ store, keys, deliveriesTo }: ConsentTrailDeps, email: string) {
	const { subscription, suppression } = await knownOf({ store, keys }, email);
	if (!subscription && !suppression) throw new Refusal("not-found", `Nothing is known of ${email}.`);
	return {
		exportedAt: new Date().toISOString(),
		email,
		status: subscription?.status ?? null,
		consent: subscription ? await eventsOf(store, `subscription-${subscription.id}`) : [],
		deliveries: subscription ? await deliveriesTo(subscription.id) : [],
		suppressed: suppression?.reason ?? null,
		bounces: suppression ? await eventsOf(store, `suppression-${suppression.id}`) : [],
	};
}

async function eventsOf(store: Store, stream: string) {
	const rows = await eventsWhere(store, "stream = ? ORDER BY version", [stream]);
	return rows.map((row) => {
		const { type, recordedAt, position, actor, data } = readEvent(row);
		const { form, path, how, reason, expiresAt } = data as Record<string, unknown>;
		return { at: recordedAt, what: type, by: actor, position, form, path, how, reason, expiresAt };
	});
}
