import type { CommandSet } from "../../cli/command-set.ts";
import type { EventLog } from "../../kernel/log/event-log.ts";
import { Refusal } from "../../kernel/refusal.ts";
import type { Store } from "../../kernel/store/store.ts";
import { allAuditTokens } from "../audit-token-list.ts";
import { createAuditTokens } from "./audit-tokens.ts";

export function auditTokenCommands(store: Store, log: EventLog): CommandSet {
	const tokens = createAuditTokens(store, log);
	return {
		create: {
			usage: "NAME DAYS|never",
			async run([name = "", days = ""], command) {
				return JSON.stringify(await tokens.give(name, daysFrom(days), command));
			},
		},
		revoke: {
			usage: "TOKEN",
			async run([which = ""], command) {
				const { id, prefix, name } = await tokens.revoke(which, command);
				return JSON.stringify({ id, prefix, name });
			},
		},
		list: {
			async run() {
				const all = await allAuditTokens(store);
				return JSON.stringify(all.map(({ tokenHash: _, ...shown }) => shown));
			},
		},
	};
}

const MOST = 36_500;

function daysFrom(text: string): number | null {
	if (text === "never") return null;
	const days = Number(text);
	if (!Number.isInteger(days) || days < 1 || days > MOST)
		throw new Refusal(
			"invalid",
			`--expires must be a number of days from 1 to ${MOST}, or never; not "${text}".`,
		);
	return days;
}
