import type { People, Person, RouteKernel } from "../accounts/index.ts";
import { Refusal } from "../kernel/refusal.ts";
import { streamsHolding } from "../subscriptions/index.ts";

export interface Word {
	what: "email address" | "login" | "first name" | "last name" | "full name" | "picture";
	text: string;
}

interface PersonPart {
	stream: string;
	person: string;
	about: string;
}

export interface FoundPerson {
	parts: PersonPart[];
	words: Word[];
}

/**
 * Finds all sealed data of a person.
 * @param subject An address, a login, or a stream such as `account-7`.
 * @throws {Refusal} `not-found`
 */
export async function findPerson(
	deps: RouteKernel,
	subject: string,
): Promise<FoundPerson> {
	const { people } = deps;
	const namedStreams = /^(subscription|suppression)-\d+$/.test(subject)
		? await streamsHolding(deps, { stream: subject })
		: [];
	const addresses = subject.includes("@")
		? [subject]
		: namedStreams.flatMap(({ email }) => email ?? []);
	const accounts = (await people.everyone()).filter((person) =>
		matchesSubject(person, subject, addresses),
	);
	const unreadable =
		accounts.length === 0 ? await unreadableAccount(people, subject) : [];
	const emails = [...addresses, ...accounts.flatMap(verifiedEmail)];
	const addressStreams = await withStreamsOf(deps, namedStreams, emails);
	if (accounts.length + addressStreams.length + unreadable.length === 0)
		throw new Refusal("not-found", `There is no data on ${subject}, or it was erased.`);
	const parts = [
		...(await Promise.all(accounts.map((account) => accountPart(people, account)))),
		...unreadable,
		...addressStreams.map(({ stream, person, status }) => ({
			stream,
			person,
			about: status,
		})),
	];
	const words = [
		...accounts.flatMap(wordsOf),
		...addressStreams.flatMap(({ email }) =>
			email ? [{ what: "email address" as const, text: email }] : [],
		),
	];
	return { parts, words: distinct(words) };
}

/** An account with a lost key cannot be read but can be erased. */
async function unreadableAccount(people: People, stream: string): Promise<PersonPart[]> {
	const [, number] = /^account-(\d+)$/.exec(stream) ?? [];
	const person = number ? await people.keyNameOf(Number(number)) : undefined;
	return person ? [{ stream, person, about: "unreadable" }] : [];
}

async function accountPart(people: People, { id, isAdmin }: Person): Promise<PersonPart> {
	const person = (await people.keyNameOf(id)) ?? "";
	return {
		stream: `account-${id}`,
		person,
		about: isAdmin ? "administrator" : "reader",
	};
}

type AddressStream = Awaited<ReturnType<typeof streamsHolding>>[number];

/** Returns the streams and those of further addresses, each once. */
async function withStreamsOf(
	deps: RouteKernel,
	streams: AddressStream[],
	emails: string[],
): Promise<AddressStream[]> {
	const all = [...streams];
	for (const email of new Set(emails.map((address) => address.toLowerCase())))
		for (const one of await streamsHolding(deps, { email }))
			if (!all.some(({ stream }) => stream === one.stream)) all.push(one);
	return all;
}

function matchesSubject(
	{ id, profile }: Person,
	subject: string,
	emails: string[],
): boolean {
	if (
		subject === `account-${id}` ||
		profile.login?.toLowerCase() === subject.toLowerCase()
	)
		return true;
	const ownEmail = profile.email?.toLowerCase();
	// If the person was named by a stream, only a verified address joins two accounts.
	const isTrusted = subject.includes("@") || profile.emailVerified;
	return isTrusted && emails.some((email) => email.toLowerCase() === ownEmail);
}

const verifiedEmail = ({ profile: { email, emailVerified } }: Person) =>
	email && emailVerified ? [email] : [];

function wordsOf({
	profile: { login, firstName, lastName, email, profileImageUrl },
}: Person): Word[] {
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
	...new Map(
		words.map((word) => [`${word.what} ${word.text.toLowerCase()}`, word]),
	).values(),
];
