import type { KeyObject } from "node:crypto";
import { mkdirSync } from "node:fs";
import { reportInWords, type SignedCheckpoint, type VerifyReport, verifyLog } from "../audit/index.ts";
import type { Context } from "../cli/command.ts";
import { withProgress } from "../cli/with-progress.ts";
import type { Config } from "../config.ts";
import type { Head } from "../kernel/log/log-source.ts";
import { GENESIS } from "../kernel/log/stored-events.ts";
import type { ReadModel } from "../kernel/projections/read-model.ts";
import { Refusal } from "../kernel/refusal.ts";
import { IMPORT_TABLE } from "../kernel/store/expected-schema.ts";
import { migrateStore } from "../kernel/store/open-store.ts";
import type { Store } from "../kernel/store/store.ts";
import { turn } from "../kernel/turn.ts";
import { lockDataFolder } from "../stores/lock.ts";
import { openStoreFromConfig } from "../stores/open-log.ts";
import { endImport } from "../stores/open-stores.ts";
import { buildReadModels } from "./build-read-models.ts";
import { type OpenExport, openExport } from "./export-reader.ts";
import { ExportTally } from "./export-tally.ts";
import { takeCheckpoints } from "./import-checkpoints.ts";
import { importKeys } from "./import-keys.ts";
import {
	hashIn,
	refuseRestoring,
	refuseUnlessFromTheBeginning,
	resumePosition,
	targetName,
} from "./import-target.ts";
import { insertEvents } from "./insert-events.ts";

export interface ImportOptions {
	config: Config;
	file: string;
	partial: boolean;
	/** None: signatures are not checked, and the export's checkpoints are not taken over. */
	publicKeys: KeyObject[];
	/** The keys.db of the first site; none: nobody's personal data can be read. */
	keys?: string | undefined;
	readModels: ReadModel[];
	progress: Context["progress"];
}

export interface ImportReport {
	place: string;
	head: Head;
	imported: number;
	alreadyThere: number;
	checkpoints: number;
	/** How many people's keys came along; null where none were asked for. */
	keys: number | null;
	signatures: "checked" | "not checked";
	complete: boolean;
	stopped: { name: string; stopped: string }[];
}

/** Goes on after an interruption. @throws {Refusal} where it is not proven or not from the beginning; {@link DataFolderInUse} */
export async function importExport(options: ImportOptions): Promise<ImportReport> {
	const { config, file, partial } = options;
	const { dataDir } = config;
	const source = await openExport(file, partial);
	refuseUnlessFromTheBeginning(source, file);
	const proof = await prove(source, options);
	mkdirSync(dataDir, { recursive: true, mode: 0o700 });
	const unlock = lockDataFolder(dataDir);
	try {
		refuseRestoring(dataDir);
		const store = await openStoreFromConfig(config);
		try {
			return await store.leases.runExclusive("append", store, (mine) =>
				bringIn(mine, source, proof, options),
			);
		} finally {
			await store.close();
		}
	} finally {
		unlock();
	}
}

async function bringIn(
	store: Store,
	source: OpenExport,
	proof: VerifyReport,
	options: ImportOptions,
): Promise<ImportReport> {
	const { config, publicKeys, keys: keyFile } = options;
	const complete = source.complete();
	const from = await resumePosition(store, source, proof.head, config);
	const keys = keyFile === undefined ? null : await importKeys(config, keyFile);
	await store.write([IMPORT_TABLE]);
	await migrateStore(store);
	const signed = await copyEvents(store, source, from, proof.head, options);
	const checkpoints = await takeCheckpoints(config, signed, publicKeys);
	const stopped = await buildReadModels(store, proof.head, options);
	await store.write([endImport]);
	const { signatures } = proof.checkpoints;
	const imported = proof.head.position - from;
	const { head } = proof;
	const place = targetName(config);
	return { place, head, imported, alreadyThere: from, checkpoints, keys, signatures, complete, stopped };
}

async function prove(source: OpenExport, options: ImportOptions): Promise<VerifyReport> {
	const { publicKeys, progress, file } = options;
	const total = source.header.to - source.header.from + 1;
	const report = await withProgress(progress, "Verifying", total, (onProgress) =>
		verifyLog(source, { publicKeys, onProgress }),
	);
	if (report.ok) return report;
	throw new Refusal("invalid", `Nothing was imported from ${file}.\n${reportInWords(report)}`);
}

/** Returns the checkpoints that stand between the events. It was proven, but a file can change. */
async function copyEvents(
	store: Store,
	source: OpenExport,
	from: number,
	end: Head,
	{ progress }: ImportOptions,
): Promise<SignedCheckpoint[]> {
	const signed: SignedCheckpoint[] = [];
	const tally = new ExportTally({ from: from + 1, previous: (await hashIn(store, from)) ?? GENESIS });
	await withProgress(progress, "Importing", end.position - from, async (at) => {
		for await (const events of source.events(from, end.position)) {
			if (!events.every((event) => tally.follow(event))) break;
			signed.push(...(source.checkpoints?.() ?? []).flatMap(({ checkpoint }) => checkpoint ?? []));
			await insertEvents(store, events);
			at(tally.events);
			await turn();
		}
	});
	if ((await hashIn(store, end.position)) === end.hash) return signed;
	throw new Refusal(
		"invalid",
		"The export was changed while it was imported. Import it again into an empty DATA_DIR.",
	);
}
