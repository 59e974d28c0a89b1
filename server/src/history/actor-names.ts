import { personalProfile } from "@creations/events/account";
import { nameOf } from "../accounts/index.ts";
import type { KeyReader } from "../kernel/keys/key-reader.ts";
import { eventsFor, type LogSource } from "../kernel/log/log-source.ts";
import { tryReadEvent } from "../kernel/log/stored-events.ts";
import { actorText } from "./event-descriptions.ts";

export type ActorNames = ReturnType<typeof createActorNames>;

/**
 * Returns names from the log: the person's name if the keys are available and the person
 * is not erased, else the actor.
 */
export function createActorNames(source: LogSource, keys: KeyReader | undefined) {
	const cache = new Map<string, string>();

	async function nameFor(actor: string): Promise<string> {
		const [, role, id] = /^(user|auditor)-(\d+)$/.exec(actor) ?? [];
		if (!id) return actorText(actor);
		const name =
			role === "user"
				? await personName(source, keys, `account-${id}`)
				: await tokenName(source, `audit-token-${id}`);
		return name ?? actor;
	}

	return async function namesOf(
		actors: Iterable<string>,
	): Promise<ReadonlyMap<string, string>> {
		for (const actor of new Set(actors))
			if (!cache.has(actor)) cache.set(actor, await nameFor(actor));
		return cache;
	};
}

async function personName(
	source: LogSource,
	keys: KeyReader | undefined,
	stream: string,
): Promise<string | undefined> {
	if (!keys) return undefined;
	const condition =
		"stream = ? AND type IN ('AccountOpened', 'ProfileUpdated') ORDER BY version";
	const events = (await eventsFor(source, condition, stream)).map(tryReadEvent);
	const person = events
		.map((event) => event?.type === "AccountOpened" && event.data.person)
		.find(Boolean);
	const last = events.findLast((event) => event && "profile" in event.data)?.data;
	if (!person || !last || !("profile" in last)) return undefined;
	const [opened] = await keys.openAll([{ subject: person, sealed: last.profile }]);
	const profile = personalProfile.safeParse(opened).data;
	return profile && nameOf({ profile });
}

async function tokenName(source: LogSource, stream: string): Promise<string | undefined> {
	const [row] = await eventsFor(source, "stream = ? AND version = 1", stream);
	const event = row && tryReadEvent(row);
	return event?.type === "AuditTokenCreated"
		? `The auditor “${event.data.name}”`
		: undefined;
}
