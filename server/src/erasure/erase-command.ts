import { join, resolve } from "node:path";
import { createInterface } from "node:readline/promises";
import { count, counted } from "@creations/events/text";
import { faultText, siteCheckpoints, sitePublicKeys, verifyLog } from "../audit/index.ts";
import type { Context, SiteOptions } from "../cli/command-line.ts";
import { wrap } from "../cli/plain-text.ts";
import { withProgress } from "../cli/progress.ts";
import type { Config } from "../config.ts";
import { replay } from "../history/index.ts";
import { openErasureList } from "../kernel/keys/erasure-list.ts";
import type { LogSource } from "../kernel/log/log-source.ts";
import { LOG } from "../kernel/log/stored-events.ts";
import { Refusal, UsageError } from "../kernel/refusal.ts";
import { nameOf } from "../kernel/store/remote/server-access.ts";
import { noKeysAtHand, openKeysFromConfig } from "../stores/key-file.ts";
import { openLogFromConfig } from "../stores/open-log.ts";
import { fileOf, type StorePlace } from "../stores/places.ts";
import { mailsTo, outboxIn } from "../subscriptions/index.ts";
import type { FoundPerson } from "./find-person.ts";
import {
	filesBelow,
	isIdentifying,
	type Needle,
	needlesOf,
	needlesOfKey,
	searchFiles,
	searchTables,
} from "./search.ts";

interface EraseFlags {
	yes?: true | undefined;
	alsoSearch?: string[] | undefined;
	readModels: SiteOptions["readModels"];
}

/** Erases a person after a confirmation, and proves the erasure. */
export async function erase(
	{ config, answer, remark, fail, progress, ask }: Context,
	who: string,
	{ yes, alsoSearch = [], readModels }: EraseFlags,
): Promise<void> {
	if (who.trim() === "") throw new UsageError("PERSON is empty.");
	const { dataDir } = config();
	const person = await ask<FoundPerson>(["erasing", "find", who]);
	const emails = person.words.flatMap(({ what, text }) =>
		what === "email address" ? [text] : [],
	);
	const mails = mailsTo(outboxIn(dataDir), emails);
	remark(personText(person, mails.length));
	if (!yes && !(await isConfirmed())) throw new Refusal("invalid", "Nothing was erased.");

	const keys = await readKeys(config(), person);
	const streams = person.parts.map(({ stream }) => stream);
	await ask(["erasing", "erase", ...streams]);

	const paths = alsoSearch.map((path) => resolve(path));
	const proof = await proveErasure({
		config: config(),
		person,
		keys,
		alsoSearch: paths,
		readModels,
		progress,
	});
	answer(proofText(streams, mails.length, proof), {
		erased: streams,
		mailsRemoved: mails.length,
		...proof,
	});
	if (!proof.ok) fail();
}

/**
 * Describes the person to the operator. Printed on standard error, so that no file gets
 * it.
 */
function personText({ parts, words }: FoundPerson, mails: number): string {
	const wordLines = words.map(({ what, text }) => `  ${what.padEnd(14)} ${text}`);
	const erased = parts.map(({ stream, about }) => `  ${stream.padEnd(18)} ${about}`);
	return [
		"This person:",
		...wordLines,
		"These streams would be erased permanently:",
		...erased,
		...(mails > 0 ? [`  ${counted(mails, "mail")} in the outbox`] : []),
	].join("\n");
}

async function isConfirmed(): Promise<boolean> {
	if (!process.stdin.isTTY)
		throw new UsageError(
			"Nothing was erased, because there is no terminal to ask for confirmation. Add --yes to erase.",
		);
	const prompt = createInterface({ input: process.stdin, output: process.stderr });
	try {
		return (await prompt.question('Type "erase" to erase: ')).trim() === "erase";
	} catch (error) {
		if ((error as Error).name === "AbortError") return false;
		throw error;
	} finally {
		prompt.close();
	}
}

