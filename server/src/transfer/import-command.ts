import type { KeyObject } from "node:crypto";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { count, counted } from "@creations/events/text";
import {
	appendCheckpoints,
	checkpointLine,
	fingerprint,
	publicKeyFile,
	publicPem,
	readPublicKeys,
	type SignedCheckpoint,
	type VerifyReport,
	verifyLog,
	verifyReportText,
} from "../audit/index.ts";
import type { Context, SiteOptions } from "../cli/command-line.ts";
import { withProgress } from "../cli/progress.ts";
import type { Config } from "../config.ts";
import { addKeys, allKeys } from "../kernel/keys/key-copy.ts";
import { KEYS_TABLES, PEPPER } from "../kernel/keys/subject-keys.ts";
import { type Head, headAt, logOfStore } from "../kernel/log/log-source.ts";
import { GENESIS } from "../kernel/log/stored-events.ts";
import { Refusal, UnavailableError } from "../kernel/refusal.ts";
import { writeDurably } from "../kernel/store/durable.ts";
import { IMPORT_TABLE } from "../kernel/store/expected-schema.ts";
import { migrateStore, openNamedStore } from "../kernel/store/open-store.ts";
import { hasTable, type Store } from "../kernel/store/store.ts";
import { yieldToEventLoop } from "../kernel/yield-to-event-loop.ts";
import { openKeyFile } from "../stores/key-file.ts";
import { lockDataFolder, restoringFile } from "../stores/lock.ts";
import { openStoreFromConfig } from "../stores/open-log.ts";
import { endImport, isImportUnfinished } from "../stores/open-stores.ts";
import { ExportTally } from "./export-format.ts";
import { type OpenExport, openExport } from "./export-reader.ts";
import { buildReadModels, insertEvents } from "./fill-store.ts";

interface ImportFlags {
	publicKey?: string | undefined;
	keys?: string | undefined;
	partial?: true | undefined;
	readModels: SiteOptions["readModels"];
}

/** Imports an exported log into an empty site. */
export async function importLog(
	{ config, progress, answer, remark }: Context,
	file: string,
	{ publicKey, keys, partial, readModels }: ImportFlags,
): Promise<void> {
	const report = await importExport({
		config: config(),
		file,
		partial: partial ?? false,
		publicKeys: publicKey === undefined ? [] : readPublicKeys(publicKey),
		keys,
		readModels,
		progress,
	});
	answer(reportText(report), report);
	for (const { name, stopped } of report.stopped)
		remark(`${name} has stopped at ${stopped}`);
}

function reportText(report: Awaited<ReturnType<typeof importEvents>>): string {
	const { place, head, imported, alreadyThere, checkpoints, keys, signatures, complete } =
		report;
	const presentText = alreadyThere > 0 ? `; ${count(alreadyThere)} existed already` : "";
	const signed =
		signatures === "checked"
			? `Signatures were checked. ${counted(checkpoints, "checkpoint")} imported.`
			: "Signatures were NOT checked, and checkpoints were not imported: use --public-key FILE.";
	return [
		`Imported ${counted(imported, "event")} into ${place}${presentText}.`,
		`The log now goes to position ${head.position}, with the hash ${head.hash}.`,
		signed,
		...(complete ? [] : ["The export was incomplete: later events are missing."]),
		keys === null
			? "Personal data is unreadable without the keys of the original site: see --keys. " +
				"To start a site without them: bun start --new-keys"
			: `Imported the keys of ${counted(keys, "person", "people")}.`,
	].join("\n");
}

export interface ImportOptions extends SiteOptions {
	file: string;
	partial: boolean;
	/**
	 * Trusted public keys. If empty, signatures are not checked and checkpoints are not
	 * imported.
	 */
	publicKeys: KeyObject[];
	/** The keys.db of the original site. Without it, personal data is unreadable. */
	keys?: string | undefined;
}

/**
 * Imports an export, or resumes an import.
 * @throws {Refusal} if the export is not proven or does not begin at position 1
 * @throws {DataFolderInUse}
 */
export async function importExport(options: ImportOptions) {
	const { config, file, partial } = options;
	const { dataDir } = config;
	const source = await openExport(file, partial);
	const { from } = source.header;
	if (from > 1)
		throw new Refusal(
			"invalid",
			`${file} begins at position ${from}. A site needs its whole history: ` +
				"create an export without --from.",
		);
	const proof = await requireProof(source, options);
	mkdirSync(dataDir, { recursive: true, mode: 0o700 });
	const unlock = lockDataFolder(dataDir);
	try {
		if (existsSync(restoringFile(dataDir)))
			throw new Refusal(
				"already-exists",
				`A backup is being restored into ${dataDir}. Use another DATA_DIR.`,
			);
		await using store = await openStoreFromConfig(config);
		return await store.leases.runExclusive("append", store, (leasedStore) =>
			importEvents(leasedStore, source, proof, options),
		);
	} finally {
		unlock();
	}
}

async function importEvents(
	store: Store,
	source: OpenExport,
	proof: VerifyReport,
	options: ImportOptions,
) {
	const { config, publicKeys, keys: keyFile } = options;
	const complete = source.isComplete();
	const from = await resumePosition(store, source, proof.head, config);
	/** Number of people with imported keys; null if no keys were given. */
	const keys = keyFile === undefined ? null : await importKeys(config, keyFile);
	await store.write([IMPORT_TABLE]);
	await migrateStore(store);
	const signed = await copyEvents(store, source, from, proof.head, options);
	const checkpoints = await importCheckpoints(config, signed, publicKeys);
	const stopped = await buildReadModels(store, proof.head, options);
	await store.write([endImport]);
	const { signatures } = proof.checkpoints;
	const imported = proof.head.position - from;
	const { head } = proof;
	const place = targetName(config);
	return {
		place,
		head,
		imported,
		alreadyThere: from,
		checkpoints,
		keys,
		signatures,
		complete,
		stopped,
	};
}

