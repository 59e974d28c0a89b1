import type { Withdrawal } from "@creations/events/subscription";
import { sameSecret, tokenHash } from "../http/request/cookies.ts";
import type { SubjectKeys } from "../kernel/keys/subject-keys.ts";
import type { EventLog } from "../kernel/log/event-log.ts";
import { commandBy, handle, type Kernel, loadState } from "../kernel/log/handle.ts";
import type { Query } from "../kernel/store/store.ts";
import {
	confirmSubscription,
	type Link,
	type LinkMeaning,
	meaningOf,
	type Subscription,
	subscription,
	withdrawSubscription,
} from "./subscription.ts";
import type { SubscriptionRow } from "./subscription-list.ts";

/** Lifetime of a confirmation link, in milliseconds. */
export const CONFIRM_MS = 7 * 24 * 3_600_000;

/**
 * Derived from the site's secret, so that a later mail can contain the link but the store
 * never does.
 */
const confirmationProof = (keys: SubjectKeys, mailId: string) =>
	keys.blind(`newsletter-confirm ${mailId}`);

/** Returns the hash and the end of a mail's confirmation link, for the log. */
export function newLink(keys: SubjectKeys, mailId: string, now: Date): Link {
	const expiresAt = new Date(now.getTime() + CONFIRM_MS).toISOString();
	return { tokenHash: tokenHash(confirmationProof(keys, mailId)), expiresAt };
}

/** Returns the token in a mail's confirmation link. */
export const confirmationToken = (keys: SubjectKeys, id: number, mailId: string) =>
	tokenOf(id, confirmationProof(keys, mailId));

const tokenOf = (id: number, proof: string) => `${id}.${proof}`;

export type UnsubscribeMeaning = "subscribed" | "ended" | "invalid";

interface LinkDeps extends Kernel {
	now: () => Date;
	confirmationWrites?: (id: number) => Query[];
}

/**
 * Creates the links in mails, which confirm or end a subscription. Checking a link
 * changes nothing.
 */
export function createLinks({ log, keys, now, confirmationWrites }: LinkDeps) {
	const read = (text: unknown) => readLink(log, text);
	const readWithdrawal = async (text: unknown) => unsubscribingOf(keys, await read(text));
	const confirmationOf = (link: ReadLink | undefined): LinkMeaning =>
		link ? meaningOf(link.state, tokenHash(link.proof), now()) : "invalid";

	async function confirm(text: unknown): Promise<LinkMeaning> {
		const link = await read(text);
		const meaning = confirmationOf(link);
		if (!link || meaning !== "valid") return meaning;
		const decide = (state: Subscription) =>
			confirmSubscription(state, tokenHash(link.proof), now());
		const options = confirmationWrites && { extraWrites: confirmationWrites };
		const command = { ...commandBy("visitor"), ...options };
		await handle(log, subscription, link.id, decide, command);
		return meaning;
	}

	async function unsubscribe(text: unknown, how: Withdrawal) {
		const link = await read(text);
		const meaning = unsubscribingOf(keys, link);
		if (!link || meaning !== "subscribed") return meaning;
		const decide = (state: Subscription) => withdrawSubscription(state, how);
		await handle(log, subscription, link.id, decide, commandBy("visitor"));
		return meaning;
	}

	return {
		meaningOfConfirmation: async (text: unknown) => confirmationOf(await read(text)),
		confirm,
		confirmationToken: (id: number, mailId: string) =>
			confirmationToken(keys, id, mailId),
		meaningOfUnsubscribe: readWithdrawal,
		unsubscribe,
		unsubscribeToken: ({ id, person }: Pick<SubscriptionRow, "id" | "person">) =>
			tokenOf(id, unsubscribeProof(keys, id, person)),
	};
}

interface ReadLink {
	id: number;
	proof: string;
	state: Subscription;
}

async function readLink(log: EventLog, text: unknown): Promise<ReadLink | undefined> {
	const [, number, proof] = /^([1-9]\d{0,14})\.([\w-]{43})$/.exec(String(text)) ?? [];
	if (!proof) return undefined;
	const id = Number(number);
	return { id, proof, state: (await loadState(log, subscription, id)).state };
}

function unsubscribingOf(keys: SubjectKeys, link?: ReadLink): UnsubscribeMeaning {
	if (!link || link.state.status === "none") return "invalid";
	const { id, proof, state } = link;
	if (!sameSecret(proof, unsubscribeProof(keys, id, state.person))) return "invalid";
	return state.status === "pending" || state.status === "active" ? "subscribed" : "ended";
}

/** Derived from the site's secret, so that it never expires and is not in the store. */
const unsubscribeProof = (keys: SubjectKeys, id: number, person: string) =>
	keys.blind(`newsletter-unsubscribe ${id} ${person}`);
