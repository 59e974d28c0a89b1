import {
	type PersonalProfile,
	personalProfile,
	type ReportedProfile,
} from "@creations/events/account";
import { LRUCache } from "lru-cache";
import type { Logger } from "pino";
import { commandFrom } from "../http/request/command.ts";
import type { Cookies } from "../http/request/cookies.ts";
import {
	type Command,
	commandBy,
	create,
	type Erasable,
	handle,
	type Kernel,
	loadState,
} from "../kernel/log/handle.ts";
import { typesOf } from "../kernel/projections/read-model.ts";
import { Refusal, UniqueViolation } from "../kernel/refusal.ts";
import {
	account,
	eraseAccount,
	grantAdmin,
	revokeAdmin,
	updateProfile,
} from "./account.ts";
import { accountWithIdentity } from "./account-identity-list.ts";
import { type AccountRow, accountList, accountRows } from "./account-list.ts";
import type { CurrentUser } from "./accounts-responses.ts";
import { createEntryClaims, type EntryClaims } from "./admin-entries.ts";
import { bindEntries } from "./administrator-entry.ts";
import { administratorEntryList, holdersOf } from "./administrator-entry-list.ts";
import { createJoining } from "./joining.ts";
import { CACHE_SIZE, type Sessions } from "./sessions.ts";

const PERSON_EVENTS = typesOf([accountList, administratorEntryList]);

export interface Person {
	id: number;
	profile: PersonalProfile;
	isAdmin: boolean;
}

export interface PeopleDeps extends Kernel {
	cookies: Cookies;
	sessions: Sessions;
	/** Logins and verified addresses of administrators. */
	admins: string[];
	logger: Logger;
}

export type People = ReturnType<typeof createPeople>;

/**
 * Creates the directory of people with an account: lookup, recognition at sign-in, rights
 * and erasure.
 */
export function createPeople(deps: PeopleDeps) {
	const { look: load, ...queries } = personQueries(deps);
	const findAndBind = createFindAndBind(deps, load);
	const recognize = createRecognize(deps);
	return {
		...queries,
		...createJoining(deps),
		identify: createIdentify(deps, findAndBind),
		/**
		 * Returns the account id of a person who signs in. Opens an account if there is none.
		 */
		async recognize(subject: string, profile: ReportedProfile): Promise<number> {
			const id = await recognize(subject, profile);
			await findAndBind(id);
			return id;
		},
		...createErasure(deps),
		async setAdmin(id: number, isAdmin: boolean, command: Command): Promise<void> {
			await handle(deps.log, account, id, isAdmin ? grantAdmin : revokeAdmin, command);
		},
	};
}

function personQueries({ store, log, keys, admins }: PeopleDeps) {
	const openRow = createOpenRow({ store, keys, admins });
	const cache = new LRUCache<number, { state: string; result: PersonWithClaims }>({
		max: CACHE_SIZE,
	});

	const keyNameOf = async (id: number) => (await accountRows.byId(store, id))?.person;

	/**
	 * Cached until an account or an entry changes. If other processes write, each call
	 * reads the store.
	 */
	async function load(
		id: number,
		isFresh = false,
	): Promise<PersonWithClaims | undefined> {
		const state = log.stateOf(PERSON_EVENTS);
		const cached = cache.get(id);
		if (cached?.state === state && !isFresh) return cached.result;
		const row = await accountRows.byId(store, id);
		const result = row && (await openRow(row));
		if (result && !store.shared) cache.set(id, { state, result });
		return result;
	}

	const find = async (id: number): Promise<Person | undefined> =>
		(await load(id))?.person;

	async function all(): Promise<Person[]> {
		const people = await Promise.all((await accountRows.all(store)).map(openRow));
		return people.flatMap((one) => one?.person ?? []);
	}

	const namesOf = createNamesOf(find);
	return { look: load, find, everyone: all, namesOf, keyNameOf };
}

/**
 * Returns a function that names the actors of events: a person's name, `Someone` for an
 * erased person, else the actor.
 */
