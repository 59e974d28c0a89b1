import type { Person, RouteKernel } from "../accounts/index.ts";
import { Refusal } from "../kernel/refusal.ts";
import { streamsHolding } from "../subscriptions/index.ts";

export interface Word {
	what: "email address" | "login" | "first name" | "last name" | "full name" | "picture";
	text: string;
}

export interface FoundPerson {
	parts: { stream: string; person: string; about: string }[];
	words: Word[];
}

/** Finds all sealed data of a person. @param who An address, a login, or a stream such as `account-7`. @throws {Refusal} `not-found` */
export async function findPerson(deps: RouteKernel, who: string): Promise<FoundPerson> {
	const { people } = deps;
	const named = /^(subscription|suppression)-\d+$/.test(who)
		? await streamsHolding(deps, { stream: who })
		: [];
	const addresses = who.includes("@") ? [who] : named.flatMap(({ email }) => email ?? []);
	const accounts = (await people.everyone()).filter((person) => isMeant(person, who, addresses));
	const [, number] = /^account-(\d+)$/.exec(who) ?? [];
	// An account whose key is lost cannot be read but can be erased.
	const sealed = number && accounts.length === 0 ? await people.keyNameOf(Number(number)) : undefined;
	const emails = [...addresses, ...accounts.flatMap(vouchedFor)].map((email) => email.toLowerCase());
	const heldAccounts = [...named];
	for (const email of new Set(emails))
		for (const one of await streamsHolding(deps, { email }))
			if (!heldAccounts.some(({ stream }) => stream === one.stream)) heldAccounts.push(one);
	if (accounts.length + heldAccounts.length === 0 && !sealed)
		throw new Refusal("not-found", `Nothing is known of ${who}, or nothing any more.`);
	const parts = [
		...(await Promise.all(
			accounts.map(async ({ id, isAdmin }) => {
				const person = (await people.keyNameOf(id)) ?? "";
				return { stream: `account-${id}`, person, about: isAdmin ? "administrator" : "reader" };
			}),
		)),
		...(sealed ? [{ stream: who, person: sealed, about: "unreadable" }] : []),
		...heldAccounts.map(({ stream, person, status }) => ({ stream, person, about: status })),
	];
	const words = [
		...accounts.flatMap(wordsOf),
		...heldAccounts.flatMap(({ email }) => (email ? [{ what: "email address" as const, text: email }] : [])),
	];
	return { parts, words: distinct(words) };
}

function isMeant({ id, profile }: Person, who: string, emails: string[]): boolean {
	if (who === `account-${id}` || profile.login?.toLowerCase() === who.toLowerCase()) return true;
	const own = profile.email?.toLowerCase();
	// If the person was named by a stream, only a verified address joins two accounts.
	const counts = who.includes("@") || profile.emailVerified;
	return counts && emails.some((email) => email.toLowerCase() === own);
}

const vouchedFor = ({ profile: { email, emailVerified } }: Person) => (email && emailVerified ? [email] : []);

function wordsOf({ profile: { login, firstName, lastName, email, profileImageUrl } }: Person): Word[] {
	const words: [Word["what"], string | null][] = [
		["email address", email],
		["login", login],
		["full name", firstName && lastName ? `${firstName} ${lastName}` : null],
		["first name", firstName],
		["last name", lastName],
		["picture", profileImageUrl],
	];
	return words.flatMap(([what, text]) => (text ? [{ what, text }] : []));
}

const distinct = (words: Word[]): Word[] => [
	...new Map(words.map((word) => [`${word.what} ${word.text.toLowerCase()}`, word])).values(),
];
