import type { SuppressionEvent, SuppressionReason } from "@creations/events";
import { UniqueViolation } from "../kernel/log/event-log.ts";
import { type Command, create, handle } from "../kernel/log/handle.ts";
import { addressText, type KnownAs, sealAddress } from "./addresses.ts";
import { createErasing, type ErasingDeps } from "./erasing.ts";
import { liftSuppression, reportSoftBounce, type Suppression, suppress, suppression } from "./suppression.ts";
import { suppressionById, suppressionByIdentity } from "./suppression-list.ts";

/** `subscribedAs` is asked of the subscriptions, which build on this module. */
export type SuppressionDeps = ErasingDeps;
export type Suppressions = ReturnType<typeof createSuppressions>;

/** The addresses that get no mail, whoever asks. */
export function createSuppressions(deps: SuppressionDeps) {
	const { store, log, keys, subscribedAs } = deps;
	const find = async (email: string) =>
		suppressionByIdentity(store, await keys.identitiesOf(addressText(email)));
	const isSuppressed = async (email: string) => Boolean((await find(email))?.reason);
	const knownAs: KnownAs = async (identities) =>
		(await subscribedAs(identities)) ?? (await suppressionByIdentity(store, identities))?.identity;

	/** Stops all mail to an address; a soft bounce only with the third. */
	async function report(email: string, reason: SuppressionReason, command: Command): Promise<void> {
		const known = await find(email);
		if (known?.reason) return;
		// The key of an erased address is on the list of erasures: a new one, or the next start destroys it again.
		const sealed = await sealAddress({ keys, knownAs }, email, known?.address ? known.person : undefined);
		const decide = (state: Suppression): SuppressionEvent[] =>
			reason === "soft-bounce" ? reportSoftBounce(state, sealed) : suppress(state, sealed, reason);
		try {
			if (known) await handle(log, suppression, known.id, decide, command);
			else await create(log, suppression, decide, command);
		} catch (error) {
			// The same address was reported for the first time twice at once.
			if (!(error instanceof UniqueViolation)) throw error;
			await keys.destroy(sealed.person);
			await report(email, reason, command);
		}
	}

	/** Lets an address have mail again. @throws {Refusal} `not-found` */
	async function lift(id: number, command: Command): Promise<void> {
		const known = await suppressionById(store, id);
		await handle(log, suppression, id, liftSuppression, command);
		// An erased address was known for nothing but this.
		if (known && !known.address && !(await subscribedAs([known.identity])))
			await keys.destroy(known.identity);
	}

	const { eraseOne, erasable } = createErasing(deps);

	/** Makes a suppressed address unreadable. It still gets no mail, known by its hash. */
	async function erase(email: string, command: Command): Promise<boolean> {
		const known = await find(email);
		if (!known?.address) return false;
		await eraseOne(known.id, command);
		return true;
	}

	return { find, isSuppressed, report, lift, erase, erasable };
}