function createNamesOf(find: (id: number) => Promise<Person | undefined>) {
	return async function namesOf(actors: string[]): Promise<(actor: string) => string> {
		const names = new Map<string, string>();
		for (const actor of new Set(actors)) {
			const [, id] = /^user-(\d+)$/.exec(actor) ?? [];
			const person = id ? await find(Number(id)) : undefined;
			names.set(actor, id ? (person ? nameOf(person) : UNNAMED) : actor);
		}
		return (actor) => names.get(actor) ?? actor;
	};
}

/** Returns a function that opens the sealed profile of an account; undefined if erased. */
function createOpenRow({
	store,
	keys,
	admins,
}: Pick<PeopleDeps, "store" | "keys" | "admins">) {
	const claimsOf = createEntryClaims(admins, keys, (entries) =>
		holdersOf(store, entries),
	);

	return async function openRow(row: AccountRow): Promise<PersonWithClaims | undefined> {
		const opened = await keys.open(row.person, row.profile);
		const profile = personalProfile.safeParse(opened).data;
		if (!profile) return undefined;
		const claims = await claimsOf(row.identity, profile);
		const isAdmin = row.isAdmin || claims.isAdmin;
		return { person: { id: row.id, profile, isAdmin }, claims };
	};
}

type LoadPerson = (
	id: number,
	isFresh?: boolean,
) => Promise<PersonWithClaims | undefined>;

interface PersonWithClaims {
	person: Person;
	claims: EntryClaims;
}

const REFUSED_ENTRY =
	"An entry of ADMINS names this account, but belongs to another account of the " +
	"sign-in provider, which used it first: it gives this account no rights. " +
	"`doctor` says what to do.";

/**
 * Returns a function that loads a person and binds unbound entries of ADMINS that match.
 */
function createFindAndBind({ log, logger }: PeopleDeps, load: LoadPerson) {
	/** Accounts that a warning was logged for since the start. */
	const warnedAccounts = new Set<number>();

	function warn(id: number): void {
		if (warnedAccounts.has(id)) return;
		warnedAccounts.add(id);
		logger.warn({ account: id }, REFUSED_ENTRY);
	}

	/**
	 * Without disk space, the entry stays unbound until the next request. The administrator
	 * must be able to free space.
	 */
	async function bind({ unbound, holder }: EntryClaims): Promise<void> {
		try {
			await bindEntries(log, unbound, holder);
		} catch (error) {
			if (!(error instanceof Refusal)) throw error;
			logger.warn(
				{ err: error },
				"an entry of ADMINS could not be bound to the account that used it",
			);
		}
	}

	return async function findAndBind(id: number): Promise<Person | undefined> {
		let result = await load(id);
		if (result && result.claims.unbound.length > 0) {
			await bind(result.claims);
			result = await load(id, true);
		}
		if (result?.claims.isRefused && !result.person.isAdmin) warn(id);
		return result?.person;
	};
}

const NOBODY = Promise.resolve(null);

/**
 * Returns a function that identifies the sender of a request; null for visitors. Ended
 * rights and sessions count at once.
 */
function createIdentify(
	{ cookies, sessions }: PeopleDeps,
	find: (id: number) => Promise<Person | undefined>,
) {
	const identified = new WeakMap<Request, Promise<Person | null>>();

	async function findSender(request: Request): Promise<Person | null> {
		const token = cookies.read(request, "session");
		const id = token && (await sessions.accountOf(token));
		return (id && (await find(id))) || null;
	}

	return function identify(request: Request): Promise<Person | null> {
		if (!request.headers.has("cookie")) return NOBODY;
		const person = identified.get(request) ?? findSender(request);
		identified.set(request, person);
		return person;
	};
}

