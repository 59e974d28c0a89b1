import type {
	ConsentPlace,
	ImportedSubscription,
	SubscriptionEvent,
	Withdrawal,
} from "@creations/events/subscription";
import type { SealedAddress } from "@creations/events/suppression";
import type { Decider } from "../kernel/log/handle.ts";
import { Refusal } from "../kernel/refusal.ts";

export interface Link {
	tokenHash: string;
	expiresAt: string;
}

export type Subscription =
	| { status: "none" }
	| ({ status: "pending" | "active" | "unsubscribed"; links: Link[] } & SealedAddress)
	/** Keeps `person`, so that links in old mails remain valid. */
	| { status: "erased"; person: string };

const MAX_LINKS = 5;

export const subscription: Decider<Subscription> = {
	kind: "subscription",
	initial: { status: "none" },
	evolve(state, event) {
		if (event.type === "SubscriptionRequested") {
			const { identity, person, address, tokenHash, expiresAt } = event.data;
			const before = state.status === "pending" ? state.links : [];
			const links = withLink(before, { tokenHash, expiresAt });
			return { status: "pending", identity, person, address, links };
		}
		if (event.type === "SubscriptionImported") {
			const { identity, person, address, status } = event.data;
			return {
				status: status === "invited" ? "pending" : status,
				identity,
				person,
				address,
				links: [],
			};
		}
		if (state.status === "none" || state.status === "erased") return state;
		switch (event.type) {
			case "SubscriptionConfirmationResent": {
				const { tokenHash, expiresAt } = event.data;
				return { ...state, links: withLink(state.links, { tokenHash, expiresAt }) };
			}
			case "SubscriptionConfirmed":
				return { ...state, status: "active" };
			case "SubscriptionWithdrawn":
				return { ...state, status: "unsubscribed", links: [] };
			case "SubscriptionErased":
				return { status: "erased", person: state.person };
			default:
				return state;
		}
	},
};

const withLink = (links: Link[], link: Link) => [...links, link].slice(-MAX_LINKS);

/** Requests a subscription, first or repeated. Appends nothing if it is active. */
export function requestSubscription(
	state: Subscription,
	address: SealedAddress,
	place: ConsentPlace,
	link: Link,
): SubscriptionEvent[] {
	if (state.status === "erased") throw new Refusal("not-found", "Subscription not found");
	if (state.status === "active") return [];
	return [{ type: "SubscriptionRequested", data: { ...address, ...place, ...link } }];
}

/**
 * Imports a subscription. Appends nothing if the address is known here, since a decision
 * made here has precedence.
 */
export const importSubscription = (
	state: Subscription,
	imported: ImportedSubscription,
): SubscriptionEvent[] =>
	state.status === "none" ? [{ type: "SubscriptionImported", data: imported }] : [];

/** Invites an imported subscriber without consent to confirm, once. */
export function inviteSubscriber(state: Subscription, link: Link): SubscriptionEvent[] {
	if (state.status !== "pending" || state.links.length > 0) return [];
	const { identity, person, address } = state;
	const place = { form: null, path: null };
	return [
		{
			type: "SubscriptionRequested",
			data: { identity, person, address, ...place, ...link },
		},
	];
}

/**
 * Sends the confirmation of a pending subscription again.
 * @throws {Refusal} `not-found`, `invalid` if it is not pending
 */
export function resendConfirmation(state: Subscription, link: Link): SubscriptionEvent[] {
	if (state.status === "none" || state.status === "erased")
		throw new Refusal("not-found", "Subscription not found");
	if (state.status !== "pending")
		throw new Refusal("invalid", "This subscription is not pending.", {
			because: { reason: "not-pending" },
		});
	return [{ type: "SubscriptionConfirmationResent", data: link }];
}

export type LinkMeaning = "valid" | "used" | "invalid";

/** Returns the state of a confirmation link. */
export function meaningOf(
	state: Subscription,
	tokenHash: string,
	now: Date,
): LinkMeaning {
	if (state.status !== "pending" && state.status !== "active") return "invalid";
	const link = state.links.find((one) => one.tokenHash === tokenHash);
	if (!link) return "invalid";
	if (state.status === "active") return "used";
	return link.expiresAt > now.toISOString() ? "valid" : "invalid";
}

/** Confirms a subscription. Appends nothing if the link is not valid. */
export function confirmSubscription(
	state: Subscription,
	tokenHash: string,
	now: Date,
): SubscriptionEvent[] {
	return meaningOf(state, tokenHash, now) === "valid"
		? [{ type: "SubscriptionConfirmed", data: {} }]
		: [];
}

/** Ends a pending or active subscription. Appends nothing in other states. */
export function withdrawSubscription(
	state: Subscription,
	how: Withdrawal,
): SubscriptionEvent[] {
	if (state.status !== "pending" && state.status !== "active") return [];
	return [{ type: "SubscriptionWithdrawn", data: { how } }];
}

/** Erases a subscription. @throws {Refusal} `not-found` */
export function eraseSubscription(state: Subscription): SubscriptionEvent[] {
	if (state.status === "none" || state.status === "erased")
		throw new Refusal("not-found", "Subscription not found");
	return [{ type: "SubscriptionErased", data: {} }];
}
