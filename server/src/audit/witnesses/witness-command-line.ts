import type { CommandLine } from "../../cli/command-line.ts";

/** Registers the commands of the witness. */
export function witnessCommands(cli: CommandLine<unknown>): void {
	cli
		.command("witness key")
		.summary("Print the key of the witness, and the logs that it has cosigned")
		.description(
			"A witness cosigns the tile logs of other sites, if they only grow (C2SP " +
				"tlog-witness). Give its address and this key to those sites, for WITNESSES.",
		)
		.action(
			cli.run(async function key(context) {
				const { printWitness } = await import("./witness-commands.ts");
				await printWitness(context);
			}),
		);
	cli
		.command("witness serve")
		.summary("Run a witness without a site, for the logs in WITNESS_LOGS")
		.description(
			"It listens on HOST and PORT, and stores its key and the last checkpoints in " +
				"DATA_DIR/witness. With WITNESS_LOGS, a site is a witness itself, under " +
				"/witness.",
		)
		.action(
			cli.run(async function serve(context) {
				const { serveWitness } = await import("./witness-commands.ts");
				await serveWitness(context);
			}),
		);
}
