import type { DomainEvent, SealedAddress } from "@creations/events";
import type { Erasable } from "../kernel/keys/finish-erasures.ts";
import type { SubjectKeys } from "../kernel/keys/subject-keys.ts";
import type { EventLog } from "../kernel/log/event-log.ts";
import { type Command, type Decider, handle } from "../kernel/log/handle.ts";
import { Refusal } from "../kernel/refusal.ts";
import { openAddresses } from "./addresses.ts";

interface AddressStreams<State> extends Pick<Erasable, "erasedBy" | "holding"> {
	decider: Decider<State>;
	decide: (state: State) => DomainEvent[];
	/** What a stream holds; undefined where there is nothing, or nothing any more. */
	find: (id: number) => Promise<SealedAddress | undefined>;
	/** Whether something else has to know the address by its identity. */
	isNeeded: (held: SealedAddress) => Promise<boolean>;
}

/** Erases addresses, and with them who they were of. */
export function erasableAddresses<State>(
	{ log, keys }: { log: EventLog; keys: SubjectKeys },
	{ decider, decide, find, isNeeded, ...rest }: AddressStreams<State>,
): Erasable {
	const { kind } = decider;
	const record = (id: number, command: Command) => handle(log, decider, id, decide, command);

	async function erase(id: number, command: Command): Promise<void> {
		const held = await find(id);
		if (!held) throw new Refusal("not-found", `${kind.charAt(0).toUpperCase()}${kind.slice(1)} not found`);
		const [known] = (await isNeeded(held)) ? [] : await keys.known([held.identity]);
		const emails = (await openAddresses(keys, [held])).filter((email) => email !== undefined);
		const erasing = { person: held.person, identity: known, stream: `${kind}-${id}`, emails };
		await keys.erase(erasing, command.actor, () => record(id, command));
	}

	return { kind, ...rest, record, erase };
}
