import { defineModule } from "../module.ts";
import { accountList } from "./account-list.ts";
import { accountStream } from "./events.ts";
import type { AccountDeps } from "./index.ts";
import type { People } from "./people.ts";

export const accounts = defineModule({
	name: "accounts",
	streams: [accountStream],
	readModels: {
		accounts: {
			model: accountList,
			noun: "account",
			id: "id",
			list: ["id", "profile", "isAdmin", "openedAt"],
			sealed: { profile: "person" },
		},
	},
	async routes(deps: AccountDeps) {
		return [(await import("./index.ts")).accountRoutes(deps)];
	},
	commands: {
		async accounts({ people }: { people: People }) {
			return (await import("./command-line.ts")).accountCommands(people);
		},
	},
	erases: async ({ people }: { people: People }) => [people.erasable],
});
