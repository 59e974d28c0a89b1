import { personalProfile, type ReportedProfile } from "@creations/events/account";
import { asc, gt } from "drizzle-orm";
import { asciiLowerCase } from "../kernel/ascii.ts";
import { commandBy, handle, type Kernel } from "../kernel/log/handle.ts";
import { UniqueViolation } from "../kernel/refusal.ts";
import { account, joinIdentity, type SignInKind } from "./account.ts";
import { accountWithIdentity } from "./account-identity-list.ts";
import { accounts } from "./account-list.ts";

const BATCH_SIZE = 500;

/** A person at one of the ways to sign in. */
export interface Newcomer {
	/** The provider and the person's number there, or `mail:` and the address. */
	subject: string;
	kind: SignInKind;
	profile: ReportedProfile;
}

/** Creates the search for the account that a new way to sign in may join. */
export function createJoining({ store, log, keys }: Kernel) {
	const accountOf = async (subject: string) =>
		accountWithIdentity(store, await keys.identitiesOf(subject));

	/** Returns the first account with a verified address. */
	async function accountWithAddress(email: string): Promise<number | undefined> {
		const address = asciiLowerCase(email);
		const byMail = await accountOf(mailSubject(address));
		return byMail ?? searchProfiles({ store, keys }, address);
	}

	/**
	 * Joins a way to sign in to the account with an address. The person has confirmed by
	 * mail to have that address. Without such an account, or if the person has one
	 * already, nothing is joined.
	 */
	async function joinConfirmed({ subject, kind }: Newcomer, email: string) {
		if ((await accountOf(subject)) !== undefined) return;
		const id = await accountWithAddress(email);
		if (id === undefined) return;
		const identity = await keys.identify(subject);
		try {
			await handle(
				log,
				account,
				id,
				(state) => joinIdentity(state, identity, kind),
				commandBy(`user-${id}`),
			);
		} catch (error) {
			// Another request has opened or joined an account with this identity.
			if (!(error instanceof UniqueViolation)) throw error;
		}
	}

	return { accountOf, accountWithAddress, joinConfirmed };
}

/** Returns the subject of a person who signs in by mail. */
export const mailSubject = (address: string) => `mail:${asciiLowerCase(address)}`;

/** Opens profile after profile, because no table has readable addresses. */
async function searchProfiles(
	{ store, keys }: Pick<Kernel, "store" | "keys">,
	address: string,
): Promise<number | undefined> {
	for (let last = 0; ; ) {
		const rows = await store.db
			.select()
			.from(accounts)
			.where(gt(accounts.id, last))
			.orderBy(asc(accounts.id))
			.limit(BATCH_SIZE);
		const sealed = rows.map(({ person, profile }) => ({
			subject: person,
			sealed: profile,
		}));
		const opened = await keys.openAll(sealed);
		const isOwner = (value: unknown) => {
			const profile = personalProfile.safeParse(value).data;
			return profile?.emailVerified && asciiLowerCase(profile.email ?? "") === address;
		};
		const match = rows[opened.findIndex(isOwner)];
		if (match) return match.id;
		if (rows.length < BATCH_SIZE) return undefined;
		last = rows.at(-1)?.id ?? last;
	}
}
