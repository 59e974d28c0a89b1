import type { SuppressionReason } from "@creations/content";
import type { Decider } from "../kernel/log/handle.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { SealedAddress, SuppressionEvent } from "./events.ts";

export interface Suppression {
	reason: SuppressionReason | undefined;
	/** Since mail was last allowed. */
	softBounces: number;
}

const SOFT_BOUNCES = 3;

export const suppression: Decider<Suppression> = {
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

export function suppress(
	state: Suppression,
	address: SealedAddress,
	reason: SuppressionReason,
): SuppressionEvent[] {
	return state.reason ? [] : [{ type: "AddressSuppressed", data: { ...address, reason } }];
}

/** Notes a bounce that may pass; the third stops all mail to the address. */
export function reportSoftBounce(state: Suppression, address: SealedAddress): SuppressionEvent[] {
	if (state.reason) return [];
	const reported: SuppressionEvent = { type: "SoftBounceReported", data: address };
	if (state.softBounces + 1 < SOFT_BOUNCES) return [reported];
	return [reported, ...suppress(state, address, "soft-bounce")];
}

export function liftSuppression(state: Suppression): SuppressionEvent[] {
	if (!state.reason) throw new Refusal("not-found", "Suppression not found");
	return [{ type: "SuppressionLifted", data: {} }];
}

export const eraseSuppressedAddress = (): SuppressionEvent[] => [
	{ type: "SuppressedAddressErased", data: {} },
];
