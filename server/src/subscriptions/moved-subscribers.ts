import type { ImportedSubscription } from "@creations/events/subscription";
import type { Logger } from "pino";
import { by, type Command, create, handle, type Kernel } from "../kernel/log/handle.ts";
import { UniqueViolation } from "../kernel/refusal.ts";
import type { Query } from "../kernel/store/store.ts";
import { repeating } from "../kernel/worker.ts";
import { addressText, type KnownAs, sealAddress } from "../suppressions/index.ts";
import { newLink } from "./links.ts";
import { importSubscription, inviteSubscriber, type Subscription, subscription } from "./subscription.ts";
import { nextToBeInvited, subscriptionRows } from "./subscription-list.ts";

/** A subscription on another platform. Name and network address are not sealed yet. */
type KnownElsewhere = Omit<ImportedSubscription, "identity" | "person" | "address">;

export type AlongAsking = (id: number, mail: { id: string; kind: "confirmation" | "invitation" }) => Query[];

interface MovedDeps extends Kernel {
	now: () => Date;
	alongAsking: AlongAsking;
	knownAs: KnownAs;
}

/** Creates the import of subscribers and their invitations. */
export function movedSubscribers({ store, log, keys, knownAs, alongAsking, now }: MovedDeps) {
	const sealed = async (person: string, text: string | null) =>
		text === null ? null : keys.seal(person, text);

	/** @returns the id of the subscription; undefined if the address is already known here */
	async function bringIn(email: string, from: KnownElsewhere, command: Command): Promise<number | undefined> {
		if (await subscriptionRows.byIdentity(store, await keys.identitiesOf(addressText(email))))
			return undefined;
		const address = await sealAddress({ keys, knownAs }, email);
		const { person } = address;
		const name = await sealed(person, from.name);
		const ip = await sealed(person, from.ip);
		const decide = (state: Subscription) => importSubscription(state, { ...from, ...address, name, ip });
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
	async function invite(id: number, command: Command): Promise<void> {
		const mail = { id: crypto.randomUUID(), kind: "invitation" } as const;
		const link = newLink(keys, mail.id, now());
		const queueInvitation = () => alongAsking(id, mail);
		await handle(log, subscription, id, (state) => inviteSubscriber(state, link), {
			...command,
			along: queueInvitation,
		});
	}

	return { bringIn, invite };
}

/** Interval between invitations in milliseconds, so that mail providers do not classify them as spam. */
const INTERVAL_MS = 3000;

interface InvitationDeps extends Pick<Kernel, "store"> {
	subscribers: { invite: (id: number, command: Command) => Promise<void> };
	logger: Logger;
}

/** Creates the worker that invites imported subscribers without consent, once each. */
export function createInvitations({ store, subscribers, logger }: InvitationDeps) {
	/** @returns false if there was nobody to invite */
	async function inviteNext(): Promise<boolean> {
		const row = await nextToBeInvited(store);
		if (row) await subscribers.invite(row.id, by("system:invitations"));
		return row !== undefined;
	}

	const failed = (error: unknown) => logger.error({ err: error }, "nobody was invited");
	return { ...repeating(inviteNext, INTERVAL_MS, failed), inviteNext };
}
