import type { KeyObject } from "node:crypto";
import { existsSync, mkdirSync } from "node:fs";
import type { Config } from "../config.ts";
import { GENESIS, rowHash } from "../kernel/hash-chain.ts";
import { importingFile, lockDataFolder, restoringFile } from "../kernel/lock.ts";
import { migrateStore } from "../kernel/migrate.ts";
import { createProjector, type ReadModel } from "../kernel/projector.ts";
import { Refusal } from "../kernel/refusal.ts";
import type { Store } from "../kernel/store.ts";
import type { StoredEvent } from "../kernel/stored-events.ts";
import type { SignedCheckpoint } from "./checkpoint.ts";
import type { Context } from "./command.ts";
import { removeDurably, writeDurably } from "./durable.ts";
import { type OpenExport, openExport } from "./export-reader.ts";
import { takeCheckpoints } from "./import-checkpoints.ts";
import { insertEvents } from "./insert-events.ts";
import { type Head, logOfStore } from "./log-source.ts";
import { openStoreFromConfig } from "./open-log.ts";
import { type VerifyReport, verifyLog } from "./verify.ts";
import { reportInWords } from "./verify-words.ts";

export interface ImportOptions {
	/** Of the site to be. */
	config: Config;
	file: string;
	/** Take an export that has no end as far as it goes. */
	partial: boolean;
	/** None: signatures are not checked, and the export's checkpoints are not taken over. */
	publicKeys: KeyObject[];
	readModels: ReadModel[];
	progress: Context["progress"];
}

export interface ImportReport {
	dataDir: string;
	/** The whole log of the site, as it is now. */
	head: Head;
	/** How many events came from the export, and how many of it were there already. */
	imported: number;
	alreadyThere: number;
	/** How many checkpoints were taken over. */
	checkpoints: number;
	signatures: "checked" | "not checked";
	complete: boolean;
	/** Read models that stop at an event which this version of the program cannot read. */
	stopped: { name: string; stopped: string }[];
}

/**
 * Brings the events of an export into a store that is empty or holds the beginning of the same log, exactly as they
 * were. What is wrong with the export is found before anything is written; after an interruption it goes on, and no
 * server starts in between.
 * @throws {Refusal} where the export is not proven, or the store has another log
 * @throws {DataFolderInUse} where a server runs on it
 */
export async function importExport(options: ImportOptions): Promise<ImportReport> {
	const { config, file, partial, publicKeys } = options;
	const { dataDir } = config;
	const source = await openExport(file, partial);
	const proof = await prove(source, options);
	const complete = source.complete();
	mkdirSync(dataDir, { recursive: true, mode: 0o700 });
	const unlock = lockDataFolder(dataDir);
	try {
		if (existsSync(restoringFile(dataDir)))
			throw new Refusal(
				"already-exists",
				`A backup is being brought back into ${dataDir}. Name another DATA_DIR.`,
			);
		const store = await openStoreFromConfig(config);
		try {
			await migrateStore(store);
			const from = await placeToGoOn(store, source, proof.head, dataDir);
			writeDurably(importingFile(dataDir), `${file}\n`, 0o600);
			const signed = await copyEvents(store, source, from, proof.head, options);
			const checkpoints = await takeCheckpoints(config, signed, publicKeys);
			const stopped = await buildReadModels(store, options);
			removeDurably(importingFile(dataDir));
			const head = await logOfStore(store).head();
			const { signatures } = proof.checkpoints;
			const imported = proof.head.position - from;
			const alreadyThere = proof.events - imported;
			return { dataDir, head, imported, alreadyThere, checkpoints, signatures, complete, stopped };
		} finally {
			await store.close();
		}
	} finally {
		unlock();
	}
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

/** The position after which the export goes on from what the store has. @throws {Refusal} where it does not */
async function placeToGoOn(store: Store, source: OpenExport, end: Head, dataDir: string): Promise<number> {
	const there = await logOfStore(store).head();
	const { header } = source;
	if (there.position < header.from - 1)
		throw new Refusal(
			"invalid",
			`The export begins at position ${header.from}, and ${dataDir} has only ${there.position} events. Import what comes before first.`,
		);
	// Where one event is the same, by its hash all before it are too.
	const common = Math.min(there.position, end.position);
	const [ours, theirs] = [await hashIn(store, common), await hashOf(source, common)];
	if (ours !== theirs)
		throw new Refusal(
			"already-exists",
			`${dataDir} has a log already (${there.position} events) that is not the beginning of this one. Name an empty DATA_DIR.`,
		);
	return common;
}

async function hashIn(store: Store, position: number): Promise<string | undefined> {
	const { rows } = await store.read("SELECT hash FROM events WHERE position = ?", [position]);
	return rows[0] && String(rows[0][0]);
}

async function hashOf(source: OpenExport, position: number): Promise<string | undefined> {
	if (position === 0) return undefined;
	if (position === source.header.from - 1) return source.header.previous;
	for await (const [event] of source.events(position - 1, position)) if (event) return event.hash;
	return undefined;
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

async function buildReadModels(store: Store, { readModels, progress }: ImportOptions) {
	const bar = progress("Building what pages show", 0);
	try {
		const projector = createProjector(store, readModels);
		await projector.catchUp();
		const states = await projector.states();
		return states.flatMap(({ name, stopped }) => (stopped === null ? [] : [{ name, stopped }]));
	} finally {
		bar.end();
	}
}
