import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { counted } from "@creations/events/text";
import type { CommandSet } from "../cli/command-set.ts";
import type { Config } from "../config.ts";
import type { EventLog } from "../kernel/log/event-log.ts";
import { Refusal } from "../kernel/refusal.ts";
import { feedbackToken, withEmails } from "../suppressions/index.ts";
import { type ConsentTrailDeps, consentTrail } from "./known.ts";
import { createSubscriptions } from "./subscribers.ts";
import { subscriptionRows } from "./subscription-list.ts";

/** Returns the number of files below a folder. */
function filesIn(folder: string): number {
	if (!existsSync(folder)) return 0;
	return readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
		.length;
}

/** Creates the commands that list, add and erase subscribers. */
export function subscriptionCommands(deps: ConsentTrailDeps & { config: Config; log: EventLog }): CommandSet {
	const { config, store, keys } = deps;
	return {
		list: {
			about: "Lists everybody who has subscribed",
			async run() {
				const rows = await withEmails(keys, await subscriptionRows.all(store));
				const lines = rows.map(({ id, status, subscribedAt, email = "" }) =>
					[id, status, subscribedAt, email].join("\t"),
				);
				return lines.join("\n") || "Nobody has subscribed yet.";
			},
		},
		export: {
			usage: "EMAIL",
			about: "Shows what somebody has agreed to, and when",
			run: async ([email = ""]) => JSON.stringify(await consentTrail(deps, email), null, "\t"),
		},
		erase: {
			usage: "EMAIL",
			about: "Erases a subscriber",
			async run([email = ""], command) {
				const { subscribers, suppressions } = createSubscriptions(deps);
				const suppressed = await suppressions.erase(email, command);
				const subscribed = Boolean(await subscribers.find(email));
				if (subscribed) await subscribers.erase(email, command);
				else if (!suppressed) throw new Refusal("not-found", `Nothing is known of ${email}.`);
				const remaining = filesIn(join(config.dataDir, "imports"));
				if (remaining === 0) return `${email} is erased.`;
				return `${email} is no longer known to the site. It may still be in ${counted(remaining, "file")} sent for an import, which are removed an hour after the last use and at each start: see bun run audit erase.`;
			},
		},
		"feedback-token": {
			about: "Shows the token with which a mail server reports bounces",
			run: async () => feedbackToken(config, keys),
		},
	};
}
