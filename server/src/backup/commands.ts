import { resolve } from "node:path";
import { count, counted } from "@creations/events/text";
import { command, type Values } from "../cli/command.ts";
import { isCutOff } from "../kernel/keys/erasure-list.ts";
import { UsageError } from "../kernel/refusal.ts";
import { createBackup } from "./backup-create.ts";
import { noteBackup, type SiteManifest } from "./backup-manifest.ts";
import { keysOption } from "./backup-places.ts";
import { type RestoreReport, type Restoring, restoreBackup } from "./backup-restore.ts";
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
			keys: keysOption(keys, options["without-keys"]) ?? "inside",
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
	const keyRemark = {
		inside: "The keys are in it: whoever has this folder can read everyone's personal data.",
		apart: `The keys are in ${keysFolder}: keep that folder in another place.`,
		none: "The keys are not in it: without them nobody's personal data comes back.",
	}[keys];
	const sharedRemark = linked > 0 ? ` (${count(linked)} of them shared with the previous backup)` : "";
	return [
		`${folder} has the site up to position ${count(log.position)}, and ${counted(images.files, "image file")}${sharedRemark}.`,
		keyRemark,
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

const restoreOptions = {
	"from-bucket": { about: "Bring back what is in the bucket of the BACKUP_ variables" },
	at: {
		value: "TIME|POSITION",
		about: "From the bucket: the site as it was then; as it was last unless given",
	},
	"public-key": {
		value: "FILE",
		about: "From the bucket: check signatures with this key instead of those in the bucket",
	},
	to: { value: "DATA_DIR", about: "The data folder; otherwise DATA_DIR" },
	keys: { value: "FOLDER", about: "Where the keys are, if they are apart" },
	"without-keys": { about: "Do without the keys: personal data stays unreadable" },
	erasures: {
		multiple: true,
		value: "FILE",
		about: "An erased.ndjson, such as that of the site that is lost; may be given several times",
	},
} as const;

type RestoreValues = Values<typeof restoreOptions>;

/**
 * Creates `backup restore`.
 * @param settle opens the restored site, does all work that must precede serving, and closes it
 */
export const backupRestore = (settle: Restoring["settle"]) =>
	command({
		summary: "Makes a site of a backup, in an empty data folder",
		usage: "[FOLDER]",
		about: [
			"Verifies the backup, brings everything into an empty data folder, erases who was erased since, and compares what pages show with a replay of the log. A server does not start on the folder before all that is done; what was interrupted begins anew. Everyone has to sign in again. Newsletters that were being sent are paused, because the backup does not know who has got them since.",
			"With --from-bucket, the backup is what servers have uploaded to the bucket of the BACKUP_ variables. A segment of the log that is missing or was changed is named, and nothing is brought back then.",
		],
		options: restoreOptions,
		async run(context, { words: [folder], options }) {
			const { to, erasures = [] } = options;
			const restoring = {
				config: context.config(to ? { DATA_DIR: to } : {}),
				erasures: erasures.map((file) => resolve(file)),
				readModels: context.readModels,
				settle,
				progress: context.progress,
			};
			refuseUnfit(folder, options);
			const outcome = options["from-bucket"]
				? await fromBucket(restoring, options)
				: await fromFolder(restoring, resolve(folder ?? ""), options);
			context.answer(outcome.text, outcome.report);
			for (const text of warnings(outcome.report, erasures)) context.remark(text);
			return 0;
		},
	});

/** Checks combinations of options. @throws {UsageError} */
function refuseUnfit(folder: string | undefined, options: RestoreValues): void {
	const bucket = options["from-bucket"];
	if (!folder && !bucket) throw new UsageError("Name the FOLDER of the backup, or use --from-bucket.");
	if (folder && bucket) throw new UsageError("Name either a FOLDER or --from-bucket.");
	if (bucket && options.keys)
		throw new UsageError("With --from-bucket, the keys are in the bucket: leave out --keys.");
	if (!bucket && (options.at || options["public-key"]))
		throw new UsageError("--at and --public-key are for --from-bucket.");
}

async function fromFolder(restoring: Restoring, folder: string, options: RestoreValues) {
	const keys = keysOption(options.keys, options["without-keys"]);
	const report = await restoreBackup({ ...restoring, folder, keys });
	const { manifest, remarks } = report.backup;
	const { site, createdAt } = manifest;
	return {
		report,
		text: restoredInWords(report, { site, position: manifest.log.position, at: createdAt, remarks }),
	};
}

async function fromBucket(restoring: Restoring, options: RestoreValues) {
	const { restoreFromBucket } = await import("./bucket/restore.ts");
	const report = await restoreFromBucket({
		...restoring,
		at: options.at,
		publicKey: options["public-key"],
		withoutKeys: options["without-keys"] ?? false,
	});
	const { site, position, at, images } = report.backup;
	const remarks = images.missing.map((key) => `The bucket does not have ${key}.`);
	return { report, text: restoredInWords(report, { site, position, at: at ?? "", remarks }) };
}

function warnings(
	{ listed, dataDir, stopped }: Pick<RestoreReport, "listed" | "dataDir" | "stopped">,
	erasures: string[],
): string[] {
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

function restoredInWords(
	{ dataDir, erased, held, missed, rebuilt }: Omit<RestoreReport, "backup">,
	{ site, position, at, remarks }: { site: string; position: number; at: string; remarks: string[] },
): string {
	const lines = [`${dataDir} has the site ${site} again, as it was at position ${count(position)} (${at}).`];
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
	lines.push(...remarks, `Start it with: DATA_DIR=${dataDir} bun start`);
	return lines.join("\n");
}
