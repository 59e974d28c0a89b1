import type { Kernel } from "../kernel/log/handle.ts";
import { eventsWhere, readEvent } from "../kernel/log/stored-events.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Store } from "../kernel/store/store.ts";
import { addressText, suppressionRows, withEmails } from "../suppressions/index.ts";
import { subscriptionRows } from "./subscription-list.ts";

type Deps = Pick<Kernel, "store" | "keys">;

/**
 * Returns the streams that hold an address, or the stream of a name such as
 * `subscription-3`; none if erased. `email` is undefined if its key is lost.
 */
export async function streamsHolding(
	{ store, keys }: Deps,
	subject: { email: string } | { stream: string },
) {
	const rowsByKind =
		"email" in subject
			? await rowsByAddress({ store, keys }, subject.email)
			: await rowsByStream(store, subject.stream);
	const { subscription, suppression } = rowsByKind;
	const rows = [
		...(subscription
			? [{ ...subscription, stream: `subscription-${subscription.id}` }]
			: []),
		...(suppression?.address
			? [
					{
						...suppression,
						stream: `suppression-${suppression.id}`,
						status: suppression.reason ?? "bounces",
					},
				]
			: []),
	];
	return (await withEmails(keys, rows)).map(({ stream, person, status, email }) => {
		return { stream, person, status, email };
	});
}

async function rowsByAddress({ store, keys }: Deps, email: string) {
	const identities = await keys.identitiesOf(addressText(email));
	return {
		subscription: await subscriptionRows.byIdentity(store, identities),
		suppression: await suppressionRows.byIdentity(store, identities),
	};
}

async function rowsByStream(store: Store, stream: string) {
	const [, kind, number] = /^(\w+)-(\d+)$/.exec(stream) ?? [];
	const id = Number(number);
	return {
		subscription:
			kind === "subscription" ? await subscriptionRows.byId(store, id) : undefined,
		suppression:
			kind === "suppression" ? await suppressionRows.byId(store, id) : undefined,
	};
}

export interface ConsentTrailDeps extends Deps {
	deliveriesTo: (subscriptionId: number) => Promise<unknown[]>;
}

/**
 * Returns all stored data on an address, from the request to the last bounce.
 * @throws {Refusal} `not-found`
 */
export async function consentTrail(
	{ store, keys, deliveriesTo }: ConsentTrailDeps,
	email: string,
) {
	const { subscription, suppression } = await rowsByAddress({ store, keys }, email);
	if (!subscription && !suppression)
		throw new Refusal("not-found", `There is no data on ${email}.`);
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

/** Event fields in the export, without sealed texts and pseudonyms. */
const EXPORTED_FIELDS = [
	"form",
	"path",
	"how",
	"reason",
	"expiresAt",
	"format",
	"status",
	"subscribedAt",
	"confirmedAt",
	"unsubscribedAt",
];

async function eventsOf(store: Store, stream: string) {
	const rows = await eventsWhere(store, "stream = ? ORDER BY version", [stream]);
	return rows.map((row) => {
		const { type, recordedAt, position, actor, data } = readEvent(row);
		const exported = Object.entries(data).filter(([field]) =>
			EXPORTED_FIELDS.includes(field),
		);
		return {
			at: recordedAt,
			what: type,
			by: actor,
			position,
			...Object.fromEntries(exported),
		};
	});
}
