import { resolve } from "node:path";
import { count, counted } from "@creations/content";
import { command } from "../cli/command.ts";
import { createBackup } from "./backup-create.ts";
import { noteBackup, type SiteManifest } from "./backup-manifest.ts";
import { keysGiven } from "./backup-places.ts";
import { type BackupReport, verifyBackup } from "./backup-verify.ts";

export const backupCreate = command({
	summary: "Copies a site while it runs",
	usage: "FOLDER",
	about: [
		"Writes the log with everything derived from it, the keys, the images, the checkpoints and the list of erasures into a new folder, as they are at one moment. The site may be running and taking changes. The folder gets its name when all of it is on disk; nothing is ever written over.",
		"A site on a libSQL server is read event by event, and the same folder is made of it.",
		"Whoever has the keys can read the personal data of everyone. With --keys they go to another place, where other people or other locks guard them.",
	],
	options: {
		keys: { value: "FOLDER", about: "Put the keys into a new folder of their own" },
		"without-keys": {
			about: "Leave the keys out; without them nobody's personal data comes back",
		},
		previous: {
			value: "FOLDER",
			about: "An earlier backup on the same disk: images that it has are linked, not copied",
		},
	},
	async run({ config, readModels, progress, answer, remark }, { words: [folder = ""], options }) {
		const { keys, previous } = options;
		const target = resolve(folder);
		const site = config();
		const { manifest, linked } = await createBackup({
			config: site,
			folder: target,
			keys: keysGiven(keys, options["without-keys"]) ?? "inside",
			previous: previous && resolve(previous),
			readModels,
			progress,
		});
		noteBackup(site.dataDir, manifest);
		answer(inWords(target, manifest, linked, keys), { folder: target, ...manifest, linked });
		for (const key of manifest.images.missing)
			remark(`The site does not have ${key}, or not as it was uploaded.`);
		return 0;
	},
});

function inWords(folder: string, { log, images, keys }: SiteManifest, linked: number, keysFolder = "") {
	const kept = {
		inside: "The keys are in it: whoever has this folder can read everyone's personal data.",
		apart: `The keys are in ${keysFolder}: keep that folder in another place.`,
		none: "The keys are not in it: without them nobody's personal data comes back.",
	}[keys];
	const same = linked > 0 ? ` (${count(linked)} of them shared with the previous backup)` : "";
	return [
		`${folder} has the site up to position ${count(log.position)}, and ${counted(images.files, "image file")}${same}.`,
		kept,
	].join("\n");
}

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
		answer(verifiedInWords(target, report), { folder: target, ...report });
		return report.ok ? 0 : 1;
	},
});

function verifiedInWords(
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
