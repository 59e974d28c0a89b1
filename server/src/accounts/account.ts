import type { AccountEvent } from "@creations/events/account";
import type { Decider } from "../kernel/log/handle.ts";
import { Refusal } from "../kernel/refusal.ts";

export type Account =
	| { status: "none" }
	| {
			status: "open";
			identity: string;
			person: string;
			profile: string;
			isAdmin: boolean;
	  }
	| { status: "erased" };

export const account: Decider<Account> = {
	kind: "account",
	initial: { status: "none" },
	evolve(state, event) {
		if (event.type === "AccountOpened") {
			return { status: "open", ...event.data, isAdmin: false };
		}
		if (state.status !== "open") return state;
		switch (event.type) {
			case "ProfileUpdated":
				return { ...state, profile: event.data.profile };
			case "AdminGranted":
				return { ...state, isAdmin: true };
			case "AdminRevoked":
				return { ...state, isAdmin: false };
			case "AccountErased":
				return { status: "erased" };
			default:
				return state;
		}
	},
};

/**
 * Saves a changed profile.
 * @param profile sealed
 * @throws {Refusal} `not-found` if the account is not open
 */
export function updateProfile(state: Account, profile: string): AccountEvent[] {
	open(state);
	return [{ type: "ProfileUpdated", data: { profile } }];
}

/**
 * Makes the account an administrator.
 * @throws {Refusal} `not-found` if the account is not open
 */
export function grantAdmin(state: Account): AccountEvent[] {
	return open(state).isAdmin ? [] : [{ type: "AdminGranted", data: {} }];
}

/**
 * Removes the rights of an administrator.
 * @throws {Refusal} `not-found` if the account is not open
 */
export function revokeAdmin(state: Account): AccountEvent[] {
	return open(state).isAdmin ? [{ type: "AdminRevoked", data: {} }] : [];
}

/**
 * Closes the account for good.
 * @throws {Refusal} `not-found` if the account is not open
 */
export function eraseAccount(state: Account): AccountEvent[] {
	open(state);
	return [{ type: "AccountErased", data: {} }];
}

function open(state: Account) {
	if (state.status !== "open") throw new Refusal("not-found", "Account not found");
	return state;
}
