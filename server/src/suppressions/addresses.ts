import type { SealedAddress } from "@creations/events";
import type { SubjectKeys } from "../kernel/keys/subject-keys.ts";

/** What tells an address from others; upper and lower case are one. */
export const addressText = (email: string) => `email ${email.toLowerCase()}`;

/** Under which of some identities an address is in the log: its subscription and its suppression have the same. */
export type KnownAs = (identities: string[]) => Promise<string | undefined>;

/** An address as events hold it, sealed with the key of `person`: a new one where none is given. */
export async function sealAddress(
	{ keys, knownAs }: { keys: SubjectKeys; knownAs: KnownAs },
	email: string,
	person: string = crypto.randomUUID(),
): Promise<SealedAddress> {
	const text = addressText(email);
	const identity = (await knownAs(await keys.identitiesOf(text))) ?? (await keys.identify(text));
	return { identity, person, address: await keys.seal(person, email) };
}

type Sealed = Pick<SealedAddress, "person" | "address">;

/** Opens addresses; undefined where the key is destroyed. */
export async function openAddresses(keys: SubjectKeys, rows: Sealed[]): Promise<(string | undefined)[]> {
	const sealed = rows.map(({ person, address }) => ({ subject: person, sealed: address }));
	const opened = await keys.openAll(sealed);
	return opened.map((email) => (typeof email === "string" ? email : undefined));
}
