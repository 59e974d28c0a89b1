import { type PersonalProfile, personalProfile } from "@creations/events";
import type { Cookies } from "../http/cookies.ts";
import type { Erasable } from "../kernel/keys/finish-erasures.ts";
import type { SubjectKeys } from "../kernel/keys/subject-keys.ts";
import { type EventLog, UniqueViolation } from "../kernel/log/event-log.ts";
import { type Command, create, handle, loadState } from "../kernel/log/handle.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Store } from "../kernel/store/store.ts";
import { account, eraseAccount, grantAdmin, openAccount, revokeAdmin, updateProfile } from "./account.ts";
import {
	type AccountRow,
	accountById,
	accountByIdentity,
	accountsSealedFor,
	allAccounts,
} from "./account-list.ts";
import type { CurrentUser } from "./answers.ts";
import type { Sessions } from "./sessions.ts";

/** Someone who is signed in. */
export interface Person {
	id: number;
	profile: PersonalProfile;
	isAdmin: boolean;
}

export interface PeopleDeps {
	store: Store;
	log: EventLog;
	keys: SubjectKeys;
	sessions: Sessions;
	cookies: Cookies;
	/** Logins and verified addresses of administrators, lower case. */
	admins: string[];
}

const NOBODY = Promise.resolve(null);

export type People = ReturnType<typeof createPeople>;

/** The people who have accounts: who sends a request, signing in, rights, and erasing someone. */
export function createPeople({ store, log, keys, sessions, cookies, admins }: PeopleDeps) {
	const identified = new WeakMap<Request, Promise<Person | null>>();

	/** Who sends a request; null for a visitor. Read anew for every request, so that rights end when they are taken. */
	function identify(request: Request): Promise<Person | null> {
		if (!request.headers.has("cookie")) return NOBODY;
		const known = identified.get(request) ?? lookUp(request);
		identified.set(request, known);
		return known;
	}

	async function lookUp(request: Request): Promise<Person | null> {
		const token = cookies.read(request, "session");
		const id = token && (await sessions.accountOf(token));
		return (id && (await find(id))) || null;
	}

	async function personOf({ id, person, profile: sealed, isAdmin }: AccountRow): Promise<Person | undefined> {
		const profile = personalProfile.safeParse(await keys.open(person, sealed)).data;
		return profile && { id, profile, isAdmin: isAdmin || isListed(profile) };
	}

	function isListed({ login, email, emailVerified }: PersonalProfile): boolean {
		return (
			admins.includes(login?.toLowerCase() ?? "") ||
			(emailVerified && admins.includes(email?.toLowerCase() ?? ""))
		);
	}

	/**
	 * The account of someone a provider vouches for, opened at the first sign-in and brought up to date at later ones.
	 * @param subject provider and the person's number there, such as `github:583231`
	 */
	async function recognise(subject: string, given: PersonalProfile): Promise<number> {
		const profile = personalProfile.parse(given);
		const known = await accountByIdentity(store, await keys.identitiesOf(subject));
		if (!known) return open(subject, profile);
		const before = await personOf(known);
		if (!Bun.deepEquals(before?.profile, profile)) {
			const sealed = await keys.seal(known.person, profile);
			await handle(log, account, known.id, (state) => updateProfile(state, sealed), by(known.id));
		}
		return known.id;
	}

	async function open(subject: string, profile: PersonalProfile): Promise<number> {
		const person = crypto.randomUUID();
		const identity = await keys.identify(subject);
		const opened = { identity, person, profile: await keys.seal(person, profile) };
		try {
			const command = { actor: "system:sign-in", correlation: Bun.randomUUIDv7() };
			return (await create(log, account, (state) => openAccount(state, opened), command)).id;
		} catch (error) {
			// The same person signed in for the first time twice at once.
			if (!(error instanceof UniqueViolation)) throw error;
			await keys.destroy(person);
			return recognise(subject, profile);
		}
	}

	/** Gives or takes the administrator's role. */
	async function setAdmin(id: number, isAdmin: boolean, command: Command): Promise<void> {
		await handle(log, account, id, (state) => (isAdmin ? grantAdmin(state) : revokeAdmin(state)), command);
	}

	/** Erases a person: the account is closed, its sessions end and its key is destroyed, which takes all data along. */
	async function erase(id: number, command: Command): Promise<void> {
		const { state } = await loadState(log, account, id);
		if (state.status !== "open") throw new Refusal("not-found", "Account not found");
		const { person, identity, profile } = state;
		// An account whose profile cannot be read is erased all the same.
		const opened = personalProfile.safeParse(await keys.open(person, profile).catch(() => undefined));
		const email = opened.data?.email;
		const erasing = {
			person,
			identity: (await keys.known([identity]))[0],
			stream: `account-${id}`,
			emails: email ? [email] : [],
		};
		await keys.erase(erasing, command.actor, () => close(id, command));
	}

	async function close(id: number, command: Command): Promise<void> {
		await handle(log, account, id, eraseAccount, command);
		await sessions.endAll(id);
	}

	const erasable: Erasable = {
		kind: account.kind,
		erasedBy: "AccountErased",
		holding: (persons) => accountsSealedFor(store, persons),
		record: close,
		erase,
	};

	/** The name of the key that opens an account's profile. */
	const keyNameOf = async (id: number) => (await accountById(store, id))?.person;
	/** The person with an account; undefined where it is gone. */
	async function find(id: number): Promise<Person | undefined> {
		const row = await accountById(store, id);
		return row && personOf(row);
	}

	/** Everyone with an account, the oldest first. */
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

	return { identify, find, recognise, setAdmin, erase, erasable, keyNameOf, everyone, namesOf };
}

const by = (id: number): Command => ({ actor: `user-${id}`, correlation: Bun.randomUUIDv7() });

/** Whoever is not known, or not any more. */
export const NAMELESS = "Someone";

/** What a person is called; `Someone` where nothing is known. */
export function nameOf({ profile: { firstName, lastName, email, login } }: Pick<Person, "profile">): string {
	return [firstName, lastName].filter(Boolean).join(" ") || email || login || NAMELESS;
}

/** A person as answers show them. */
export function currentUserOf({ id, profile, isAdmin }: Person): CurrentUser {
	const { firstName, lastName, email, profileImageUrl } = profile;
	return { id, firstName, lastName, email, profileImageUrl, isAdmin };
}