function createRecognize({ store, log, keys }: PeopleDeps) {
	async function rowOf(subject: string): Promise<AccountRow | undefined> {
		const id = await accountWithIdentity(store, await keys.identitiesOf(subject));
		return id === undefined ? undefined : accountRows.byId(store, id);
	}

	async function recognize(subject: string, reported: ReportedProfile): Promise<number> {
		const row = await rowOf(subject);
		if (!row) return open(subject, reported);
		await updateProfileOf(row, reported);
		return row.id;
	}

	async function updateProfileOf(
		{ id, person, profile: stored }: AccountRow,
		reported: ReportedProfile,
	): Promise<void> {
		const before = personalProfile.safeParse(await keys.open(person, stored)).data;
		const profile = updatedProfile(before, reported);
		if (!Bun.deepEquals(before, profile)) {
			const sealed = await keys.seal(person, profile);
			await handle(
				log,
				account,
				id,
				(state) => updateProfile(state, sealed),
				commandBy(`user-${id}`),
			);
		}
	}

	async function open(subject: string, reported: ReportedProfile): Promise<number> {
		const profile = updatedProfile(undefined, reported);
		const person = crypto.randomUUID();
		const identity = await keys.identify(subject);
		const opened = { identity, person, profile: await keys.seal(person, profile) };
		try {
			const decide = () => [{ type: "AccountOpened" as const, data: opened }];
			return (await create(log, account, decide, commandBy("system:sign-in"))).id;
		} catch (error) {
			// Two first sign-ins of the same person at once.
			if (!(error instanceof UniqueViolation)) throw error;
			await keys.destroy(person);
			if ((await rowOf(subject)) === undefined) throw error;
			return recognize(subject, reported);
		}
	}

	return recognize;
}

const EMPTY_PROFILE: PersonalProfile = {
	login: null,
	firstName: null,
	lastName: null,
	email: null,
	emailVerified: false,
	profileImageUrl: null,
};

/**
 * Returns the profile after a sign-in. A verified address stays, because rights and
 * joined accounts depend on it.
 */
export function updatedProfile(
	before: PersonalProfile | undefined,
	{ email, emailVerified, ...facts }: ReportedProfile,
): PersonalProfile {
	const known = Object.entries(facts).filter(([, fact]) => fact !== undefined);
	return personalProfile.parse({
		...EMPTY_PROFILE,
		...before,
		...(!before?.emailVerified && { email, emailVerified }),
		...Object.fromEntries(known),
	});
}

function createErasure({ store, log, keys, sessions }: PeopleDeps) {
	/**
	 * Erases a person: closes the account, ends its sessions and destroys its key, which
	 * makes all its data unreadable.
	 */
	async function erase(id: number, command: Command): Promise<void> {
		const { state } = await loadState(log, account, id);
		if (state.status !== "open") throw new Refusal("not-found", "Account not found");
		const { person, profile } = state;
		// An unreadable profile does not prevent erasure.
		const opened = personalProfile.safeParse(
			await keys.open(person, profile).catch(() => undefined),
		);
		const emails = opened.data?.email ? [opened.data.email] : [];
		const identities = await keys.existing(state.identities);
		const request = { person, identities, stream: `account-${id}`, emails };
		await keys.erase(request, command.actor, () => record(id, command));
	}

	async function record(id: number, command: Command): Promise<void> {
		await handle(log, account, id, eraseAccount, command);
		await sessions.endAll(id);
	}

	const holding = (persons: string[]) => accountRows.sealedFor(store, persons);
	const erasable: Erasable = {
		kind: account.kind,
		erasedBy: "AccountErased",
		holding,
		record,
		erase,
	};
	return { erase, erasable };
}

/** Returns the signed-in person. @throws {Refusal} `unauthorized` */
export async function signedIn(
	people: Pick<People, "identify">,
	request: Request,
): Promise<Person> {
	const person = await people.identify(request);
	if (!person) throw new Refusal("unauthorized", "Unauthorized");
	return person;
}

/**
 * Returns a function that creates commands on behalf of the sender of a request. @throws
 * {Refusal} `unauthorized`
 */
export const commandsOf =
	(people: Pick<People, "identify">) => async (request: Request, body?: unknown) =>
		commandFrom(request, (await signedIn(people, request)).id, body);

export const UNNAMED = "Someone";

/** Returns a person's display name: full name, address, login or `Someone`. */
export function nameOf({
	profile: { firstName, lastName, email, login },
}: Pick<Person, "profile">): string {
	return [firstName, lastName].filter(Boolean).join(" ") || email || login || UNNAMED;
}

/** Returns the fields of a person that the applications show. */
export function currentUserOf({ id, profile, isAdmin }: Person): CurrentUser {
	const { firstName, lastName, email, profileImageUrl } = profile;
	return { id, firstName, lastName, email, profileImageUrl, isAdmin };
}