async function requireProof(
	source: OpenExport,
	options: ImportOptions,
): Promise<VerifyReport> {
	const { publicKeys, progress, file } = options;
	const total = source.header.to - source.header.from + 1;
	const report = await withProgress(progress, "Verifying", total, (onProgress) =>
		verifyLog(source, { publicKeys, onProgress }),
	);
	if (report.ok) return report;
	throw new Refusal(
		"invalid",
		`Nothing was imported from ${file}.\n${verifyReportText(report)}`,
	);
}

/**
 * Copies the events and returns their checkpoints. Verifies again, because the file can
 * change after the proof.
 */
async function copyEvents(
	store: Store,
	source: OpenExport,
	from: number,
	end: Head,
	{ progress }: ImportOptions,
): Promise<SignedCheckpoint[]> {
	const checkpoints: SignedCheckpoint[] = [];
	const tally = new ExportTally({
		from: from + 1,
		previous: (await hashIn(store, from)) ?? GENESIS,
	});
	await withProgress(progress, "Importing", end.position - from, async (at) => {
		for await (const events of source.events(from, end.position)) {
			if (!events.every((event) => tally.countIfNext(event))) break;
			checkpoints.push(
				...(source.checkpoints?.() ?? []).flatMap(({ checkpoint }) => checkpoint ?? []),
			);
			await insertEvents(store, events);
			at(tally.events);
			await yieldToEventLoop();
		}
	});
	if ((await hashIn(store, end.position)) === end.hash) return checkpoints;
	throw new Refusal(
		"invalid",
		"The export was changed while it was imported. Import it again into an empty DATA_DIR.",
	);
}

/**
 * Returns the position to resume after; 0 in an empty store.
 * @throws {Refusal} if the store has another log
 */
async function resumePosition(
	store: Store,
	source: OpenExport,
	end: Head,
	config: Config,
) {
	if (!(await hasTable(store, "events"))) return 0;
	const { position } = await logOfStore(store).head();
	if (position === 0) return 0;
	const target = targetName(config);
	if (!(await isImportUnfinished(store)))
		throw new Refusal(
			"already-exists",
			`${target} has a log already (${position} events). Import into an empty site: ` +
				`use another ${variableOf(config)}.`,
		);
	// An equal hash proves that all earlier events are equal.
	if (
		position <= end.position &&
		(await hashIn(store, position)) === (await headAt(source, position)).hash
	)
		return position;
	throw new Refusal(
		"already-exists",
		`${target} has an unfinished import of another log (${position} events). ` +
			`Use another ${variableOf(config)}.`,
	);
}

const targetName = ({ dataDir, stores: { site } }: Config) =>
	site.url.startsWith("file:") ? dataDir : site.url;
const variableOf = ({ stores: { site } }: Config) =>
	site.url.startsWith("file:") ? "DATA_DIR" : "LIBSQL_URL";

async function hashIn(store: Store, position: number): Promise<string | undefined> {
	const { rows } = await store.read("SELECT hash FROM events WHERE position = ?", [
		position,
	]);
	return rows[0] && String(rows[0][0]);
}

/**
 * Imports the checkpoints.
 * @param publicKeys if empty, the checkpoints are unverified and are not imported
 */
async function importCheckpoints(
	{ dataDir, checkpoints: { file } }: Config,
	signed: SignedCheckpoint[],
	publicKeys: KeyObject[],
): Promise<number> {
	if (publicKeys.length === 0) return 0;
	const existingLines = new Set(
		existsSync(file) ? readFileSync(file, "utf8").split("\n") : [],
	);
	const fresh = signed.filter(
		(checkpoint) => !existingLines.has(checkpointLine(checkpoint)),
	);
	if (fresh.length > 0) await appendCheckpoints(file, fresh);
	const signers = new Set(signed.map(({ key }) => key));
	const keys = publicKeys.filter((key) => signers.has(fingerprint(key)));
	const keyFile = publicKeyFile(dataDir);
	const existingKeys = existsSync(keyFile) ? readFileSync(keyFile, "utf8") : "";
	const missing = keys.map(publicPem).filter((pem) => !existingKeys.includes(pem));
	// The last key is the site's own.
	if (missing.length > 0) writeDurably(keyFile, missing.join("") + existingKeys, 0o644);
	return fresh.length;
}

/**
 * Copies people's keys and the site's secret.
 * @returns the number of people
 * @throws {Refusal} if the store has other keys
 */
async function importKeys({ stores }: Config, file: string): Promise<number> {
	using from = openKeyFile(file);
	if (!from)
		throw new UnavailableError(
			`There is no ${file}. Give the keys.db of the original site.`,
		);
	await using store = await openNamedStore("KEYS_URL", stores.keys);
	await store.write(KEYS_TABLES);
	const { rows } = await store.read("SELECT key FROM keys WHERE subject = ?", [PEPPER]);
	const pepper = (await from.find([PEPPER])).get(PEPPER);
	if (pepper === undefined) throw new UnavailableError(`${file} has no keys of a site.`);
	if (rows[0] && String(rows[0][0]) !== pepper)
		throw new Refusal(
			"already-exists",
			"The key store has the keys of another site. " +
				"Use another KEYS_URL, or another DATA_DIR if KEYS_URL is not set.",
		);
	let people = -1;
	for await (const batch of allKeys(from)) {
		await addKeys(store, batch);
		people += batch.keys.length;
	}
	return people;
}
