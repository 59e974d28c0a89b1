import type { Withdrawal } from "@creations/events";
import { sameSecret } from "../http/request/same-secret.ts";
import type { SubjectKeys } from "../kernel/keys/subject-keys.ts";
import type { EventLog } from "../kernel/log/event-log.ts";
import { type Command, handle, loadState } from "../kernel/log/handle.ts";
import {
	confirmSubscription,
	type LinkMeaning,
	meaningOf,
	type Subscription,
	subscription,
	withdrawSubscription,
} from "./subscription.ts";
import type { SubscriptionRow } from "./subscription-list.ts";
import { hashOf, readToken, tokenOf, unsubscribeProof } from "./tokens.ts";

export type UnsubscribeMeaning = "subscribed" | "ended" | "invalid";

interface LinkDeps {
	log: EventLog;
	keys: SubjectKeys;
	now: () => Date;
}

/** The links in mails: to confirm a subscription and to end it. Finding out what one means changes nothing. */
export function createLinks({ log, keys, now }: LinkDeps) {
	async function stateOf(token: { id: number }): Promise<Subscription> {
		return (await loadState(log, subscription, token.id)).state;
	}

	async function meaningOfConfirmation(text: unknown): Promise<LinkMeaning> {
		const token = readToken(text);
		return token ? meaningOf(await stateOf(token), hashOf(token.proof), now()) : "invalid";
	}

	async function meaningOfUnsubscribe(text: unknown): Promise<UnsubscribeMeaning> {
		const token = readToken(text);
		const state = token && (await stateOf(token));
		if (!state || state.status === "none") return "invalid";
		if (!sameSecret(token.proof, unsubscribeProof(keys, token.id, state.person))) return "invalid";
		return state.status === "pending" || state.status === "active" ? "subscribed" : "ended";
	}

	async function confirm(text: unknown): Promise<LinkMeaning> {
		const [token, meaning] = [readToken(text), await meaningOfConfirmation(text)];
		if (!token || meaning !== "valid") return meaning;
		const decide = (state: Subscription) => confirmSubscription(state, hashOf(token.proof), now());
		await handle(log, subscription, token.id, decide, visitor());
		return meaning;
	}

	async function unsubscribe(text: unknown, how: Withdrawal): Promise<UnsubscribeMeaning> {
		const [token, meaning] = [readToken(text), await meaningOfUnsubscribe(text)];
		if (!token || meaning !== "subscribed") return meaning;
		await handle(log, subscription, token.id, (state) => withdrawSubscription(state, how), visitor());
		return meaning;
	}

	/** The token of a subscription's unsubscribe link. It never expires. */
	const unsubscribeToken = ({ id, person }: Pick<SubscriptionRow, "id" | "person">) =>
		tokenOf({ id, proof: unsubscribeProof(keys, id, person) });

	return { meaningOfConfirmation, confirm, meaningOfUnsubscribe, unsubscribe, unsubscribeToken };
}

const visitor = (): Command => ({ actor: "visitor", correlation: Bun.randomUUIDv7() });
