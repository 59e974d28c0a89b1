import { join } from "node:path";
import { siteCheckpoints, sitePublicKeys, verifyLog, wrongAt } from "../audit/index.ts";
import { type SiteOptions, withProgress } from "../cli/command.ts";
import type { Config } from "../config.ts";
import { replay } from "../history/index.ts";
import { openErasureList } from "../kernel/keys/erasure-list.ts";
import type { LogSource } from "../kernel/log/log-source.ts";
import { LOG } from "../kernel/log/stored-events.ts";
import { nameOf } from "../kernel/store/remote/server-access.ts";
import { noKeysAtHand, openKeysFromConfig } from "../stores/key-file.ts";
import { openLogFromConfig } from "../stores/open-log.ts";
import { fileOf, type StorePlace } from "../stores/places.ts";
import type { FoundPerson } from "./erasing-commands.ts";
import { isIdentifying, type Needle, needlesOf, needlesOfKey } from "./needles.ts";
import { filesBelow, searchFiles, searchTables } from "./search.ts";

export interface ProofOptions extends SiteOptions {
	person: FoundPerson;
	keys: Map<string, string>;
	alsoSearch: string[];
}

/** What was looked for is not in it: a proof must not be one more place that has it. */
export type ErasureProof = Awaited<ReturnType<typeof proveErasure>>;

/** The chain holds, log and list say so, keys and identifying words are nowhere, and pages follow from the log. */
export async function proveErasure(options: ProofOptions) {
	const { config, person, keys, progress } = options;
	using source = await openLogFromConfig(config);
	const log = await proveLog(options, source);
	const [identifying, others] = [true, false].map((is) =>
		person.words.filter((word) => isIdentifying(word) === is),
	);
	const needles = (identifying ?? []).flatMap(needlesOf);
	const keyNeedles = [...keys].flatMap(([stream, key]) => needlesOfKey(`key of ${stream}`, key));
	const { hits: rows, mentions } = await withProgress(progress, "Searching the database", 0, (at) =>
		searchTables(source, needles, others ?? [], at),
	);
	const { found, files } = await searchAllFiles(options, [...needles, ...keyNeedles]);
	const present = await readKeys(config, person);
	const faults = [
		...log.faults,
		...[...present.keys()].map((stream) => `The key of ${stream} is still there.`),
		...((await followsFromLog(options, source))
			? []
			: ["What pages show does not follow from the log: bun run projections rebuild"]),
	];
	return {
		ok: faults.length + found.length + rows.length === 0,
		faults,
		/** What by its nature is still there, in words for people: it tells whoever knows whom to ask for. */
		remains: await remainsOf(person, source),
		events: log.events,
		files,
		/** libSQL servers, whose own files were not searched. */
		servers: Object.values(config.stores).flatMap(serverOf),
		searched: [...new Set([...needles, ...keyNeedles].map(({ what }) => what))],
		found,
		rows,
		/** Where shorter words and single names are, which may well be somebody else's. */
		mentions,
	};
}

async function searchAllFiles({ config, alsoSearch, progress }: ProofOptions, needles: Needle[]) {
	const keys = fileOf(config.stores.keys);
	const paths = [
		config.dataDir,
		config.checkpoints.file,
		...(keys ? [keys, `${keys}-wal`] : []),
		...alsoSearch,
	];
	const files = filesBelow(paths);
	const found = await withProgress(progress, "Searching files", files.size, (at) =>
		searchFiles(files, needles, at),
	);
	// What a running site has written meanwhile, or renamed.
	const late = filesBelow(paths).difference(files);
	found.push(...(await searchFiles(late, needles)));
	return { found, files: files.size + late.size };
}

async function proveLog({ config, person, progress }: ProofOptions, source: LogSource) {
	const [checkpoints, publicKeys] = [siteCheckpoints(config), sitePublicKeys(config.dataDir)];
	const { position } = await source.head();
	const { firstBad, events, schema } = await withProgress(
		progress,
		"Verifying the log",
		position,
		(onProgress) => verifyLog(source, { checkpoints, publicKeys, onProgress }),
	);
	const faults = [...schema];
	if (firstBad) faults.push(wrongAt(firstBad));
	const list = openErasureList(join(config.dataDir, "erased.ndjson")).all();
	for (const { stream, person: name } of person.parts) {
		const last = `SELECT type FROM ${LOG} WHERE stream = ? ORDER BY version DESC LIMIT 1`;
		for await (const [row] of source.rows(last, stream))
			if (!String(row?.[0]).endsWith("Erased")) faults.push(`The log does not say that ${stream} is erased.`);
		if (!list.some((one) => one.stream === stream && one.person === name))
			faults.push(`${stream} is not on the list of erasures.`);
	}
	return { faults, events };
}

/** The letters of a keyed hash; names that are drawn by lot are shorter. */
const HASH_LENGTH = 43;

async function remainsOf({ parts }: FoundPerson, source: LogSource): Promise<string[]> {
	const hashed: string[] = [];
	const suppressed: string[] = [];
	const hash = `SELECT 1 FROM ${LOG} WHERE stream = ? AND length(data ->> '$.identity') = ${HASH_LENGTH} LIMIT 1`;
	const still = "SELECT 1 FROM suppressions WHERE 'suppression-' || id = ? AND reason IS NOT NULL";
	for (const { stream } of parts) {
		for await (const rows of source.rows(hash, stream)) if (rows.length > 0) hashed.push(stream);
		for await (const rows of source.rows(still, stream)) if (rows.length > 0) suppressed.push(stream);
	}
	const inLog = `The log goes on holding a keyed hash of who it was in ${hashed.join(", ")}, as an earlier version wrote it there. Whoever has the log and the secret of the site (in the database of the keys) can try an address or an account on it, and see that it was this person.`;
	const inKeys = `So that no mail goes there, the database of the keys goes on holding a keyed hash of the address in ${suppressed.join(", ")}. Whoever has that database and the log can try an address on it, and see that it gets no mail, why, and whether and when it had a subscription.`;
	return [...(hashed.length > 0 ? [inLog] : []), ...(suppressed.length > 0 ? [inKeys] : [])];
}

const serverOf = (place: StorePlace) => (fileOf(place) === undefined ? [nameOf(place.url)] : []);

export async function readKeys(config: Config, { parts }: FoundPerson): Promise<Map<string, string>> {
	using keys = await openKeysFromConfig(config);
	if (!keys) throw noKeysAtHand(config);
	const found = await keys.find(parts.map(({ person }) => person));
	return new Map(
		parts.flatMap(({ stream, person }) => {
			const key = found.get(person);
			return key === undefined ? [] : [[stream, key] as const];
		}),
	);
}

async function followsFromLog({ readModels, progress }: ProofOptions, source: LogSource): Promise<boolean> {
	const { position } = await source.head();
	const { same } = await withProgress(progress, "Replaying", position, (onProgress) =>
		replay({ source, models: readModels, onProgress }),
	);
	return same === true;
}
