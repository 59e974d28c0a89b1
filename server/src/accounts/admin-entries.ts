import type { PersonalProfile } from "@creations/events/account";
import { asciiLowerCase } from "../kernel/ascii.ts";
import type { IdentityHashes } from "../kernel/keys/subject-keys.ts";

type NamedProfile = Pick<PersonalProfile, "login" | "email" | "emailVerified">;

/**
 * Returns a function that lists the entries of ADMINS that name a person, in lower case.
 * An entry with `@` matches a verified address only. Other entries match a login.
 */
export function createEntryMatcher(entries: readonly string[]) {
	const addresses = new Set(
		entries.filter((entry) => entry.includes("@")).map(asciiLowerCase),
	);
	const logins = new Set(
		entries.filter((entry) => !entry.includes("@")).map(asciiLowerCase),
	);
	return ({ login, email, emailVerified }: NamedProfile): string[] => {
		const matching: string[] = [];
		if (login !== null && logins.has(asciiLowerCase(login)))
			matching.push(asciiLowerCase(login));
		if (emailVerified && email !== null && addresses.has(asciiLowerCase(email)))
			matching.push(asciiLowerCase(email));
		return matching;
	};
}

/**
 * The entries of ADMINS that match a person, and their holders. Entries and holders are
 * keyed hashes.
 */
export interface EntryClaims {
	/** The person's account at the sign-in provider. */
	holder: string;
	/** Entries that no account has used before. */
	unbound: string[];
	/** Whether an entry is unbound, or bound to this account. */
	isAdmin: boolean;
	/** Whether there are entries, but all of them belong to other accounts. */
	isRefused: boolean;
}

/** Returns the keyed hash under which an account holds entries. */
export const holderOf = async ({ blind, blindOf }: IdentityHashes, identity: string) =>
	blind(`administrator entry's holder ${await blindOf(identity)}`);

/**
 * Returns a function that compares a person's provider account with the holders of the
 * matching entries.
 * @param holdersOf returns the holders of those entries that are bound
 */
export function createEntryClaims(
	admins: readonly string[],
	{ blind, blindOf }: IdentityHashes,
	holdersOf: (entries: string[]) => Promise<Map<string, string>>,
) {
	const matchingEntries = createEntryMatcher(admins);

	/** @param identity the person's pseudonym in the log */
	return async function claimsOf(
		identity: string,
		profile: NamedProfile,
	): Promise<EntryClaims> {
		const entries = matchingEntries(profile).map((entry) =>
			blind(`administrator entry ${entry}`),
		);
		if (entries.length === 0)
			return { holder: "", unbound: [], isAdmin: false, isRefused: false };
		const holder = await holderOf({ blind, blindOf }, identity);
		const holders = await holdersOf(entries);
		const unbound = entries.filter((entry) => !holders.has(entry));
		const isAdmin =
			unbound.length > 0 || entries.some((entry) => holders.get(entry) === holder);
		return { holder, unbound, isAdmin, isRefused: !isAdmin };
	};
}
