import type { CommandSet } from "../cli/command-set.ts";
import type { Command } from "../kernel/log/handle.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { People, Person } from "./people.ts";
import type { Sessions } from "./sessions.ts";

/** Creates the commands that list people, change their rights and end their sessions. */
export function accountCommands(
	people: People,
	sessions: Pick<Sessions, "endAll" | "saveEnded">,
): CommandSet {
	async function setAdmin(email: string, isAdmin: boolean, command: Command): Promise<string> {
		for (const { id } of await peopleWith(email)) await people.setAdmin(id, isAdmin, command);
		return `${email} is ${isAdmin ? "now" : "no longer"} an administrator.`;
	}

	async function peopleWith(email: string): Promise<Person[]> {
		const all = await people.everyone();
		const matching = all.filter(({ profile }) => profile.email?.toLowerCase() === email.toLowerCase());
		if (matching.length > 0) return matching;
		throw new Refusal("not-found", `Nobody with the address ${email} has signed in yet.`);
	}

	return {
		"grant-admin": {
			usage: "EMAIL",
			about: "Makes somebody who has signed in an administrator",
			run: ([email = ""], command) => setAdmin(email, true, command),
		},
		"revoke-admin": {
			usage: "EMAIL",
			about: "Takes that right away again",
			run: ([email = ""], command) => setAdmin(email, false, command),
		},
		"sign-out": {
			usage: "EMAIL",
			about: "Ends all sessions of somebody",
			async run([email = ""]) {
				for (const { id } of await peopleWith(email)) await sessions.endAll(id);
				// The process may end before a retry.
				await sessions.saveEnded();
				return `${email} is signed out everywhere.`;
			},
		},
		list: {
			about: "Lists everybody who has signed in",
			async run() {
				const lines = (await people.everyone()).map(({ id, profile, isAdmin }) => {
					const name = [profile.firstName, profile.lastName].filter(Boolean).join(" ");
					return [id, isAdmin ? "admin" : "reader", profile.email ?? "", profile.login ?? "", name].join(
						"\t",
					);
				});
				return lines.join("\n") || "Nobody has signed in yet.";
			},
		},
	};
}
