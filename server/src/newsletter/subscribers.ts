import type { ConsentPlace, Withdrawal } from "@creations/events";
import { sameSecret } from "../http/same-secret.ts";
import type { Erasable } from "../kernel/keys/finish-erasures.ts";
import type { SubjectKeys } from "../kernel/keys/subject-keys.ts";
import { type EventLog, UniqueViolation } from "../kernel/log/event-log.ts";
import { type Command, create, handle, loadState } from "../kernel/log/handle.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Store } from "../kernel/store/store.ts";
import { knownOf, openAddresses, sealAddress } from "./addresses.ts";
import {
	confirmSubscription,
	eraseSubscription,
	type LinkMeaning,
	meaningOf,
	requestSubscription,
	subscription,
	withdrawSubscription,
} from "./subscription.ts";
import { type SubscriptionRow, subscriptionById, subscriptionsSealedFor } from "./subscription-list.ts";
import { suppressionByIdentity } from "./suppression-list.ts";
import { hashOf, newProof, readToken, tokenOf, unsubscribeProof } from "./tokens.ts";

/** How long a confirmation link works, in milliseconds. */
export const CONFIRM_MS = 7 * 24 * 3_600_000;

/** What an unsubscribe link means at the moment. */
export type UnsubscribeMeaning = "subscribed" | "ended" | "invalid";

export interface SubscriberDeps {
	store: Store;
	log: EventLog;
	keys: SubjectKeys;
	now?: () => Date;
}

export type Subscribers = ReturnType<typeof createSubscribers>;

/** The people who get the newsletter: asking, confirming, leaving, being forgotten. */
export function createSubscribers({ store, log, keys, now = () => new Date() }: SubscriberDeps) {
	const find = async (email: string) => (await knownOf({ store, keys }, email)).subscription;

	/**
	 * Asks for a subscription.
	 * @returns the token of the confirmation link, or undefined where the address is subscribed already
	 */
	async function request(email: string, place: ConsentPlace, command: Command): Promise<string | undefined> {
		const known = await find(email);
		if (known?.status === "active") return undefined;
		try {
			return await (known ? requestAgain(known, email, place, command) : open(email, place, command));
		} catch (error) {
			// The same address asked for the first time twice at once.
			if (!(error instanceof UniqueViolation)) throw error;
			return request(email, place, command);
		}
	}

	async function open(email: string, place: ConsentPlace, command: Command): Promise<string> {
		const address = await sealAddress({ store, keys }, email);
		const { proof, tokenHash } = newProof();
		try {
			const link = { tokenHash, expiresAt: expiry() };
			const { id } = await create(
				log,
				subscription,
				(state) => requestSubscription(state, address, place, link),
				command,
			);
			return tokenOf({ id, proof });
		} catch (error) {
			// Where the store did not answer, the subscription may be there, and needs its key.
			const unknown = error instanceof Refusal && error.code === "store-unreachable";
			if (!unknown) await keys.destroy(address.person);
			throw error;
		}
	}

	async function requestAgain(
		{ id, person }: SubscriptionRow,
		email: string,
		place: ConsentPlace,
		command: Command,
	): Promise<string> {
		const address = await sealAddress({ store, keys }, email, person);
		const { proof, tokenHash } = newProof();
		const link = { tokenHash, expiresAt: expiry() };
		const decide = (state: typeof subscription.initial) => requestSubscription(state, address, place, link);
		await handle(log, subscription, id, decide, command);
		return tokenOf({ id, proof });
	}

	const expiry = () => new Date(now().getTime() + CONFIRM_MS).toISOString();

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

	/** Ends the subscription of an address, where there is one. */
	async function withdraw(email: string, how: Withdrawal, command: Command): Promise<void> {
		const known = await find(email);
		if (known)
			await handle(log, subscription, known.id, (state) => withdrawSubscription(state, how), command);
	}

	/** The token of a subscription's unsubscribe link. It never expires. */
	const unsubscribeToken = ({ id, person }: Pick<SubscriptionRow, "id" | "person">) =>
		tokenOf({ id, proof: unsubscribeProof(keys, id, person) });

	/** Erases an address. @throws {Refusal} `not-found` */
	async function erase(email: string, command: Command): Promise<void> {
		const known = await find(email);
		if (!known) throw new Refusal("not-found", `${email} is not subscribed.`);
		await eraseOne(known.id, command);
	}

	async function eraseOne(id: number, command: Command): Promise<void> {
		const row = await subscriptionById(store, id);
		if (!row) throw new Refusal("not-found", "Subscription not found");
		const suppressed = await suppressionByIdentity(store, [row.identity]);
		// An address that gets no mail is still known by it.
		const isNeeded = suppressed && (suppressed.address !== "" || suppressed.reason !== null);
		const erasing = {
			person: row.person,
			identity: isNeeded ? undefined : (await keys.known([row.identity]))[0],
			stream: `subscription-${id}`,
			emails: (await openAddresses(keys, [row])).filter((email) => email !== undefined),
		};
		await keys.erase(erasing, command.actor, () => end(id, command));
	}

	const end = (id: number, command: Command) => handle(log, subscription, id, eraseSubscription, command);

	const erasable: Erasable = {
		kind: subscription.kind,
		erasedBy: "SubscriptionErased",
		holding: (persons) => subscriptionsSealedFor(store, persons),
		record: end,
		erase: eraseOne,
	};

	return {
		find,
		request,
		meaningOfLink,
		confirm,
		meaningOfUnsubscribe,
		unsubscribe,
		withdraw,
		unsubscribeToken,
		erase,
		erasable,
	};
}

const visitor = (): Command => ({ actor: "visitor", correlation: Bun.randomUUIDv7() });