function proofText(streams: string[], mails: number, proof: ErasureProof): string {
	const { ok, faults, remains, events, files, servers, searched, found, rows, mentions } =
		proof;
	const fileHits = found.map(({ file, what, form, times, offset }) => {
		const formText = form === "as it is" ? "" : ` as ${form}`;
		return (
			`  ${file}: the ${what}${formText}, ${counted(times, "time")}, ` +
			`first at byte ${count(offset)}`
		);
	});
	const rowHits = rows.map(({ place, what }) => `  ${place}: the ${what}`);
	const mailsText = mails > 0 ? `, and ${counted(mails, "mail")} in the outbox` : "";
	return [
		`Erased: ${streams.join(", ")}${mailsText}.`,
		`Searched every row of the database and ${counted(files, "file")} for ${searched.join(", ")};`,
		`verified ${counted(events, "event")}.`,
		...servers.map(
			(server) =>
				`NOT searched: the files of the libSQL server at ${server}, ${SERVER_FILES_HINT}`,
		),
		...faults,
		...(found.length + rows.length > 0
			? ["Still present:", ...rowHits, ...fileHits, HITS_HINT]
			: []),
		...(mentions.length > 0
			? [
					"Possible mentions of this person:",
					...mentions.map(({ place, what }) => `  ${place}: the ${what}`),
				]
			: []),
		ok
			? "Proven: no readable personal data of this person is left here."
			: "NOT proven: see above.",
		...(remains.length > 0
			? ["What remains:", ...remains.flatMap((one) => wrap(one))]
			: []),
		"Older backups still have the keys. Restore one only together with erased.ndjson.",
	].join("\n");
}

const SERVER_FILES_HINT =
	"whose log and backups\nmay keep deleted data for a while. See docs/remote-store.md.";
const HITS_HINT = [
	"Events of the log contain it as ordinary text, which stays in the history.",
	"Hits in site.db or site.db-wal that are in no row belong to deleted rows. " +
		"A backup omits them, so",
	"restore one into a new folder to remove them. Delete other files yourself.",
].join("\n");

interface ProofOptions extends SiteOptions {
	person: FoundPerson;
	keys: Map<string, string>;
	alsoSearch: string[];
}

/**
 * Does not contain the searched words, because the proof itself must not hold personal
 * data.
 */
type ErasureProof = Awaited<ReturnType<typeof proveErasure>>;

/**
 * Proves an erasure: the chain is valid, log and erasure list record it, keys and words
 * are gone, and read models follow from the log.
 */
export async function proveErasure(options: ProofOptions) {
	const { config, person, keys, progress } = options;
	using source = await openLogFromConfig(config);
	const log = await proveLog(options, source);
	const [identifying, short] = [true, false].map((wanted) =>
		person.words.filter((word) => isIdentifying(word) === wanted),
	);
	const needles = (identifying ?? []).flatMap(needlesOf);
	const keyNeedles = [...keys].flatMap(([stream, key]) =>
		needlesOfKey(`key of ${stream}`, key),
	);
	const { hits: rows, mentions } = await withProgress(
		progress,
		"Searching the database",
		0,
		(at) => searchTables(source, needles, short ?? [], at),
	);
	const { found, files } = await searchAllFiles(options, [...needles, ...keyNeedles]);
	const faults = [...log.faults, ...(await keyFaults(options))];
	if (!(await equalsReplay(options, source))) faults.push(TABLES_DIFFER);
	return {
		ok: faults.length + found.length + rows.length === 0,
		faults,
		/** Data that remains and may identify the person, as sentences. */
		remains: await remainsOf(person, source),
		events: log.events,
		files,
		/** The libSQL servers of the site. Their files were not searched. */
		servers: Object.values(config.stores).flatMap(serverOf),
		searched: [...new Set([...needles, ...keyNeedles].map(({ what }) => what))],
		found,
		rows,
		/** Places with shorter words and single names, which may belong to somebody else. */
		mentions,
	};
}

const TABLES_DIFFER =
	"The tables of the site differ from the log. Run: bun run projections rebuild";

async function keyFaults({ config, person }: ProofOptions): Promise<string[]> {
	const remainingKeys = await readKeys(config, person);
	return [...remainingKeys.keys()].map((stream) => `The key of ${stream} still exists.`);
}

