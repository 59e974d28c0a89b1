import { resolve } from "node:path";
import { count, counted } from "@creations/content";
import { command } from "../cli/command.ts";
import { isCutOff } from "../kernel/keys/erasure-list.ts";
import { keysGiven } from "./backup-places.ts";
import { type RestoreOptions, type RestoreReport, restoreBackup } from "./backup-restore.ts";

/** @param settle opens the site that was brought back, does what must be done before it may serve, and closes it */
export const backupRestore = (settle: RestoreOptions["settle"]) =>
	command({
		summary: "Makes a site of a backup, in an empty data folder",
		usage: "FOLDER",
		about: [
			"Verifies the backup, brings everything into an empty data folder, erases who was erased since, and compares what pages show with a replay of the log. A server does not start on the folder before all that is done; what was interrupted begins anew. Everyone has to sign in again. Newsletters that were being sent are paused, because the backup does not know who has got them since.",
		],
		options: {
			to: { value: "DATA_DIR", about: "The data folder; otherwise DATA_DIR" },
			keys: { value: "FOLDER", about: "Where the keys are, if they are apart" },
			"without-keys": { about: "Do without the keys: personal data stays unreadable" },
			erasures: {
				multiple: true,
				value: "FILE",
				about: "An erased.ndjson, such as that of the site that is lost; may be given several times",
			},
		},
		async run({ config, readModels, progress, answer, remark }, { words: [folder = ""], options }) {
			const { to, erasures = [] } = options;
			const report = await restoreBackup({
				config: config(to ? { DATA_DIR: to } : {}),
				folder: resolve(folder),
				keys: keysGiven(options.keys, options["without-keys"]),
				erasures: erasures.map((file) => resolve(file)),
				readModels,
				settle,
				progress,
			});
			answer(inWords(report), report);
			for (const text of warnings(report, erasures)) remark(text);
			return 0;
		},
	});

function warnings({ listed, dataDir, stopped }: RestoreReport, erasures: string[]): string[] {
	const unlisted = `No list of erasures from after the backup was given: whoever was erased since is back. If there is such an erased.ndjson, append it to ${dataDir}/erased.ndjson before you start the site.`;
	return [
		...(listed ? [] : [unlisted]),
		...erasures
			.filter(isCutOff)
			.map(
				(file) =>
					`${file} ends in half a line, which was left out. If it is a copy that was cut off, whoever was erased after that is back: append what is missing to ${dataDir}/erased.ndjson before you start the site.`,
			),
		...stopped.map(
			(name) =>
				`${name} stops at an event that this version of the program cannot read. "audit verify" names it.`,
		),
	];
}

function inWords({ dataDir, backup, erased, held, missed, rebuilt }: RestoreReport): string {
	const { log, site, createdAt } = backup.manifest;
	const lines = [
		`${dataDir} has the site ${site} again, as it was at position ${count(log.position)} (${createdAt}).`,
	];
	if (erased.keys + erased.streams > 0)
		lines.push(`Erased again: ${counted(erased.keys, "key")}, ${counted(erased.streams, "stream")}.`);
	if (held.length > 0)
		lines.push(
			`Newsletter ${held.join(", ")} was being sent and is paused. Resume it only if it was not sent on since.`,
		);
	if (missed.length > 0)
		lines.push(
			`Newsletter ${missed.join(", ")} was to be sent since and is off the schedule. Schedule it again only if it was not sent.`,
		);
	if (rebuilt.length > 0) lines.push(`Built again from the log: ${rebuilt.join(", ")}.`);
	lines.push(...backup.remarks, `Start it with: DATA_DIR=${dataDir} bun start`);
	return lines.join("\n");
}
