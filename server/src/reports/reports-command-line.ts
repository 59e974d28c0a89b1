import type { CommandLine } from "../cli/command-line.ts";
import type { PeriodSite } from "./report-command.ts";

export type ReportSite = PeriodSite;

/** Registers the commands that write signed reports. */
export function reportCommands(cli: CommandLine<ReportSite>): void {
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
