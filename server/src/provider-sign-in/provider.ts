import type { ReportedProfile } from "@creations/events/account";

/** Secrets of one sign-in. Only this site knows them. */
export interface SignInSecrets {
	state: string;
	/** Verifier of PKCE (RFC 7636). */
	verifier: string;
	/** Value that the ID token must repeat. */
	nonce: string;
}

/** Parameters that a provider sends with the visitor, in the address or as a form. */
export interface ProviderAnswer {
	code?: string | undefined;
	state?: string | undefined;
	error?: string | undefined;
	/** The person's name as JSON; Apple sends it with the first sign-in. */
	user?: string | undefined;
}

/** A person who has signed in at a provider. */
export interface ProviderPerson {
	/** The provider and the person's number there; never the address. */
	subject: string;
	profile: ReportedProfile;
}

/** A sign-in provider. */
export interface SignInProvider {
	/** Returns the provider's address where the visitor signs in. */
	authorizationUrl: (secrets: SignInSecrets) => Promise<URL>;
	/**
	 * Returns the person for an authorization code.
	 * @throws {Error} if the provider refuses the code, or its ID token is not valid
	 */
	personFor: (
		answer: ProviderAnswer & { code: string },
		secrets: Omit<SignInSecrets, "state">,
	) => Promise<ProviderPerson>;
}

/** Splits a full name into first name and the rest. */
export function namesIn(fullName: string | null | undefined) {
	const [firstName = null, ...others] = (fullName ?? "").split(/\s+/).filter(Boolean);
	return { firstName, lastName: others.join(" ") || null };
}
