import type { KeyObject } from "node:crypto";
import { mkdirSync } from "node:fs";
import { reportInWords, type SignedCheckpoint, type VerifyReport, verifyLog } from "../audit/index.ts";
import type { Context } from "../cli/command.ts";
import type { Config } from "../config.ts";
import { GENESIS, rowHash } from "../kernel/log/hash-chain.ts";
import type { Head } from "../kernel/log/log-source.ts";
import { openStoreFromConfig } from "../kernel/log/open-log.ts";
import type { StoredEvent } from "../kernel/log/stored-events.ts";
import { createProjector } from "../kernel/projections/projector.ts";
import type { ReadModel } from "../kernel/projections/read-model.ts";
import { Refusal } from "../kernel/refusal.ts";
import { lockDataFolder } from "../kernel/store/lock.ts";
import { migrateStore } from "../kernel/store/migrate.ts";
import type { Store } from "../kernel/store/store.ts";
import { beginImport, endImport } from "../kernel/store/unfinished-import.ts";
import { type OpenExport, openExport } from "./export-reader.ts";
import { takeCheckpoints } from "./import-checkpoints.ts";
import { importKeys } from "./import-keys.ts";
import {
	hashIn,
	placeOf,
	placeToGoOn,
	refuseRestoring,
	refuseUnlessFromTheBeginning,
} from "./import-place.ts";
import { insertEvents } from "./insert-events.ts";

/** How often people are told how far it has come, in milliseconds. */
const LOOK_MS = 250;

export interface ImportOptions {
	/** Of the site to be. */
	config: Config;
	file: string;
	/** Take an export that has no end as far as it goes. */
	partial: boolean;
	/** None: signatures are not checked, and the export's checkpoints are not taken over. */
	publicKeys: KeyObject[];
	/** The keys.db of the first site; none: nobody's personal data can be read. */
	keys?: string | undefined;
	readModels: ReadModel[];
	progress: Context["progress"];
}

export interface ImportReport {
	/** The data folder, or the address of the store. */
	place: string;
	/** The last event. */
	head: Head;
	/** How many events this run has brought, and how many an interrupted one before it. */
	imported: number;
	alreadyThere: number;
	/** How many checkpoints were taken over. */
	checkpoints: number;
	/** How many people's keys came along; null where none were asked for. */
	keys: number | null;
	signatures: "checked" | "not checked";
	complete: boolean;
	/** Read models that stop at an event which this version of the program cannot read. */
	stopped: { name: string; stopped: string }[];
}

/**
 * Brings the events of an export into an empty store, exactly as they were. What is wrong with the export is found
 * before anything is written; after an interruption it goes on, and no server starts in between.
 * @throws {Refusal} where the export is not proven or not from the beginning, or the store has a log
 * @throws {DataFolderInUse} where a server runs on it
 */
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

/** Where the whole export is proven, and nobody else writes to the store. */
async function bringIn(
	store: Store,
	source: OpenExport,
	proof: VerifyReport,
	options: ImportOptions,
): Promise<ImportReport> {
	const { config, publicKeys, keys: keyFile } = options;
	const complete = source.complete();
	const from = await placeToGoOn(store, source, proof.head, config);
	const keys = keyFile === undefined ? null : await importKeys(config, keyFile);
	await store.write([beginImport]);
	await migrateStore(store);
	const signed = await copyEvents(store, source, from, proof.head, options);
	const checkpoints = await takeCheckpoints(config, signed, publicKeys);
	const stopped = await buildReadModels(store, proof.head, options);
	await store.write([endImport]);
	const { signatures } = proof.checkpoints;
	const imported = proof.head.position - from;
	const { head } = proof;
	const place = placeOf(config);
	return { place, head, imported, alreadyThere: from, checkpoints, keys, signatures, complete, stopped };
}

async function prove(
	source: OpenExport,
	{ publicKeys, progress, file }: ImportOptions,
): Promise<VerifyReport> {
	const bar = progress("Verifying", source.header.to - source.header.from + 1);
	const report = await verifyLog(source, { publicKeys, onProgress: bar.at }).finally(bar.end);
	if (report.ok) return report;
	throw new Refusal("invalid", `Nothing was imported from ${file}.\n${reportInWords(report)}`);
}

/** Returns the checkpoints that stand between the events. */
async function copyEvents(
	store: Store,
	source: OpenExport,
	from: number,
	end: Head,
	{ progress }: ImportOptions,
): Promise<SignedCheckpoint[]> {
	const bar = progress("Importing", end.position - from);
	const signed: SignedCheckpoint[] = [];
	let last = { position: from, hash: await hashIn(store, from) };
	try {
		for await (const events of source.events(from, end.position)) {
			if (events.some((event) => !follows(event))) break;
			signed.push(...(source.checkpoints?.() ?? []).flatMap(({ checkpoint }) => checkpoint ?? []));
			await insertEvents(store, events);
			bar.at(last.position - from);
			// See `storedEvents`: without it, the client's statements stay in memory.
			await new Promise((resume) => setImmediate(resume));
		}
	} finally {
		bar.end();
	}
	if ((await hashIn(store, end.position)) === end.hash) return signed;
	throw new Refusal(
		"invalid",
		"The export was changed while it was imported. Import it again into an empty DATA_DIR.",
	);

	/** It was proven, but a file can change. */
	function follows(event: StoredEvent): boolean {
		const { position, hash } = last;
		last = event;
		return event.position === position + 1 && rowHash(hash ?? GENESIS, event) === event.hash;
	}
}

async function buildReadModels(store: Store, { position }: Head, { readModels, progress }: ImportOptions) {
	const bar = progress("Building what pages show", position);
	const looking = setInterval(() => void reached(store).then(bar.at, () => {}), LOOK_MS);
	try {
		const projector = createProjector(store, readModels);
		await projector.catchUp();
		const states = await projector.states();
		return states.flatMap(({ name, stopped }) => (stopped === null ? [] : [{ name, stopped }]));
	} finally {
		clearInterval(looking);
		bar.end();
	}
}

/** How far the read models have come. */
async function reached(store: Store): Promise<number> {
	const { rows } = await store.read("SELECT min(position) FROM read_models WHERE stopped IS NULL");
	return Number(rows[0]?.[0]);
}
