import type { CommandLine, Context } from "../cli/command-line.ts";
import { cellText, textTable } from "../cli/plain-text.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { People, Person } from "./people.ts";
import type { Sessions } from "./sessions.ts";

export interface AccountSite {
	people: People;
	sessions: Pick<Sessions, "endAll" | "saveEnded">;
}

/**
 * Registers the commands that list people, change their rights and end their sessions.
 */
export function accountCommands(cli: CommandLine<AccountSite>): void {
	cli
		.command("accounts list")
		.summary("List everybody who has signed in")
		.action(cli.runOnSite(listAccounts, { mayCreate: true }));
	cli
		.command("accounts grant-admin")
		.summary("Make a person who has signed in an administrator")
		.argument("<EMAIL>")
		.action(cli.runOnSite(grantAdmin, { mayCreate: true }));
	cli
		.command("accounts revoke-admin")
		.summary("Revoke that right")
		.argument("<EMAIL>")
		.action(cli.runOnSite(revokeAdmin, { mayCreate: true }));
	cli
		.command("accounts sign-out")
		.summary("End all sessions of a person")
		.argument("<EMAIL>")
		.action(cli.runOnSite(signOut, { mayCreate: true }));
}

async function listAccounts(
	{ people }: AccountSite,
	{ answer, width }: Context,
): Promise<void> {
	const everyone = await people.everyone();
	const accounts = everyone.map(({ id, profile, isAdmin }) => ({
		id,
		role: isAdmin ? "admin" : "reader",
		email: profile.email ?? "",
		login: profile.login ?? "",
		name: [profile.firstName, profile.lastName].filter(Boolean).join(" "),
	}));
	const rows = accounts.map((account) => Object.values(account).map(cellText));
	const headings = ["id", "role", "email", "login", "name"];
	answer(
		rows.length === 0 ? "Nobody has signed in yet." : textTable(headings, rows, width),
		accounts,
	);
}

async function grantAdmin(
	site: AccountSite,
	{ answer, caller }: Context,
	email: string,
): Promise<void> {
	for (const { id } of await peopleWith(site, email))
		await site.people.setAdmin(id, true, caller);
	answer(`${email} is now an administrator.`, { email, role: "admin" });
}

async function revokeAdmin(
	site: AccountSite,
	{ answer, caller }: Context,
	email: string,
): Promise<void> {
	for (const { id } of await peopleWith(site, email))
		await site.people.setAdmin(id, false, caller);
	answer(`${email} is no longer an administrator.`, { email, role: "reader" });
}

async function signOut(
	site: AccountSite,
	{ answer }: Context,
	email: string,
): Promise<void> {
	for (const { id } of await peopleWith(site, email)) await site.sessions.endAll(id);
	// The process may end before a retry.
	await site.sessions.saveEnded();
	answer(`${email} is signed out everywhere.`, { email });
}

/** @throws {Refusal} `not-found` */
async function peopleWith({ people }: AccountSite, email: string): Promise<Person[]> {
	const everyone = await people.everyone();
	const matching = everyone.filter(
		({ profile }) => profile.email?.toLowerCase() === email.toLowerCase(),
	);
	if (matching.length > 0) return matching;
	throw new Refusal("not-found", `Nobody with the address ${email} has signed in yet.`);
}
