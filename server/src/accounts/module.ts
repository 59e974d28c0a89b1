import { accountStream, administratorEntryStream } from "@creations/events/account";
import { defineModule } from "../module.ts";
import { accountList } from "./account-list.ts";
import { administratorEntryList } from "./administrator-entry-list.ts";
import type { AccountDeps } from "./index.ts";
import type { People } from "./people.ts";
import type { Sessions } from "./sessions.ts";

export const accounts = defineModule({
	name: "accounts",
	streams: [accountStream, administratorEntryStream],
	readModels: {
		accounts: {
			model: accountList,
			noun: "account",
			list: ["id", "profile", "isAdmin", "openedAt"],
			sealed: { profile: "person" },
		},
		"administrator-entries": { model: administratorEntryList, noun: "administrator entry" },
	},
	async routes(deps: AccountDeps) {
		return [(await import("./index.ts")).accountRoutes(deps)];
	},
	commands: {
		async accounts({ people, sessions }: { people: People; sessions: Sessions }) {
			return (await import("./command-line.ts")).accountCommands(people, sessions);
		},
	},
	erases: async ({ people }: { people: People }) => [people.erasable],
});
