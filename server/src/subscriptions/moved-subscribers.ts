import type { Kernel } from "../kernel/kernel.ts";
import { UniqueViolation } from "../kernel/log/append.ts";
import { type Command, create, handle } from "../kernel/log/handle.ts";
import { addressText, type KnownAs, sealAddress } from "../suppressions/index.ts";
import type { ImportedSubscription } from "./events.ts";
import { newLink, tokenOf } from "./links.ts";
import { importSubscription, inviteSubscriber, type Subscription, subscription } from "./subscription.ts";
import { subscriptionRows } from "./subscription-list.ts";

/** What another place knew of somebody; their name and network address are not sealed yet. */
export type KnownElsewhere = Omit<ImportedSubscription, "identity" | "person" | "address">;

interface MovedDeps extends Kernel {
	now: () => Date;
	knownAs: KnownAs;
}

export function movedSubscribers({ store, log, keys, knownAs, now }: MovedDeps) {
	const sealed = async (person: string, text: string | null) =>
		text === null ? null : keys.seal(person, text);

	/** @returns the number of the subscription, or undefined where the address is known here already */
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
			// Somebody has subscribed meanwhile.
			await keys.destroy(person);
			return undefined;
		}
	}

	/** @returns the token of the confirmation link, or undefined where somebody has been invited, or has answered, already */
	async function invite(id: number, command: Command): Promise<string | undefined> {
		const { proof, link } = newLink(now());
		let isAsked = false;
		const decide = (state: Subscription) => {
			const events = inviteSubscriber(state, link);
			isAsked = events.length > 0;
			return events;
		};
		await handle(log, subscription, id, decide, command);
		return isAsked ? tokenOf(id, proof) : undefined;
	}

	return { bringIn, invite };
}
