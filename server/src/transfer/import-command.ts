import { count, counted } from "@creations/content";
import { readPublicKeys } from "../audit/index.ts";
import { command } from "../cli/command.ts";
import { type ImportReport, importExport } from "./import.ts";

export const importCommand = command({
	summary: "Brings an export into an empty site",
	usage: "FILE",
	about: [
		"Proves the export first, and writes nothing where it is not proven. Then every event gets the position, id and hash it had, so that the chain goes on, and what pages show is built from them. No server may be running on the site. After an interruption, the same command goes on where the last one ended; until then no server starts on what is there.",
		"An export has no keys of people, no images and no sessions. --keys brings the keys along, without which nobody's name or address can be read. Images are copied with the folder uploads. Where the site stays in files, bun run backup moves all of it at once.",
	],
	options: {
		"public-key": {
			value: "FILE",
			about:
				"The key of the first site (PEM): refuse checkpoints that it has not signed, and keep the others",
		},
		keys: {
			value: "FILE",
			about: "The keys.db of the first site, which is brought to where this one keeps its keys",
		},
		partial: { about: "Take an export that was cut off, as far as it goes" },
	},
	async run({ config, readModels, progress, answer, remark }, { words: [file = ""], options }) {
		const key = options["public-key"];
		const report = await importExport({
			config: config(),
			file,
			partial: options.partial ?? false,
			publicKeys: key === undefined ? [] : readPublicKeys(key),
			keys: options.keys,
			readModels,
			progress,
		});
		answer(inWords(report), report);
		for (const { name, stopped } of report.stopped) remark(`${name} has stopped at ${stopped}`);
		return 0;
	},
});

function inWords(report: ImportReport): string {
	const { place, head, imported, alreadyThere, checkpoints, keys, signatures, complete } = report;
	const already = alreadyThere > 0 ? `; ${count(alreadyThere)} were there already` : "";
	const signed =
		signatures === "checked"
			? `Signatures were checked. ${counted(checkpoints, "checkpoint")} taken over.`
			: "Signatures were NOT checked, and checkpoints were left out: give --public-key FILE.";
	return [
		`Imported ${counted(imported, "event")} into ${place}${already}.`,
		`The log now goes to position ${head.position}, with the hash ${head.hash}.`,
		signed,
		...(complete ? [] : ["The export was cut off: what came after it is not here."]),
		keys === null
			? "Personal data can be read only with the keys of the first site: see --keys."
			: `The keys of ${counted(keys, "person", "people")} came along.`,
	].join("\n");
}
