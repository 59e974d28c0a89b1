import { type CommandLine, position } from "../cli/command-line.ts";
import type { Catalogue } from "../module.ts";

/**
 * Registers the commands that export and import the log, and `audit verify`, which also
 * proves exports.
 */
export function transferCommands(cli: CommandLine, catalogue: Catalogue): void {
	registerVerify(cli);
	registerExport(cli);
	registerImport(cli, catalogue);
}

function registerVerify(cli: CommandLine): void {
	cli
		.command("audit verify")
		.summary("Prove that nothing was changed, moved or removed")
		.description(
			"Follows the chain of hashes from the first event, and compares the log with the " +
				"signed checkpoints, which reveals a missing end. " +
				"Names the first bad position with the reason. The site may be running.\n\n" +
				"The database also checks its pages and indexes. " +
				"Sealed data of each person is opened with their key, and unreadable people are " +
				"counted.\n\nAn export is proven without the site: " +
				"only the public key is necessary.",
		)
		.option("--export <FILE>", "Prove an export instead of the log in DATA_DIR")
		.option(
			"--checkpoints <FILE>",
			"Checkpoints that you have kept, instead of the site's own; " +
				"for an export, in addition to its own",
		)
		.option(
			"--public-key <FILE>",
			"The key (PEM) that must have signed the checkpoints, instead of the one in DATA_DIR",
		)
		.option(
			"--from <POSITION>",
			"Begin here, without a check of earlier events",
			position,
		)
		.option("--pictures", "Compare the files of pictures with the log as well")
		.option("--gently", "Use at most 2 % of a core, for as long as necessary")
		.action(
			cli.run(async function verifyLog(context, flags) {
				const { verify } = await import("../audit/index.ts");
				const { openExport } = await import("./export-reader.ts");
				await verify(context, flags, openExport);
			}),
		);
}

function registerExport(cli: CommandLine): void {
	cli
		.command("audit export")
		.summary("Write the log with its checkpoints to a file")
		.description(
			"The file is sufficient to prove the history, and to import it into another " +
				"site. The site may be running. Personal data stays encrypted: " +
				"the file has no keys, so nobody can read it.\n\n" +
				"The export grows as FILE.partial, and becomes FILE when it is complete. " +
				"After an interruption, the same command continues. " +
				"- writes to standard output at once.",
		)
		.argument("<FILE|->")
		.option("--from <POSITION>", "The first event; default: 1", position)
		.option("--to <POSITION>", "The last event; default: the end of the log", position)
		.action(
			cli.run(async function exportToFile(context, file, flags) {
				const { exportLog } = await import("./export-command.ts");
				await exportLog(context, file, flags);
			}),
		);
}

function registerImport(cli: CommandLine, catalogue: Catalogue): void {
	cli
		.command("audit import")
		.summary("Import an exported log into an empty site")
		.description(
			"Proves the export first, and writes nothing without a proof. " +
				"Then each event gets its former position, id and hash, " +
				"so that the chain continues, and read models are built from the events. " +
				"No server may be running on the site. " +
				"After an interruption, the same command continues; " +
				"until then no server starts on the data folder.\n\n" +
				"An export has no keys of people, no images and no sessions. " +
				"--keys imports the keys: without them, nobody's name or address can be read. " +
				"Copy images with the folder uploads. If the site stays in files, " +
				"bun run backup moves all of it at once.",
		)
		.argument("<FILE>")
		.option(
			"--public-key <FILE>",
			"The key (PEM) of the first site: refuse checkpoints with other signatures, and keep the others",
		)
		.option("--keys <FILE>", "The keys.db of the first site, to import its keys")
		.option("--partial", "Accept an export that was cut off, as far as it goes")
		.action(
			cli.run(async function importFromFile(context, file, flags) {
				const { importLog } = await import("./import-command.ts");
				await importLog(context, file, { ...flags, readModels: catalogue.readModels });
			}),
		);
}
