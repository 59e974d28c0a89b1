import { resolve } from "node:path";
import { count, counted } from "@creations/events/text";
import type { Context, SiteOptions } from "../cli/command-line.ts";
import { hasIncompleteLine } from "../kernel/keys/erasure-list.ts";
import { UsageError } from "../kernel/refusal.ts";
import { createBackup } from "./backup-create.ts";
import { recordBackup, type SiteManifest } from "./backup-manifest.ts";
import { keysOption } from "./backup-places.ts";
import {
	type RestoreReport,
	type RestoreTarget,
	restoreBackup,
} from "./backup-restore.ts";
import { type BackupReport, verifyBackup } from "./backup-verify.ts";

interface CreateFlags {
	keys?: string | undefined;
	withoutKeys?: true | undefined;
	previous?: string | undefined;
	readModels: SiteOptions["readModels"];
}

/** Copies a site into a new folder. */
export async function create(
	{ config: readConfig, progress, answer, remark }: Context,
	folder: string,
	{ keys, withoutKeys, previous, readModels }: CreateFlags,
): Promise<void> {
	const target = resolve(folder);
	const config = readConfig();
	const { manifest, linked } = await createBackup({
		config,
		folder: target,
		keys: keysOption(keys, withoutKeys) ?? "inside",
		previous: previous && resolve(previous),
		readModels,
		progress,
	});
	recordBackup(config.dataDir, manifest, {
		folder: target,
		keys: keys && resolve(keys),
	});
	answer(createdText(target, manifest, linked, keys), {
		folder: target,
		...manifest,
		linked,
	});
	for (const key of manifest.images.missing)
		remark(`On the site, ${key} is missing or was changed.`);
}

function createdText(
	folder: string,
	{ log, images, keys }: SiteManifest,
	linked: number,
	keysFolder = "",
) {
	const keyRemark = {
		inside: "It contains the keys: anyone with this folder can read all personal data.",
		apart: `The keys are in ${keysFolder}: keep that folder in another place.`,
		none: "It has no keys. Without them, personal data cannot be restored.",
	}[keys];
	const sharedRemark =
		linked > 0 ? ` (${count(linked)} of them linked to the previous backup)` : "";
	return [
		`${folder} contains the site up to position ${count(log.position)}, ` +
			`and ${counted(images.files, "image file")}${sharedRemark}.`,
		keyRemark,
	].join("\n");
}

/** Verifies a backup. */
export async function verify(
	{ progress, answer, fail }: Context,
	folder: string,
	{ keys, publicKey }: { keys?: string | undefined; publicKey?: string | undefined },
): Promise<void> {
	const target = resolve(folder);
	const report = await verifyBackup({
		folder: target,
		keys: keys && resolve(keys),
		publicKey,
		progress,
	});
	answer(verifiedText(target, report), { folder: target, ...report });
	if (!report.ok) fail();
}

function verifiedText(
	folder: string,
	{ ok, faults, remarks, manifest, log, images, people }: BackupReport,
): string {
	const lines = [`Backup of ${manifest.site}, started ${manifest.createdAt}`];
	if (log) {
		const { checkpoints } = log;
		const signed =
			checkpoints.signatures === "checked" ? "signed" : "with unchecked signatures";
		lines.push(
			`  log      ${counted(log.events, "event")}, ` +
				`${counted(checkpoints.fitting, "checkpoint")} ${signed}`,
			`  images   ${counted(images.files, "file")}, ${counted(images.bytes, "byte")}`,
		);
	}
	if (people) {
		const { sealed, readable, erased } = people;
		lines.push(
			`  people   ${count(sealed)}: ${count(readable)} with a key, ${count(erased)} erased`,
		);
	}
	lines.push(...remarks, ...faults);
	lines.push(ok ? `${folder} is complete.` : `${folder} is DAMAGED. Do not rely on it.`);
	return lines.join("\n");
}

interface RestoreFlags {
	fromBucket?: true | undefined;
	at?: string | undefined;
	publicKey?: string | undefined;
	to?: string | undefined;
	keys?: string | undefined;
	withoutKeys?: true | undefined;
	erasures?: string[] | undefined;
}

/**
 * Restores a site from a folder or a bucket.
 * @param settle opens the restored site, does all work that must precede serving, and
 * closes it
 */
