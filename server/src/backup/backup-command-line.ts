import { type CommandLine, collect } from "../cli/command-line.ts";
import type { Catalogue } from "../module.ts";
import type { RestoreTarget } from "./backup-restore.ts";
import type { DrilledSite } from "./drill/drill-command.ts";

/** Registers the commands that create, verify and test backups. */
export function backupCommands(
	cli: CommandLine<DrilledSite>,
	catalogue: Catalogue,
): void {
	registerCreate(cli, catalogue);
	registerVerify(cli);
	registerDrill(cli);
}

function registerCreate(cli: CommandLine, catalogue: Catalogue): void {
	cli
		.command("backup create")
		.summary("Copy a site while it runs")
		.description(
			"Writes the log, the tables, the keys, the images, the checkpoints and the list " +
				"of erasures into a new folder, all of the same moment. " +
				"The site may be running and accept changes. " +
				"The folder gets its name when everything is on disk; nothing is overwritten.\n\n" +
				"A site on a libSQL server is read event by event, and gives the same folder.\n\n" +
				"The keys make the personal data of everybody readable. " +
				"With --keys they go to another folder, for other people or other locks to guard.",
		)
		.argument("<FOLDER>")
		.option("--keys <FOLDER>", "Put the keys into a new folder of their own")
		.option(
			"--without-keys",
			"Leave the keys out: nobody's personal data can be restored without them",
		)
		.option(
			"--previous <FOLDER>",
			"An earlier backup on the same disk: its images are linked instead of copied",
		)
		.action(
			cli.run(async function createBackup(context, folder, flags) {
				const { create } = await import("./commands.ts");
				await create(context, folder, { ...flags, readModels: catalogue.readModels });
			}),
		);
}

function registerVerify(cli: CommandLine): void {
	cli
		.command("backup verify")
		.summary("Prove that a backup is complete and unchanged")
		.description(
			"Checks the size and SHA-256 of each file, the databases, " +
				"the chain of the log and its checkpoints, every image that the log names, " +
				"and the key of each person with sealed data who was not erased. Changes nothing.",
		)
		.argument("<FOLDER>")
		.option("--keys <FOLDER>", "Folder of the keys, if they are separate")
		.option(
			"--public-key <FILE>",
			"Check the checkpoints with this key instead of the backup's own",
		)
		.action(
			cli.run(async function verifyBackup(context, folder, flags) {
				const { verify } = await import("./commands.ts");
				await verify(context, folder, flags);
			}),
		);
}

function registerDrill(cli: CommandLine<DrilledSite>): void {
	cli
		.command("backup drill")
		.summary("Restore the newest copy in a trial, and compare it with the site")
		.description(
			"Restores the newest backup, from its folder or from the bucket, into a temporary " +
				"folder in DATA_DIR, verifies and replays it, and compares it with the site. " +
				"Changes neither. The server does this every week by itself.",
		)
		.action(
			cli.runOnSite(async function drillBackup(site, context) {
				const { drill } = await import("./drill/drill-command.ts");
				await drill(site, context);
			}),
		);
}

const RESTORE_DESCRIPTION =
	"Verifies the backup, restores everything into an empty data folder, " +
	"erases people who were erased since, and compares the tables with a replay of the log. " +
	"No server starts on the folder before all of that is done; " +
	"an interrupted restore begins again. Everybody has to sign in again. " +
	"Newsletters that were being sent are paused, because the backup does not record " +
	"later deliveries.\n\n" +
	"With --from-bucket, the backup is the upload of the servers to the bucket of " +
	"the BACKUP_ variables. If a segment of the log is missing or was changed, " +
	"the command names it and restores nothing.";

/**
 * Registers `backup restore`.
 * @param settle opens the restored site, does all work that must precede serving, and
 * closes it
 */
export function backupRestoreCommand(
	cli: CommandLine,
	readModels: RestoreTarget["readModels"],
	settle: RestoreTarget["settle"],
): void {
	cli
		.command("backup restore")
		.summary("Restore a site into an empty data folder")
		.description(RESTORE_DESCRIPTION)
		.argument("[FOLDER]")
		.option(
			"--from-bucket",
			"Restore the contents of the bucket of the BACKUP_ variables",
		)
		.option(
			"--at <TIME|POSITION>",
			"From the bucket: an earlier moment; default: the last one",
		)
		.option(
			"--public-key <FILE>",
			"From the bucket: check signatures with this key instead of those in the bucket",
		)
		.option("--to <DATA_DIR>", "The data folder; default: DATA_DIR")
		.option("--keys <FOLDER>", "Folder of the keys, if they are separate")
		.option("--without-keys", "Restore without the keys: personal data stays unreadable")
		.option(
			"--erasures <FILE>",
			"An erased.ndjson, such as that of the lost site; repeatable",
			collect,
		)
		.action(
			cli.run(async function restoreBackup(context, folder, flags) {
				const { restore } = await import("./commands.ts");
				await restore(context, folder, flags, { readModels, settle });
			}),
		);
}

/**
 * Registers the process of a restore drill.
 * @param settle as for `backup restore`
 */
export function rehearsalCommand(
	cli: CommandLine,
	readModels: RestoreTarget["readModels"],
	settle: RestoreTarget["settle"],
): void {
	cli
		.command("backup rehearse", { hidden: true })
		.summary("Run a restore drill in an empty folder")
		.argument("<FOLDER>")
		.option("--parent <PID>", "End when this process has ended", Number)
		.action(
			cli.run(async function rehearseRestore(context, folder, { parent }) {
				const { rehearseCopy } = await import("./drill/drill-command.ts");
				await rehearseCopy(context, folder, { parent, readModels, settle });
			}),
		);
}
