import type { ImportedSubscription } from "@creations/events/subscription";
import type { Logger } from "pino";
import {
	type Command,
	commandBy,
	create,
	handle,
	type Kernel,
} from "../kernel/log/handle.ts";
import { UniqueViolation } from "../kernel/refusal.ts";
import type { Query } from "../kernel/store/store.ts";
import { repeating } from "../kernel/worker.ts";
import { addressText, type FindIdentity, sealAddress } from "../suppressions/index.ts";
import { newLink } from "./links.ts";
import {
	importSubscription,
	inviteSubscriber,
	type Subscription,
	subscription,
} from "./subscription.ts";
import { nextToInvite, subscriptionRows } from "./subscription-list.ts";

/** A subscription on another platform. Name and network address are not sealed yet. */
type UnsealedImport = Omit<ImportedSubscription, "identity" | "person" | "address">;

export type RequestWrites = (
	id: number,
	mail: {
		id: string;
		kind: "confirmation" | "invitation";
		/** Language of the page that caused the mail. */
		language?: string | undefined;
	},
) => Query[];

interface SubscriberImportDeps extends Kernel {
	now: () => Date;
	requestWrites: RequestWrites;
	findIdentity: FindIdentity;
}

/** Creates the import of subscribers and their invitations. */
export const subscriberImport = (deps: SubscriberImportDeps) => ({
	bringIn: (email: string, imported: UnsealedImport, command: Command) =>
		importSubscriber(deps, email, imported, command),
	invite: (id: number, command: Command) => invite(deps, id, command),
});

/**
 * @returns the id of the subscription; undefined if the address is already known here
 */
async function importSubscriber(
	{ store, log, keys, findIdentity }: SubscriberImportDeps,
	email: string,
	imported: UnsealedImport,
	command: Command,
): Promise<number | undefined> {
	const identities = await keys.identitiesOf(addressText(email));
	if (await subscriptionRows.byIdentity(store, identities)) return undefined;
	const address = await sealAddress({ keys, knownAs: findIdentity }, email);
	const { person } = address;
	const sealText = async (text: string | null) =>
		text === null ? null : keys.seal(person, text);
	const name = await sealText(imported.name);
	const ip = await sealText(imported.ip);
	const decide = (state: Subscription) =>
		importSubscription(state, { ...imported, ...address, name, ip });
	try {
		return (await create(log, subscription, decide, command)).id;
	} catch (error) {
		if (!(error instanceof UniqueViolation)) throw error;
		// The address was subscribed meanwhile.
		await keys.destroy(person);
		return undefined;
	}
}

/** Queues an invitation to confirm, unless one was sent or the person has answered. */
async function invite(
	{ log, keys, requestWrites, now }: SubscriberImportDeps,
	id: number,
	command: Command,
): Promise<void> {
	const mail = { id: crypto.randomUUID(), kind: "invitation" } as const;
	const link = newLink(keys, mail.id, now());
	const queueInvitation = () => requestWrites(id, mail);
	await handle(log, subscription, id, (state) => inviteSubscriber(state, link), {
		...command,
		extraWrites: queueInvitation,
	});
}

/**
 * Interval between invitations in milliseconds, so that mail providers do not classify
 * them as spam.
 */
const INTERVAL_MS = 3000;

interface InvitationDeps extends Pick<Kernel, "store"> {
	subscribers: { invite: (id: number, command: Command) => Promise<void> };
	logger: Logger;
}

/** Creates the worker that invites imported subscribers without consent, once each. */
export function createInvitations({ store, subscribers, logger }: InvitationDeps) {
	/** @returns false if no one was to be invited */
	async function inviteNext(): Promise<boolean> {
		const row = await nextToInvite(store);
		if (row) await subscribers.invite(row.id, commandBy("system:invitations"));
		return row !== undefined;
	}

	const onError = (error: unknown) =>
		logger.error({ err: error }, "an invitation could not be queued; retrying");
	return { ...repeating(inviteNext, INTERVAL_MS, onError), inviteNext };
}
