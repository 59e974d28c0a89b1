import { resolve } from "node:path";
import { count, counted } from "@creations/content";
import { command } from "../cli/command.ts";
import { createBackup } from "./backup-create.ts";
import type { SiteManifest } from "./backup-manifest.ts";
import { keysGiven } from "./backup-places.ts";
import { noteBackup } from "./last-backup.ts";

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

function inWords(
	folder: string,
	{ log, images, keys }: SiteManifest,
	linked: number,
	keysFolder = "",
): string {
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
