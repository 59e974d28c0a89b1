import type { SealedAddress } from "@creations/events";
import type { SubjectKeys } from "../kernel/subject-keys.ts";

/** The keyed hash an address is found by; upper and lower case are one address. */
export const identityOf = ({ blind }: Pick<SubjectKeys, "blind">, email: string) =>
	blind(`email ${email.toLowerCase()}`);

/** An address as events hold it, sealed with the key of `person`: a new one where none is given. */
export async function sealAddress(
	keys: SubjectKeys,
	email: string,
	person: string = crypto.randomUUID(),
): Promise<SealedAddress> {
	return { identity: identityOf(keys, email), person, address: await keys.seal(person, email) };
}

type Sealed = Pick<SealedAddress, "person" | "address">;

/** Opens addresses; undefined where the key is destroyed. */
export async function openAddresses(keys: SubjectKeys, rows: Sealed[]): Promise<(string | undefined)[]> {
	const sealed = rows.map(({ person, address }) => ({ subject: person, sealed: address }));
	const opened = await keys.openAll(sealed);
	return opened.map((email) => (typeof email === "string" ? email : undefined));
}

/** Opens addresses and remembers them: those that are still asked for the next time are not opened again. */
export function createAddressBook(keys: SubjectKeys) {
	let known = new Map<string, string>();

	return async function addressesOf(rows: Sealed[]): Promise<(string | undefined)[]> {
		const missing = rows.filter(({ address }) => !known.has(address));
		const opened = await openAddresses(keys, missing);
		const found = new Map(missing.map(({ address }, i) => [address, opened[i]]));
		const all = rows.map(({ address }) => known.get(address) ?? found.get(address));
		// What is no longer in the list, such as an erased address, is forgotten.
		known = new Map(rows.flatMap(({ address }, i) => (all[i] === undefined ? [] : [[address, all[i]]])));
		return all;
	};
}