async function searchAllFiles(
	{ config, alsoSearch, progress }: ProofOptions,
	needles: Needle[],
) {
	const keys = fileOf(config.stores.keys);
	const paths = [
		config.dataDir,
		config.checkpoints.file,
		...(keys ? [keys, `${keys}-wal`] : []),
		...alsoSearch,
	];
	const files = filesBelow(paths);
	const hits = await withProgress(progress, "Searching files", files.size, (at) =>
		searchFiles(files, needles, at),
	);
	// Files that a running site has written or renamed meanwhile.
	const addedFiles = filesBelow(paths).difference(files);
	hits.push(...(await searchFiles(addedFiles, needles)));
	return { found: hits, files: files.size + addedFiles.size };
}

async function proveLog({ config, person, progress }: ProofOptions, source: LogSource) {
	const [checkpoints, publicKeys] = [
		siteCheckpoints(config),
		sitePublicKeys(config.dataDir),
	];
	const { position } = await source.head();
	const { firstBad, events, schema } = await withProgress(
		progress,
		"Verifying the log",
		position,
		(onProgress) => verifyLog(source, { checkpoints, publicKeys, onProgress }),
	);
	const faults = [...schema];
	if (firstBad) faults.push(faultText(firstBad));
	const erasures = openErasureList(join(config.dataDir, "erased.ndjson")).all();
	for (const { stream, person: name } of person.parts) {
		const last = `SELECT type FROM ${LOG} WHERE stream = ? ORDER BY version DESC LIMIT 1`;
		for await (const [row] of source.rows(last, stream))
			if (!String(row?.[0]).endsWith("Erased"))
				faults.push(`The log does not record the erasure of ${stream}.`);
		if (!erasures.some((one) => one.stream === stream && one.person === name))
			faults.push(`${stream} is not on the list of erasures.`);
	}
	return { faults, events };
}

/** Length of a keyed hash; random names are shorter. */
const HASH_LENGTH = 43;

async function remainsOf({ parts }: FoundPerson, source: LogSource): Promise<string[]> {
	const hashed: string[] = [];
	const suppressed: string[] = [];
	const hash = `SELECT 1 FROM ${LOG} WHERE stream = ?
		AND length(data ->> '$.identity') = ${HASH_LENGTH} LIMIT 1`;
	const suppressedSql =
		"SELECT 1 FROM suppressions WHERE 'suppression-' || id = ? AND reason IS NOT NULL";
	for (const { stream } of parts) {
		for await (const rows of source.rows(hash, stream))
			if (rows.length > 0) hashed.push(stream);
		for await (const rows of source.rows(suppressedSql, stream))
			if (rows.length > 0) suppressed.push(stream);
	}
	const inLog =
		"An earlier version wrote a keyed hash of the person's identity to " +
		`${hashed.join(", ")} in the log. ` +
		"Anyone with the log and the site's secret (in the database of the keys) can " +
		"test whether an address or an account was this person.";
	const inKeys =
		"To suppress mail, the database of the keys keeps a keyed hash of the address in " +
		`${suppressed.join(", ")}. Anyone with that database and the log can test an ` +
		"address, and see that it gets no mail, why, and when it was subscribed.";
	return [
		...(hashed.length > 0 ? [inLog] : []),
		...(suppressed.length > 0 ? [inKeys] : []),
	];
}

const serverOf = (place: StorePlace) =>
	fileOf(place) === undefined ? [nameOf(place.url)] : [];

/** Reads the keys of the persons to erase. */
export async function readKeys(
	config: Config,
	{ parts }: FoundPerson,
): Promise<Map<string, string>> {
	using keys = await openKeysFromConfig(config);
	if (!keys) throw noKeysAtHand(config);
	const keyByPerson = await keys.find(parts.map(({ person }) => person));
	return new Map(
		parts.flatMap(({ stream, person }) => {
			const key = keyByPerson.get(person);
			return key === undefined ? [] : [[stream, key] as const];
		}),
	);
}

async function equalsReplay(
	{ readModels, progress }: ProofOptions,
	source: LogSource,
): Promise<boolean> {
	const { position } = await source.head();
	const { same } = await withProgress(progress, "Replaying", position, (onProgress) =>
		replay({ source, models: readModels, onProgress }),
	);
	return same === true;
}
