import type {
	SealedAddress,
	SuppressionEvent,
	SuppressionReason,
} from "@creations/events/suppression";
import {
	type Command,
	create,
	type Decider,
	handle,
	type Kernel,
} from "../kernel/log/handle.ts";
import { Refusal, UniqueViolation } from "../kernel/refusal.ts";
import {
	addressText,
	erasableAddresses,
	type FindIdentity,
	sealAddress,
} from "./addresses.ts";
import { suppressionRows } from "./suppression-list.ts";

interface SuppressionDeps extends Kernel {
	/**
	 * Returns the identity that has a subscription. Injected, because subscriptions depend
	 * on this module.
	 */
	subscribedIdentity: FindIdentity;
}

export type Suppressions = ReturnType<typeof createSuppressions>;

/** Creates the commands on the suppression list. */
export function createSuppressions(deps: SuppressionDeps) {
	const { store, log, keys, subscribedIdentity } = deps;
	const erasable = suppressionErasable(deps);
	const find = (email: string) => suppressionRow(deps, email);
	const isSuppressed = async (email: string) => Boolean((await find(email))?.reason);
	const report = (email: string, reason: SuppressionReason, command: Command) =>
		reportAddress(deps, email, reason, command);

	async function lift(id: number, command: Command): Promise<void> {
		const row = await suppressionRows.byId(store, id);
		await handle(log, suppression, id, liftSuppression, command);
		// The erased address had no other use.
		if (row && !row.address && !(await subscribedIdentity([row.identity])))
			await keys.destroy(row.identity);
	}

	async function erase(email: string, command: Command): Promise<boolean> {
		const row = await find(email);
		if (!row?.address) return false;
		await erasable.erase(row.id, command);
		return true;
	}

	return { find, isSuppressed, report, lift, erase, erasable };
}

const suppressionRow = async ({ store, keys }: SuppressionDeps, email: string) =>
	suppressionRows.byIdentity(store, await keys.identitiesOf(addressText(email)));

const identityFinder =
	({ store, subscribedIdentity }: SuppressionDeps): FindIdentity =>
	async (identities) =>
		(await subscribedIdentity(identities)) ??
		(await suppressionRows.byIdentity(store, identities))?.identity;

async function reportAddress(
	deps: SuppressionDeps,
	email: string,
	reason: SuppressionReason,
	command: Command,
): Promise<void> {
	const { log, keys } = deps;
	const row = await suppressionRow(deps, email);
	if (row?.reason) return;
	// A start destroys the keys of erased addresses again, so a new report needs a new key.
	const sealed = await sealAddress(
		{ keys, knownAs: identityFinder(deps) },
		email,
		row?.address ? row.person : undefined,
	);
	const decide = (state: Suppression): SuppressionEvent[] =>
		reason === "soft-bounce"
			? reportSoftBounce(state, sealed)
			: suppress(state, sealed, reason);
	try {
		if (row) await handle(log, suppression, row.id, decide, command);
		else await create(log, suppression, decide, command);
	} catch (error) {
		// Two first reports of the same address at once.
		if (!(error instanceof UniqueViolation)) throw error;
		await keys.destroy(sealed.person);
		await reportAddress(deps, email, reason, command);
	}
}

const suppressionErasable = ({ store, subscribedIdentity, ...deps }: SuppressionDeps) =>
	erasableAddresses(deps, {
		decider: suppression,
		decide: eraseSuppressedAddress,
		erasedBy: "SuppressedAddressErased",
		holding: (persons) => suppressionRows.sealedFor(store, persons),
		async find(id) {
			const row = await suppressionRows.byId(store, id);
			return row?.address ? row : undefined;
		},
		// A suppressed address needs its identity.
		isNeeded: async ({ identity }) =>
			Boolean((await suppressionRows.byIdentity(store, [identity]))?.reason) ||
			Boolean(await subscribedIdentity([identity])),
	});

interface Suppression {
	reason: SuppressionReason | undefined;
	/** Since mail was last allowed. */
	softBounces: number;
}

const MAX_SOFT_BOUNCES = 3;

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

function suppress(
	state: Suppression,
	address: SealedAddress,
	reason: SuppressionReason,
): SuppressionEvent[] {
	return state.reason
		? []
		: [{ type: "AddressSuppressed", data: { ...address, reason } }];
}

/** Records a temporary bounce. The third one suppresses the address. */
function reportSoftBounce(
	state: Suppression,
	address: SealedAddress,
): SuppressionEvent[] {
	if (state.reason) return [];
	const reported: SuppressionEvent = { type: "SoftBounceReported", data: address };
	if (state.softBounces + 1 < MAX_SOFT_BOUNCES) return [reported];
	return [reported, ...suppress(state, address, "soft-bounce")];
}

function liftSuppression(state: Suppression): SuppressionEvent[] {
	if (!state.reason) throw new Refusal("not-found", "Suppression not found");
	return [{ type: "SuppressionLifted", data: {} }];
}

const eraseSuppressedAddress = (): SuppressionEvent[] => [
	{ type: "SuppressedAddressErased", data: {} },
];
