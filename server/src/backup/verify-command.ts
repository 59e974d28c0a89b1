import { resolve } from "node:path";
import { count, counted } from "@creations/content";
import { command } from "../cli/command.ts";
import { type BackupReport, verifyBackup } from "./backup-verify.ts";

export const backupVerify = command({
	summary: "Proves that a backup is whole and unchanged",
	usage: "FOLDER",
	about: [
		"Checks the size and SHA-256 of each file, the databases, the chain of the log and its checkpoints, every image that the log names, and that there is a key for everyone whose data is sealed and who was not erased. Changes nothing.",
	],
	options: {
		keys: { value: "FOLDER", about: "Where the keys are, if they are apart" },
		"public-key": {
			value: "FILE",
			about: "Check the checkpoints with this key instead of the backup's own",
		},
	},
	async run({ progress, answer }, { words: [folder = ""], options }) {
		const target = resolve(folder);
		const report = await verifyBackup({
			folder: target,
			keys: options.keys && resolve(options.keys),
			publicKey: options["public-key"],
			progress,
		});
		answer(inWords(target, report), { folder: target, ...report });
		return report.ok ? 0 : 1;
	},
});

function inWords(
	folder: string,
	{ ok, faults, remarks, manifest, log, images, people }: BackupReport,
): string {
	const lines = [`Backup of ${manifest.site}, begun ${manifest.createdAt}`];
	if (log) {
		const { checkpoints } = log;
		const signed = checkpoints.signatures === "checked" ? "signed" : "whose signatures were not checked";
		lines.push(
			`  log      ${counted(log.events, "event")}, ${counted(checkpoints.fitting, "checkpoint")} ${signed}`,
			`  images   ${counted(images.files, "file")}, ${counted(images.bytes, "byte")}`,
		);
	}
	if (people) {
		const { sealed, readable, erased } = people;
		lines.push(`  people   ${count(sealed)}: ${count(readable)} with a key, ${count(erased)} erased`);
	}
	lines.push(...remarks, ...faults);
	lines.push(ok ? `${folder} is whole.` : `${folder} is NOT whole. Do not rely on it.`);
	return lines.join("\n");
}
