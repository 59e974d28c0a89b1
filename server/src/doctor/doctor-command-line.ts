import type { CommandLine } from "../cli/command-line.ts";
import type { Catalogue } from "../module.ts";

/** Registers `doctor`. */
export function doctorCommands(cli: CommandLine, checks: Catalogue["checks"]): void {
	cli
		.command("doctor")
		.summary("Check the environment of a site, with advice")
		.description(
			"Reads the settings, asks the public address, the libSQL servers, " +
				"the mail server and the bucket, and checks the data folder, " +
				"the keys of people and the clock. " +
				"Writes a small object to the bucket and a small file to the data folder, " +
				"and deletes them.",
		)
		.option("--mail <ADDRESS>", "Send a test message to this address")
		.action(
			cli.run(async function doctor(context, flags) {
				const { runDoctor } = await import("./doctor-command.ts");
				await runDoctor(context, flags, await checks());
			}),
		);
}