export async function restore(
	context: Context,
	folder: string | undefined,
	flags: RestoreFlags,
	{ readModels, settle }: Pick<RestoreTarget, "readModels" | "settle">,
): Promise<void> {
	const { to, erasures = [] } = flags;
	const restoring = {
		config: context.config(to ? { DATA_DIR: to } : {}),
		erasures: erasures.map((file) => resolve(file)),
		readModels,
		settle,
		progress: context.progress,
	};
	refuseConflicts(folder, flags);
	const outcome = flags.fromBucket
		? await fromBucket(restoring, flags)
		: await fromFolder(restoring, resolve(folder ?? ""), flags);
	context.answer(outcome.text, outcome.report);
	for (const text of warnings(outcome.report, erasures)) context.remark(text);
}

/** Checks combinations of flags. @throws {UsageError} */
function refuseConflicts(folder: string | undefined, flags: RestoreFlags): void {
	const bucket = flags.fromBucket;
	if (!folder && !bucket)
		throw new UsageError("Give the FOLDER of the backup, or use --from-bucket.");
	if (folder && bucket) throw new UsageError("Give either a FOLDER or --from-bucket.");
	if (bucket && flags.keys)
		throw new UsageError(
			"With --from-bucket, the keys are in the bucket. Remove --keys.",
		);
	if (!bucket && (flags.at || flags.publicKey))
		throw new UsageError("--at and --public-key need --from-bucket.");
}

async function fromFolder(restoring: RestoreTarget, folder: string, flags: RestoreFlags) {
	const keys = keysOption(flags.keys, flags.withoutKeys);
	const report = await restoreBackup({ ...restoring, folder, keys });
	const { manifest, remarks } = report.backup;
	const { site, createdAt } = manifest;
	return {
		report,
		text: restoredText(report, {
			site,
			position: manifest.log.position,
			at: createdAt,
			remarks,
		}),
	};
}

async function fromBucket(restoring: RestoreTarget, flags: RestoreFlags) {
	const { restoreFromBucket } = await import("./bucket/restore.ts");
	const report = await restoreFromBucket({
		...restoring,
		at: flags.at,
		publicKey: flags.publicKey,
		withoutKeys: flags.withoutKeys ?? false,
	});
	const { site, position, at, images } = report.backup;
	const remarks = images.missing.map((key) => `The bucket does not have ${key}.`);
	return {
		report,
		text: restoredText(report, { site, position, at: at ?? "", remarks }),
	};
}

function warnings(
	{ listed, dataDir, stopped }: Pick<RestoreReport, "listed" | "dataDir" | "stopped">,
	erasures: string[],
): string[] {
	const unlisted =
		"No list of later erasures was given, so people who were erased after the backup " +
		"are restored. If there is an erased.ndjson of the lost site, " +
		`append it to ${dataDir}/erased.ndjson before you start the site.`;
	return [
		...(listed ? [] : [unlisted]),
		...erasures
			.filter(hasIncompleteLine)
			.map(
				(file) =>
					`${file} ends with an incomplete line, which was ignored. ` +
					"If the file is an incomplete copy, append the missing lines to " +
					`${dataDir}/erased.ndjson before you start the site. ` +
					"Otherwise people in them are restored.",
			),
		...stopped.map(
			(name) =>
				`${name} stops at an event that this version of the program cannot read. ` +
				'To see the event, run "audit verify".',
		),
	];
}

function restoredText(
	{ dataDir, erased, held, missed, rebuilt }: Omit<RestoreReport, "backup">,
	{
		site,
		position,
		at,
		remarks,
	}: { site: string; position: number; at: string; remarks: string[] },
): string {
	const lines = [
		`${dataDir} contains the site ${site} at position ${count(position)} (${at}).`,
	];
	if (erased.keys + erased.streams > 0)
		lines.push(
			`Erased again: ${counted(erased.keys, "key")}, ${counted(erased.streams, "stream")}.`,
		);
	if (held.length > 0)
		lines.push(
			`Newsletter ${held.join(", ")} was being sent and is paused. ` +
				"Resume it only if the lost site did not finish it.",
		);
	if (missed.length > 0)
		lines.push(
			`Newsletter ${missed.join(", ")} was scheduled for a time that has passed, ` +
				"and is no longer scheduled. Schedule it only if the lost site did not send it.",
		);
	if (rebuilt.length > 0) lines.push(`Rebuilt from the log: ${rebuilt.join(", ")}.`);
	lines.push(...remarks, `Start it with: DATA_DIR=${dataDir} bun start`);
	return lines.join("\n");
}
