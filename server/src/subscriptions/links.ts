import type { Withdrawal } from "@creations/events";
import { sameSecret } from "../http/same-secret.ts";
import type { SubjectKeys } from "../kernel/keys/subject-keys.ts";
import type { EventLog } from "../kernel/log/event-log.ts";
import { type Command, handle, loadState } from "../kernel/log/handle.ts";
import {
	confirmSubscription,
	type LinkMeaning,
	meaningOf,
	subscription,
	withdrawSubscription,
} from "./subscription.ts";
import type { SubscriptionRow } from "./subscription-list.ts";
import { hashOf, readToken, tokenOf, unsubscribeProof } from "./tokens.ts";

/** What an unsubscribe link means at the moment. */
export type UnsubscribeMeaning = "subscribed" | "ended" | "invalid";

interface LinkDeps {
	log: EventLog;
	keys: SubjectKeys;
	now: () => Date;
}

/** The links in mails: to confirm a subscription and to end it. */
export const createLinks = (deps: LinkDeps) => ({ ...confirmationLinks(deps), ...unsubscribeLinks(deps) });

function confirmationLinks({ log, now }: LinkDeps) {
	/** What a confirmation link would do. Changes nothing. */
	async function meaningOfLink(text: unknown): Promise<LinkMeaning> {
		const token = readToken(text);
		if (!token) return "invalid";
		const { state } = await loadState(log, subscription, token.id);
		return meaningOf(state, hashOf(token.proof), now());
	}

	/** Confirms by a link. @returns what the link meant */
	async function confirm(text: unknown): Promise<LinkMeaning> {
		const token = readToken(text);
		const meaning = await meaningOfLink(text);
		if (!token || meaning !== "valid") return meaning;
		const hash = hashOf(token.proof);
		await handle(log, subscription, token.id, (state) => confirmSubscription(state, hash, now()), visitor());
		return meaning;
	}

	return { meaningOfLink, confirm };
}

function unsubscribeLinks({ log, keys }: LinkDeps) {
	/** What an unsubscribe link would do. Changes nothing. */
	async function meaningOfUnsubscribe(text: unknown): Promise<UnsubscribeMeaning> {
		const token = readToken(text);
		if (!token) return "invalid";
		const { state } = await loadState(log, subscription, token.id);
		if (state.status === "none") return "invalid";
		if (!sameSecret(token.proof, unsubscribeProof(keys, token.id, state.person))) return "invalid";
		return state.status === "pending" || state.status === "active" ? "subscribed" : "ended";
	}

	/** Ends a subscription by a link. @returns what the link meant */
	async function unsubscribe(text: unknown, how: Withdrawal): Promise<UnsubscribeMeaning> {
		const token = readToken(text);
		const meaning = await meaningOfUnsubscribe(text);
		if (!token || meaning !== "subscribed") return meaning;
		await handle(log, subscription, token.id, (state) => withdrawSubscription(state, how), visitor());
		return meaning;
	}

	/** The token of a subscription's unsubscribe link. It never expires. */
	const unsubscribeToken = ({ id, person }: Pick<SubscriptionRow, "id" | "person">) =>
		tokenOf({ id, proof: unsubscribeProof(keys, id, person) });

	return { meaningOfUnsubscribe, unsubscribe, unsubscribeToken };
}

const visitor = (): Command => ({ actor: "visitor", correlation: Bun.randomUUIDv7() });
