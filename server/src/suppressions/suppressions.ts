import type { SealedAddress, SuppressionEvent, SuppressionReason } from "@creations/events/suppression";
import { type Command, create, type Decider, handle, type Kernel } from "../kernel/log/handle.ts";
import { Refusal, UniqueViolation } from "../kernel/refusal.ts";
import { addressText, erasableAddresses, type KnownAs, sealAddress } from "./addresses.ts";
import { suppressionRows } from "./suppression-list.ts";

interface SuppressionDeps extends Kernel {
	/** Under which of some identities there is a subscription. Subscriptions build on this module. */
	subscribedAs: KnownAs;
}

export type Suppressions = ReturnType<typeof createSuppressions>;

export function createSuppressions(deps: SuppressionDeps) {
	const { store, log, keys, subscribedAs } = deps;
	const erasable = suppressionErasable(deps);
	const find = async (email: string) =>
		suppressionRows.byIdentity(store, await keys.identitiesOf(addressText(email)));
	const isSuppressed = async (email: string) => Boolean((await find(email))?.reason);
	const knownAs: KnownAs = async (identities) =>
		(await subscribedAs(identities)) ?? (await suppressionRows.byIdentity(store, identities))?.identity;

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

	async function lift(id: number, command: Command): Promise<void> {
		const known = await suppressionRows.byId(store, id);
		await handle(log, suppression, id, liftSuppression, command);
		// An erased address was known for nothing but this.
		if (known && !known.address && !(await subscribedAs([known.identity])))
			await keys.destroy(known.identity);
	}

	async function erase(email: string, command: Command): Promise<boolean> {
		const known = await find(email);
		if (!known?.address) return false;
		await erasable.erase(known.id, command);
		return true;
	}

	return { find, isSuppressed, report, lift, erase, erasable };
}

const suppressionErasable = ({ store, subscribedAs, ...deps }: SuppressionDeps) =>
	erasableAddresses(deps, {
		decider: suppression,
		decide: eraseSuppressedAddress,
		erasedBy: "SuppressedAddressErased",
		holding: (persons) => suppressionRows.sealedFor(store, persons),
		async find(id) {
			const row = await suppressionRows.byId(store, id);
			return row?.address ? row : undefined;
		},
		// While it gets no mail, it has to be known by something.
		isNeeded: async ({ identity }) =>
			Boolean((await suppressionRows.byIdentity(store, [identity]))?.reason) ||
			Boolean(await subscribedAs([identity])),
	});

interface Suppression {
	reason: SuppressionReason | undefined;
	/** Since mail was last allowed. */
	softBounces: number;
}

const SOFT_BOUNCES = 3;

const suppression: Decider<Suppression> = {
	kind: "suppression",
	initial: { reason: undefined, softBounces: 0 },
	evolve(state, event) {
		switch (event.type) {
			case "SoftBounceReported":
				return { ...state, softBounces: state.softBounces + 1 };
			case "AddressSuppressed":
				return { ...state, reason: event.data.reason };
			case "SuppressionLifted":
				return { reason: undefined, softBounces: 0 };
			default:
				return state;
		}
	},
};

function suppress(state: Suppression, address: SealedAddress, reason: SuppressionReason): SuppressionEvent[] {
	return state.reason ? [] : [{ type: "AddressSuppressed", data: { ...address, reason } }];
}

/** Notes a bounce that may pass; the third stops all mail to the address. */
function reportSoftBounce(state: Suppression, address: SealedAddress): SuppressionEvent[] {
	if (state.reason) return [];
	const reported: SuppressionEvent = { type: "SoftBounceReported", data: address };
	if (state.softBounces + 1 < SOFT_BOUNCES) return [reported];
	return [reported, ...suppress(state, address, "soft-bounce")];
}

function liftSuppression(state: Suppression): SuppressionEvent[] {
	if (!state.reason) throw new Refusal("not-found", "Suppression not found");
	return [{ type: "SuppressionLifted", data: {} }];
}

const eraseSuppressedAddress = (): SuppressionEvent[] => [{ type: "SuppressedAddressErased", data: {} }];
