import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import type { SiteOptions } from "../../cli/command-line.ts";
import { withProgress } from "../../cli/progress.ts";
import type { Config } from "../../config.ts";
import { type ReplayReport, replay } from "../../history/index.ts";
import { erasureListFile, openErasureList } from "../../kernel/keys/erasure-list.ts";
import { headAt, type LogSource, openLogFile } from "../../kernel/log/log-source.ts";
import { isNoSpace, Refusal, UnavailableError } from "../../kernel/refusal.ts";
import { openObjectStore } from "../../media/index.ts";
import { openKeyFile } from "../../stores/key-file.ts";
import { openLogFromConfig } from "../../stores/open-log.ts";
import { storesIn } from "../../stores/places.ts";
import { examinePeople, peopleFault } from "../../stores/sealed-people.ts";
import { KEYS_DB, SITE_DB } from "../backup-manifest.ts";
import {
	type RestoreReport,
	type RestoreTarget,
	restoreBackup,
	type SettleRequest,
} from "../backup-restore.ts";
import type { DrillReport } from "./drill-results.ts";
import { type FreeBytes, freeBytesOf, lackOfRoom } from "./drill-room.ts";
import { type Copy, newestCopy } from "./newest-copy.ts";

interface RehearseOptions extends SiteOptions {
	/** Empty folder for everything that the drill writes. */
	folder: string;
	settle: RestoreTarget["settle"];
	freeBytes?: FreeBytes;
}

/**
 * Restores the newest copy into a folder, and compares it with the live site. Writes
 * nothing elsewhere. Never throws for a fault of the copy.
 */
export async function rehearse(options: RehearseOptions): Promise<DrillReport> {
	const start = performance.now();
	let copy: Copy | undefined;
	const report = (verdict: DrillReport["verdict"], says: string | null, bytes = 0) => ({
		verdict,
		says,
		source: copy?.source ?? null,
		position: copy?.position ?? null,
		seconds: Math.ceil((performance.now() - start) / 1000),
		bytes,
	});
	try {
		const newest = await newestCopy(options.config);
		if (typeof newest === "string") return report("skipped", newest);
		copy = newest;
		using live = await openLogFromConfig(options.config);
		const { freeBytes = freeBytesOf, config, folder } = options;
		const lack = await lackOfRoom(live, [config.dataDir, folder], freeBytes);
		if (lack) return report("skipped", lack);
		const remark = await restoreAndCompare(options, copy, live);
		return report("passed", remark, sizeOf(join(folder, "site")));
	} catch (error) {
		if (isNoSpace(error)) return report("skipped", "The disk became full during it.");
		return report("failed", sentenceOf(error));
	}
}

/** @returns a remark for users, or null @throws {Refusal} with the fault of the copy */
async function restoreAndCompare(
	options: RehearseOptions,
	copy: Copy,
	live: LogSource,
): Promise<string | null> {
	const config = drillConfig(options);
	const ownErasures = erasureListFile(options.config.dataDir);
	let isCompared = false;
	const target: RestoreTarget = {
		...options,
		config,
		erasures: existsSync(ownErasures) ? [ownErasures] : [],
		async settle(request) {
			// Settling appends events, so the comparison must precede it.
			if (!isCompared) await compareWithLive(options, request, live);
			isCompared = true;
			return options.settle(request);
		},
	};
	if (copy.source === "bucket") {
		const { restoreFromBucket } = await import("../bucket/restore.ts");
		const restored = await restoreFromBucket({
			...target,
			at: undefined,
			publicKey: undefined,
			withoutKeys: false,
		});
		await requireImages(options.config, restored.backup.images.missing);
		return remarkOn(restored, false);
	}
	const { folder, keysFolder } = copy;
	const keys = keysFolder === undefined ? "none" : { folder: keysFolder };
	return remarkOn(await restoreBackup({ ...target, folder, keys }), keys === "none");
}

