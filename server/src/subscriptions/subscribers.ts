import type { ConsentPlace, Withdrawal } from "@creations/events/subscription";
import { type Command, create, handle, type Kernel } from "../kernel/log/handle.ts";
import { Refusal, UniqueViolation } from "../kernel/refusal.ts";
import type { Query, Store } from "../kernel/store/store.ts";
import {
	addressText,
	createSuppressions,
	erasableAddresses,
	sealAddress,
	suppressionRows,
} from "../suppressions/index.ts";
import { confirmationToken, createLinks, newLink } from "./links.ts";
import { type RequestWrites, subscriberImport } from "./subscriber-import.ts";
import {
	eraseSubscription,
	requestSubscription,
	resendConfirmation,
	type Subscription,
	subscription,
	withdrawSubscription,
} from "./subscription.ts";
import { subscriptionRows } from "./subscription-list.ts";

export interface SubscriberDeps extends Kernel {
	now?: () => Date;
	/** Statements in the commit that requests a confirmation. */
	requestWrites?: RequestWrites;
	/** Statements in the commit that confirms a subscription. */
	confirmationWrites?: (id: number) => Query[];
}

/** Creates the subscribers and the suppression list, which share identities. */
export function createSubscriptions(deps: SubscriberDeps) {
	const subscribedIdentity = async (identities: string[]) =>
		(await subscriptionRows.byIdentity(deps.store, identities))?.identity;
	return {
		subscribers: createSubscribers(deps),
		suppressions: createSuppressions({ ...deps, subscribedIdentity }),
	};
}

/** Returns the erasable streams that hold addresses. */
export function addressErasables(deps: SubscriberDeps) {
	const { subscribers, suppressions } = createSubscriptions(deps);
	return [subscribers.erasable, suppressions.erasable];
}

export type Subscribers = ReturnType<typeof createSubscribers>;

/** Creates the commands on subscriptions. @param now the clock */
export function createSubscribers({
	now = () => new Date(),
	requestWrites = () => [],
	...kernel
}: SubscriberDeps) {
	const deps = { ...kernel, now, requestWrites };
	const find = (email: string) => subscriberRow(kernel, email);
	const findIdentity = storedIdentity(kernel.store);
	const erasable = subscriptionErasable(kernel);

	/** Withdraws a subscription by its id. Appends nothing if it has ended. */
	async function withdrawById(id: number, how: Withdrawal, command: Command) {
		const decide = (state: Subscription) => withdrawSubscription(state, how);
		await handle(kernel.log, subscription, id, decide, command);
	}

	async function withdraw(email: string, how: Withdrawal, command: Command) {
		const row = await find(email);
		if (row) await withdrawById(row.id, how, command);
	}

	/** Erases an address. @throws {Refusal} `not-found` */
	async function erase(email: string, command: Command): Promise<void> {
		const row = await find(email);
		if (!row) throw new Refusal("not-found", `${email} is not subscribed.`);
		await erasable.erase(row.id, command);
	}

	const request = (email: string, asked: Asked, command: Command) =>
		requestConfirmation(deps, email, asked, command);
	const resend = (id: number, command: Command) => resendMail(deps, id, command);

	return {
		...{ find, request, resend, withdraw, withdrawById, erase, erasable },
		...createLinks({ ...kernel, now }),
		...subscriberImport({ ...deps, findIdentity }),
	};
}

type RequestDeps = Kernel & Required<Pick<SubscriberDeps, "now" | "requestWrites">>;

/** The place of the form, and the language of its page for the mail. */
interface Asked extends ConsentPlace {
	language?: string | undefined;
}

/**
 * Requests a subscription, which the person must confirm.
 * @returns the token of the confirmation link; undefined if the address is already
 * subscribed
 */
async function requestConfirmation(
	deps: RequestDeps,
	email: string,
	{ language, ...place }: Asked,
	command: Command,
): Promise<string | undefined> {
	const { store, log, keys, now, requestWrites } = deps;
	const row = await subscriberRow(deps, email);
	if (row?.status === "active") return undefined;
	const knownAs = storedIdentity(store);
	const address = await sealAddress({ keys, knownAs }, email, row?.person);
	const mail = { id: crypto.randomUUID(), kind: "confirmation", language } as const;
	const link = newLink(keys, mail.id, now());
	const extraWrites = (id: number) => requestWrites(id, mail);
	const requestCommand = { ...command, extraWrites };
	const decide = (state: Subscription) =>
		requestSubscription(state, address, place, link);
	try {
		if (row) await handle(log, subscription, row.id, decide, requestCommand);
		const { id } = row ?? (await create(log, subscription, decide, requestCommand));
		return confirmationToken(keys, id, mail.id);
	} catch (error) {
		// If the store did not respond, the subscription may exist and needs its key.
		const isUnknown = error instanceof Refusal && error.code === "store-unreachable";
		if (!row && !isUnknown) await keys.destroy(address.person);
		// Two first requests for the same address at once.
		if (error instanceof UniqueViolation)
			return requestConfirmation(deps, email, { ...place, language }, command);
		throw error;
	}
}

/** Queues another confirmation mail. @throws {Refusal} `not-found`, `invalid` */
async function resendMail(
	deps: RequestDeps,
	id: number,
	command: Command,
): Promise<void> {
	const { store, log, keys, now, requestWrites } = deps;
	if ((await subscriptionRows.byId(store, id))?.isDemo)
		throw new Refusal("invalid", "Demo subscribers get no email.", {
			because: { reason: "demo-subscriber" },
		});
	const mail = { id: crypto.randomUUID(), kind: "confirmation" } as const;
	const link = newLink(keys, mail.id, now());
	const extraWrites = () => requestWrites(id, mail);
	const decide = (state: Subscription) => resendConfirmation(state, link);
	await handle(log, subscription, id, decide, { ...command, extraWrites });
}

async function subscriberRow({ store, keys }: SubscriberDeps, email: string) {
	return subscriptionRows.byIdentity(store, await keys.identitiesOf(addressText(email)));
}

const storedIdentity = (store: Store) => async (identities: string[]) =>
	(
		(await subscriptionRows.byIdentity(store, identities)) ??
		(await suppressionRows.byIdentity(store, identities))
	)?.identity;

const subscriptionErasable = ({ store, ...others }: Kernel) =>
	erasableAddresses(others, {
		decider: subscription,
		decide: eraseSubscription,
		erasedBy: "SubscriptionErased",
		holding: (persons) => subscriptionRows.sealedFor(store, persons),
		find: (id) => subscriptionRows.byId(store, id),
		// A suppressed address still needs its identity.
		async isNeeded({ identity }) {
			const suppressed = await suppressionRows.byIdentity(store, [identity]);
			return (
				suppressed !== undefined &&
				(suppressed.address !== "" || suppressed.reason !== null)
			);
		},
	});
