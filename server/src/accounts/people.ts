import { type PersonalProfile, personalProfile } from "@creations/events";
import type { Cookies } from "../http/request/cookies.ts";
import type { SubjectKeys } from "../kernel/keys/subject-keys.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Store } from "../kernel/store/store.ts";
import { type CommandDeps, createAccountCommands } from "./account-commands.ts";
import { type AccountRow, accountById, allAccounts } from "./account-list.ts";
import type { CurrentUser } from "./answers.ts";
import type { Sessions } from "./sessions.ts";

export interface Person {
	id: number;
	profile: PersonalProfile;
	isAdmin: boolean;
}

export interface PeopleDeps extends CommandDeps {
	cookies: Cookies;
	sessions: Sessions;
	/** Logins and verified addresses of administrators, lower case. */
	admins: string[];
}

export type People = ReturnType<typeof createPeople>;

/** The people who have accounts: who sends a request, signing in, rights, and erasing someone. */
export function createPeople(deps: PeopleDeps) {
	const queries = personQueries(deps);
	return { ...queries, identify: createIdentify(deps, queries.find), ...createAccountCommands(deps) };
}

function personQueries({ store, keys, admins }: { store: Store; keys: SubjectKeys; admins: string[] }) {
	/** The name of the key that opens an account's profile. */
	const keyNameOf = async (id: number) => (await accountById(store, id))?.person;

	async function find(id: number): Promise<Person | undefined> {
		const row = await accountById(store, id);
		return row && personOf(row);
	}

	async function everyone(): Promise<Person[]> {
		const people = await Promise.all((await allAccounts(store)).map(personOf));
		return people.filter((person) => person !== undefined);
	}

	/** Names for the actors of events: a person's where there is one, `Someone` for an erased one, else the actor itself. */
	async function namesOf(actors: string[]): Promise<(actor: string) => string> {
		const names = new Map<string, string>();
		for (const actor of new Set(actors)) {
			const [, id] = /^user-(\d+)$/.exec(actor) ?? [];
			const person = id ? await find(Number(id)) : undefined;
			names.set(actor, id ? (person ? nameOf(person) : NAMELESS) : actor);
		}
		return (actor) => names.get(actor) ?? actor;
	}

	async function personOf({ id, person, profile: sealed, isAdmin }: AccountRow): Promise<Person | undefined> {
		const profile = personalProfile.safeParse(await keys.open(person, sealed)).data;
		return profile && { id, profile, isAdmin: isAdmin || isListed(profile) };
	}

	const isListed = ({ login, email, emailVerified }: PersonalProfile) =>
		admins.includes(login?.toLowerCase() ?? "") ||
		(emailVerified && admins.includes(email?.toLowerCase() ?? ""));

	return { find, everyone, namesOf, keyNameOf };
}

const NOBODY = Promise.resolve(null);

/** Who sends a request; null for a visitor. Read anew for every request, so that rights end when they are taken. */
function createIdentify(
	{ cookies, sessions }: { cookies: Cookies; sessions: Sessions },
	find: (id: number) => Promise<Person | undefined>,
) {
	const identified = new WeakMap<Request, Promise<Person | null>>();

	async function lookUp(request: Request): Promise<Person | null> {
		const token = cookies.read(request, "session");
		const id = token && (await sessions.accountOf(token));
		return (id && (await find(id))) || null;
	}

	return function identify(request: Request): Promise<Person | null> {
		if (!request.headers.has("cookie")) return NOBODY;
		const known = identified.get(request) ?? lookUp(request);
		identified.set(request, known);
		return known;
	};
}

/** @throws {Refusal} `unauthorized` */
export async function signedIn(people: Pick<People, "identify">, request: Request): Promise<Person> {
	const person = await people.identify(request);
	if (!person) throw new Refusal("unauthorized", "Unauthorized");
	return person;
}

export const NAMELESS = "Someone";

/** What a person is called; `Someone` where nothing is known. */
export function nameOf({ profile: { firstName, lastName, email, login } }: Pick<Person, "profile">): string {
	return [firstName, lastName].filter(Boolean).join(" ") || email || login || NAMELESS;
}

export function currentUserOf({ id, profile, isAdmin }: Person): CurrentUser {
	const { firstName, lastName, email, profileImageUrl } = profile;
	return { id, firstName, lastName, email, profileImageUrl, isAdmin };
}
