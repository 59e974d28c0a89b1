import type { AccountEvent } from "@creations/events/account";
import type { Decider } from "../kernel/log/handle.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { ProviderConfig } from "../sign-in-config.ts";

/** The kind of a way to sign in. */
export type SignInKind = "mail" | ProviderConfig["kind"];

export type Account =
	| { status: "none" }
	| {
			status: "open";
			/** The person's pseudonyms, one for each way to sign in. */
			identities: string[];
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
			const { identity, ...opened } = event.data;
			return { status: "open", identities: [identity], ...opened, isAdmin: false };
		}
		if (state.status !== "open") return state;
		switch (event.type) {
			case "ProfileUpdated":
				return { ...state, profile: event.data.profile };
			case "IdentityJoined":
				return { ...state, identities: [...state.identities, event.data.identity] };
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
 * Adds a way to sign in.
 * @throws {Refusal} `not-found` if the account is not open
 */
export function joinIdentity(
	state: Account,
	identity: string,
	provider: SignInKind,
): AccountEvent[] {
	if (open(state).identities.includes(identity)) return [];
	return [{ type: "IdentityJoined", data: { identity, provider } }];
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
