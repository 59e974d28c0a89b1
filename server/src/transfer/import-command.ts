import type { KeyObject } from "node:crypto";
import { mkdirSync } from "node:fs";
import { count, counted } from "@creations/content";
import {
	readPublicKeys,
	reportInWords,
	type SignedCheckpoint,
	type VerifyReport,
	verifyLog,
} from "../audit/index.ts";
import { command, type SiteOptions, withProgress } from "../cli/command.ts";
import type { Head } from "../kernel/log/log-source.ts";
import { GENESIS } from "../kernel/log/stored-events.ts";
import { Refusal } from "../kernel/refusal.ts";
import { IMPORT_TABLE } from "../kernel/store/expected-schema.ts";
import { migrateStore } from "../kernel/store/open-store.ts";
import type { Store } from "../kernel/store/store.ts";
import { turn } from "../kernel/turn.ts";
import { lockDataFolder } from "../stores/lock.ts";
import { openStoreFromConfig } from "../stores/open-log.ts";
import { endImport } from "../stores/open-stores.ts";
import { ExportTally } from "./export-format.ts";
import { type OpenExport, openExport } from "./export-reader.ts";
import { buildReadModels, insertEvents } from "./fill-store.ts";
import {
	hashIn,
	importKeys,
	refuseRestoring,
	refuseUnlessFromTheBeginning,
	resumePosition,
	takeCheckpoints,
	targetName,
} from "./import-target.ts";

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

function inWords(report: Awaited<ReturnType<typeof bringIn>>): string {
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

export interface ImportOptions extends SiteOptions {
	file: string;
	partial: boolean;
	/** None: signatures are not checked, and the export's checkpoints are not taken over. */
	publicKeys: KeyObject[];
	/** The keys.db of the first site; none: nobody's personal data can be read. */
	keys?: string | undefined;
}

/** Goes on after an interruption. @throws {Refusal} where it is not proven or not from the beginning; {@link DataFolderInUse} */
export async function importExport(options: ImportOptions) {
	const { config, file, partial } = options;
	const { dataDir } = config;
	const source = await openExport(file, partial);
	refuseUnlessFromTheBeginning(source, file);
	const proof = await prove(source, options);
	mkdirSync(dataDir, { recursive: true, mode: 0o700 });
	const unlock = lockDataFolder(dataDir);
	try {
		refuseRestoring(dataDir);
		await using store = await openStoreFromConfig(config);
		return await store.leases.runExclusive("append", store, (mine) => bringIn(mine, source, proof, options));
	} finally {
		unlock();
	}
}

async function bringIn(store: Store, source: OpenExport, proof: VerifyReport, options: ImportOptions) {
	const { config, publicKeys, keys: keyFile } = options;
	const complete = source.complete();
	const from = await resumePosition(store, source, proof.head, config);
	/** How many people's came along; null where none were asked for. */
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
