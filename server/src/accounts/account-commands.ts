import { type PersonalProfile, personalProfile } from "@creations/events";
import type { Erasable } from "../kernel/keys/finish-erasures.ts";
import type { SubjectKeys } from "../kernel/keys/subject-keys.ts";
import { UniqueViolation } from "../kernel/log/append.ts";
import type { EventLog } from "../kernel/log/event-log.ts";
import { type Command, create, handle, loadState } from "../kernel/log/handle.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Store } from "../kernel/store/store.ts";
import { account, eraseAccount, grantAdmin, openAccount, revokeAdmin, updateProfile } from "./account.ts";
import { accountByIdentity, accountsSealedFor } from "./account-list.ts";
import type { Sessions } from "./sessions.ts";

export interface CommandDeps {
	store: Store;
	log: EventLog;
	keys: SubjectKeys;
	sessions: Sessions;
}

export const createAccountCommands = (deps: CommandDeps) => ({
	...enrolment(deps),
	...erasing(deps),
	async setAdmin(id: number, isAdmin: boolean, command: Command): Promise<void> {
		await handle(deps.log, account, id, isAdmin ? grantAdmin : revokeAdmin, command);
	},
});

function enrolment({ store, log, keys }: CommandDeps) {
	/** Opens an account, or updates its profile. @param subject provider and number there, such as `github:583231` */
	async function recognise(subject: string, given: PersonalProfile): Promise<number> {
		const profile = personalProfile.parse(given);
		const known = await accountByIdentity(store, await keys.identitiesOf(subject));
		if (!known) return open(subject, profile);
		const { id, person } = known;
		const before = personalProfile.safeParse(await keys.open(person, known.profile)).data;
		if (!Bun.deepEquals(before, profile)) {
			const sealed = await keys.seal(person, profile);
			await handle(log, account, id, (state) => updateProfile(state, sealed), by(`user-${id}`));
		}
		return id;
	}

	async function open(subject: string, profile: PersonalProfile): Promise<number> {
		const person = crypto.randomUUID();
		const identity = await keys.identify(subject);
		const opened = { identity, person, profile: await keys.seal(person, profile) };
		try {
			return (await create(log, account, (state) => openAccount(state, opened), by("system:sign-in"))).id;
		} catch (error) {
			// The same person signed in for the first time twice at once.
			if (!(error instanceof UniqueViolation)) throw error;
			await keys.destroy(person);
			return recognise(subject, profile);
		}
	}

	return { recognise };
}

const by = (actor: string): Command => ({ actor, correlation: Bun.randomUUIDv7() });

function erasing({ store, log, keys, sessions }: CommandDeps) {
	/** Erases a person: the account is closed, its sessions end and its key is destroyed, which takes all data along. */
	async function erase(id: number, command: Command): Promise<void> {
		const { state } = await loadState(log, account, id);
		if (state.status !== "open") throw new Refusal("not-found", "Account not found");
		const { person, identity, profile } = state;
		// An account whose profile cannot be read is erased all the same.
		const opened = personalProfile.safeParse(await keys.open(person, profile).catch(() => undefined));
		const emails = opened.data?.email ? [opened.data.email] : [];
		const [known] = await keys.known([identity]);
		const erased = { person, identity: known, stream: `account-${id}`, emails };
		await keys.erase(erased, command.actor, () => record(id, command));
	}

	async function record(id: number, command: Command): Promise<void> {
		await handle(log, account, id, eraseAccount, command);
		await sessions.endAll(id);
	}

	const holding = (persons: string[]) => accountsSealedFor(store, persons);
	const erasable: Erasable = { kind: account.kind, erasedBy: "AccountErased", holding, record, erase };
	return { erase, erasable };
}
