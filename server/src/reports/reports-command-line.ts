import { Option } from "@commander-js/extra-typings";
import type { CommandLine } from "../cli/command-line.ts";
import { PERSON_FORMS } from "./person-forms.ts";
import type { PeriodSite, PersonSite } from "./report-command.ts";

export type ReportSite = PeriodSite & PersonSite;

/** Registers the commands that write signed reports. */
export function reportCommands(cli: CommandLine<ReportSite>): void {
	registerReport(cli);
	registerPerson(cli);
}

function registerReport(cli: CommandLine<PeriodSite>): void {
	cli
		.command("audit report")
		.summary("Write the signed report of a period for auditors")
		.description(
			"The report is an HTML file to read, print or save as PDF. It lists who published, " +
				"changed and removed what, consents, erasures, imports, accounts and checks, with " +
				"proofs of events. It contains no names or addresses. Its last line is a " +
				"signature with the key of the tile log: see audit check.",
		)
		.option("--from <DAY>", "First day in UTC; default: the beginning of the log")
		.option("--to <DAY>", "Last day in UTC; default: today")
		.option("--output <FILE>", "Default: audit-report.html in the current folder")
		.action(
			cli.runOnSite(async function report(site, context, flags) {
				const { writePeriodReport } = await import("./report-command.ts");
				await writePeriodReport(site, context, flags);
			}),
		);
}

function registerPerson(cli: CommandLine<PersonSite>): void {
	cli
		.command("audit person")
		.summary("Write a signed report of all data on one person")
		.description(
			"The report has everything that the site stores about the person: account, " +
				"sessions, reading progress, subscription, consents, mails and events. " +
				"Accounts belong to an address only if it is verified. Hand it only to this " +
				"person. Its last line is a signature: see audit check.",
		)
		.argument(
			"<PERSON>",
			"An email address, a login, or a stream such as account-7 or subscription-3, " +
				"which keeps the address out of the shell's history",
		)
		.addOption(
			new Option("--format <FORMAT>", "Page to print, or data")
				.choices(PERSON_FORMS)
				.default("html" as const),
		)
		.option("--output <FILE>", "Default: person-report.html in the current folder")
		.action(
			cli.runOnSite(async function person(site, context, subject, flags) {
				const { writePersonReport } = await import("./report-command.ts");
				await writePersonReport(site, context, subject, flags);
			}),
		);
}