/** Returns the configuration of the restored site. All of its files are in the folder. */
function drillConfig({ config, folder }: RehearseOptions): Config {
	const dataDir = join(folder, "site");
	return {
		...config,
		dataDir,
		stores: storesIn({}, dataDir),
		images: { kind: "disk", folder: join(dataDir, "uploads") },
		checkpoints: { ...config.checkpoints, file: join(dataDir, "checkpoints.ndjson") },
	};
}

/** @throws {Refusal} if the restored log, rows or keys differ from the live site */
async function compareWithLive(
	{ readModels, progress }: RehearseOptions,
	{ config: { dataDir }, withoutKeys }: SettleRequest,
	live: LogSource,
): Promise<void> {
	using restored = openLogFile(join(dataDir, SITE_DB));
	const head = await restored.head();
	if ((await headAt(live, head.position)).hash !== head.hash)
		throw new Refusal(
			"invalid",
			`The copy differs from the site: event ${head.position}, its last one, ` +
				"is another event in the site's log.",
		);
	if (!withoutKeys) await requireKeys(dataDir, restored);
	const replayTo = (source: LogSource, label: string) =>
		withProgress(progress, label, head.position, (onProgress) =>
			replay({ source, models: readModels, to: head.position, onProgress }),
		);
	const own = await replayTo(live, "Replaying the site");
	const copied = await replayTo(restored, "Replaying the copy");
	const table = differingTable(own, copied);
	if (table)
		throw new Refusal(
			"invalid",
			`The copy differs from the site: a replay of its log gives other rows of ${table}.`,
		);
}

function differingTable(own: ReplayReport, copied: ReplayReport): string | undefined {
	const digests = (report: ReplayReport) =>
		new Map(
			report.models.flatMap(({ tables }) =>
				tables.map(({ table, sha256 }) => [table, sha256] as const),
			),
		);
	const ownDigests = digests(own);
	return digests(copied)
		.entries()
		.find(([table, sha256]) => ownDigests.get(table) !== sha256)?.[0];
}

/** @throws {Refusal} if somebody's key is missing or wrong */
async function requireKeys(dataDir: string, source: LogSource): Promise<void> {
	using keys = openKeyFile(join(dataDir, KEYS_DB));
	const erasures = openErasureList(erasureListFile(dataDir));
	const fault = peopleFault(await examinePeople(source, keys, erasures.all));
	if (fault) throw new Refusal("invalid", fault);
}

/** @throws {Refusal} if the copy lacks an image that the site has */
async function requireImages({ images }: Config, missing: string[]): Promise<void> {
	if (missing.length === 0) return;
	const objects = await openObjectStore(images);
	const own = await Array.fromAsync(objects.list("images/"), ({ key }) => key);
	const lost = missing.find((key) => own.includes(key));
	if (lost) throw new Refusal("invalid", `The copy lacks the image ${lost}.`);
}

function remarkOn(
	{ rebuilt, stopped }: Pick<RestoreReport, "rebuilt" | "stopped">,
	withoutKeys: boolean,
): string | null {
	const remarks = [
		withoutKeys && "Its keys are elsewhere and were not tested.",
		rebuilt.length > 0 && `Rebuilt from its log: ${rebuilt.join(", ")}.`,
		stopped.length > 0 && `Unreadable by this version: ${stopped.join(", ")}.`,
	].filter((remark) => remark !== false);
	return remarks.length > 0 ? remarks.join(" ") : null;
}

function sizeOf(folder: string): number {
	const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
	return entries
		.filter((entry) => entry.isFile())
		.reduce(
			(sum, { name, parentPath }) => sum + statSync(join(parentPath, name)).size,
			0,
		);
}

/** Returns the fault of an error in one line, without advice about options of a restore. */
function sentenceOf(error: unknown): string {
	const { message } = error as Error;
	const isKnown = error instanceof Refusal || error instanceof UnavailableError;
	const line = message
		.replace(/\s*\n\s*/g, " ")
		.replace(/[ .]+To restore .*$/, ".")
		.trim();
	return isKnown ? line : `The copy could not be restored: ${line}`;
}
