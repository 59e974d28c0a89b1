import { holderOf, type Person, type RouteKernel } from "../accounts/index.ts";
import { Refusal } from "../kernel/refusal.ts";
import { streamsHolding } from "../subscriptions/index.ts";

type Streams = Awaited<ReturnType<typeof streamsHolding>>;

/** A person as the site knows them: accounts and streams with one address. */
export interface ReportedPerson {
	accounts: Person[];
	streams: Streams;
	/** Verified addresses, and those of the streams. */
	addresses: string[];
}

/**
 * Finds a person. Accounts belong to an address only if their sign-in provider has
 * verified it, so that nobody gets the data of another person.
 * @param subject An address, a login, or a stream such as `account-7` or `subscription-3`
 * @throws {Refusal} `not-found`
 */
export async function reportedPerson(
	deps: RouteKernel,
	subject: string,
): Promise<ReportedPerson> {
	const everyone = await deps.people.everyone();
	const named = everyone.filter(
		({ id, profile: { login } }) =>
			subject === `account-${id}` || (login && lowered(login) === lowered(subject)),
	);
	const stream = /^(subscription|suppression)-\d+$/.test(subject)
		? await streamsHolding(deps, { stream: subject })
		: [];
	const given = [
		...(subject.includes("@") ? [subject] : []),
		...stream.flatMap(({ email }) => email ?? []),
		...named.flatMap(verifiedAddress),
	];
	const addresses = [...new Set(given.map(lowered))];
	const accounts = everyone.filter(
		(person) =>
			named.includes(person) ||
			verifiedAddress(person).some((email) => addresses.includes(lowered(email))),
	);
	const found = await Promise.all(
		addresses.map((email) => streamsHolding(deps, { email })),
	);
	const streams = distinct([...stream, ...found.flat()]);
	if (accounts.length + streams.length === 0)
		throw new Refusal("not-found", `There is no data on ${subject}, or it was erased.`);
	return { accounts, streams, addresses };
}

const lowered = (text: string) => text.toLowerCase();

const verifiedAddress = ({ profile: { email, emailVerified } }: Person): string[] =>
	email && emailVerified ? [email] : [];

const distinct = (streams: Streams): Streams => [
	...new Map(streams.map((one) => [one.stream, one])).values(),
];

/** The values by which tables name a person. */
export interface PersonIds {
	accounts: number[];
	/** Actors of their events, such as `user-3`. */
	actors: string[];
	/** Keyed hashes that hold entries of ADMINS. */
	holders: string[];
	subscriptions: number[];
	suppressions: number[];
	/** Requests for a sign-in link. */
	signIns: string[];
}

/** Returns the values by which tables name a person. */
export async function idsOf(
	{ store, keys }: Pick<RouteKernel, "store" | "keys">,
	{ accounts, streams, addresses }: ReportedPerson,
): Promise<PersonIds> {
	const ids = accounts.map(({ id }) => id);
	const numbers = (kind: string) =>
		streams.flatMap(({ stream }) =>
			stream.startsWith(`${kind}-`) ? [Number(stream.slice(kind.length + 1))] : [],
		);
	return {
		accounts: ids,
		actors: ids.map((id) => `user-${id}`),
		holders: await holdersOf({ store, keys }, ids),
		subscriptions: numbers("subscription"),
		suppressions: numbers("suppression"),
		signIns: await signInsOf({ store, keys }, addresses),
	};
}

async function holdersOf(
	{ store, keys }: Pick<RouteKernel, "store" | "keys">,
	accounts: number[],
): Promise<string[]> {
	const sql =
		"SELECT identity FROM accounts WHERE id IN (SELECT value FROM json_each(?))";
	const { rows } = await store.read(sql, [JSON.stringify(accounts)]);
	return Promise.all(rows.map(([identity]) => holderOf(keys, String(identity))));
}

/** Opens all requests, because their addresses are sealed. They live for 15 minutes. */
async function signInsOf(
	{ store, keys }: Pick<RouteKernel, "store" | "keys">,
	addresses: string[],
): Promise<string[]> {
	const { rows } = await store.read("SELECT id, person, address FROM mail_sign_ins");
	const opened = rows.map(async ([id, person, address]) => {
		const email = await keys.open(String(person), String(address));
		const isTheirs = typeof email === "string" && addresses.includes(lowered(email));
		return isTheirs ? [String(id)] : [];
	});
	return (await Promise.all(opened)).flat();
}
