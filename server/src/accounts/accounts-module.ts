import { accountStream, administratorEntryStream } from "@creations/events/account";
import type { CommandLine } from "../cli/command-line.ts";
import { defineModule } from "../module.ts";
import { accountIdentityList } from "./account-identity-list.ts";
import { accountList } from "./account-list.ts";
import type { AccountSite } from "./accounts-command-line.ts";
import { administratorEntryList } from "./administrator-entry-list.ts";
import type { AccountDeps } from "./index.ts";
import type { People } from "./people.ts";

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
		"account-identities": { model: accountIdentityList, noun: "way to sign in" },
		"administrator-entries": {
			model: administratorEntryList,
			noun: "administrator entry",
		},
	},
	async routes(deps: AccountDeps) {
		return [(await import("./index.ts")).accountRoutes(deps)];
	},
	async commands(cli: CommandLine<AccountSite>) {
		(await import("./accounts-command-line.ts")).accountCommands(cli);
	},
	checks: async () => (await import("./accounts-checks.ts")).accountChecks,
	erases: async ({ people }: { people: People }) => [people.erasable],
});
