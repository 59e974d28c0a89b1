import type { DomainEvent } from "@creations/events";
import { sameSecret } from "../http/request/cookies.ts";
import type { SubjectKeys } from "../kernel/keys/subject-keys.ts";
import type { EventLog } from "../kernel/log/event-log.ts";
import { type Command, type Decider, handle } from "../kernel/log/handle.ts";

/** Whether an administrator gets the letter. */
const letterChoice: Decider<boolean> = {
	kind: "weekly-letter",
	initial: true,
	evolve: (isOn, event) => (event.type === "WeeklyLetterChosen" ? event.data.isOn : isOn),
};

/** Turns the letter of an account on or off. Appends nothing if nothing changes. */
export async function chooseLetter(
	log: EventLog,
	account: number,
	isOn: boolean,
	command: Command,
): Promise<void> {
	const decide = (before: boolean): DomainEvent[] =>
		before === isOn ? [] : [{ type: "WeeklyLetterChosen", data: { isOn } }];
	await handle(log, letterChoice, account, decide, command);
}

type Keys = Pick<SubjectKeys, "blind">;

/**
 * Returns the token of the link that turns an account's letter off. Derived from the
 * site's secret, so that it never expires and is not in the store.
 */
export const stopToken = (keys: Keys, account: number) =>
	`${account}.${keys.blind(`weekly-letter-stop ${account}`)}`;

/** Returns the account of a token; undefined if the token is not valid. */
export function accountOfToken(keys: Keys, token: unknown): number | undefined {
	const [, account] = /^([1-9]\d{0,14})\.[\w-]{43}$/.exec(String(token)) ?? [];
	if (!account) return undefined;
	return sameSecret(String(token), stopToken(keys, Number(account)))
		? Number(account)
		: undefined;
}
