import { existsSync } from "node:fs";
import { counted } from "@creations/events/text";
import type { Config } from "../config.ts";
import { type CommandCheck, type Finding, fine, warning } from "../kernel/check.ts";
import { openKeysFromConfig } from "../stores/key-file.ts";
import { openLogFromConfig } from "../stores/open-log.ts";
import { fileOf } from "../stores/places.ts";
import { refusedAccounts } from "./refused-accounts.ts";

export const accountChecks: readonly CommandCheck[] = [
	{
		name: "Sign-in",
		severity: "warning",
		advice:
			"Add your login or address to ADMINS, unless `bun run accounts list` shows an administrator.",
		runs: "by command",
		run: ({ config }) => checkSignIn(config),
	},
];

async function checkSignIn(config: Config): Promise<Finding> {
	const { signIn, admins } = config;
	if (signIn.developmentCode)
		return warning(
			"The site uses the development sign-in.",
			"Set SMTP_URL, or the variables of a provider, before the site is public.",
		);
	if (admins.length === 0) return warning("ADMINS is empty.");
	const logins = admins.filter((entry) => !entry.includes("@"));
	if (logins.length > 0 && !signIn.providers.some(({ kind }) => kind === "github"))
		return warning(
			`ADMINS names ${logins.join(", ")}, but nobody can sign in with GitHub.`,
			"Set GITHUB_CLIENT_ID and GITHUB_CLIENT_SECRET, or use addresses in ADMINS.",
		);
	return (
		(await checkAdministrators(config)) ??
		fine(`ADMINS names ${counted(admins.length, "administrator")}.`)
	);
}

/**
 * Returns a warning if an entry of ADMINS names an account other than the one that it is
 * bound to.
 */
async function checkAdministrators(config: Config): Promise<Finding | undefined> {
	const file = fileOf(config.stores.site);
	if (file !== undefined && !existsSync(file)) return undefined;
	using source = await openLogFromConfig(config);
	using keys = await openKeysFromConfig(config);
	const refused = keys ? await refusedAccounts(source, keys, config.admins) : [];
	if (refused.length === 0) return undefined;
	const accounts = `${refused.length === 1 ? "Account" : "Accounts"} ${refused.join(", ")}`;
	return warning(
		`${accounts} signed in with a name from ADMINS, but another account of the ` +
			"sign-in provider used it first. No rights were granted.",
		"Run `bun run accounts list` to see the person. " +
			"If the person is an administrator, run `bun run accounts grant-admin EMAIL`. " +
			"Otherwise remove the entry from ADMINS.",
	);
}
