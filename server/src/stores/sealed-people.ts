import { eventDefinitions } from "@creations/events";
import { counted } from "@creations/events/text";
import { z } from "zod";
import {
	type Erasure,
	erasureListFile,
	openErasureList,
} from "../kernel/keys/erasure-list.ts";
import { type KeyFinder, unseal } from "../kernel/keys/key-reader.ts";
import type { LogSource } from "../kernel/log/log-source.ts";
import { LOG } from "../kernel/log/stored-events.ts";
import { yieldToEventLoop } from "../kernel/yield-to-event-loop.ts";
import { openKeysFromConfig } from "./key-file.ts";
import type { SitePlaces } from "./places.ts";

/**
 * The first sealed field of each event with personal data, and the field with the name of
 * its key.
 */
const SEALED_FIELDS = new Map(
	[...eventDefinitions.values()].flatMap(({ type, data, sealed: [field] = [] }) =>
		field !== undefined && data instanceof z.ZodObject && "person" in data.shape
			? [[type, field]]
			: [],
	),
);

/** The events that erase the personal data before them in their stream. */
const ERASING_EVENTS = [...eventDefinitions.values()]
	.filter(({ erases }) => erases)
	.map(({ type }) => type);

const BATCH_SIZE = 250;
const MAX_STREAMS = 5;

export interface PeopleReport {
	/** People with personal data in the log, including erased ones. */
	sealed: number;
	erased: number;
	readable: number;
	/** People who are not erased and have no key. */
	keyMissing: number;
	/** People whose key does not open their data. */
	keyWrong: number;
	/** The first unreadable streams. */
	streams: string[];
}

type Rows = Pick<LogSource, "rows">;

/** Returns whether the log has sealed personal data. */
export async function hasSealedPeople(source: Rows): Promise<boolean> {
	const sql = `SELECT 1 FROM ${LOG} WHERE type IN (${quoted([...SEALED_FIELDS.keys()])}) LIMIT 1`;
	for await (const rows of source.rows(sql)) if (rows.length > 0) return true;
	return false;
}

/**
 * Counts the people of a log by whether their key opens their data. Yields to the event
 * loop in between.
 * @param keys undefined if all keys are missing
 * @param erasures returns the current list of erasures
 * @param rest called after each batch
 */
export async function examinePeople(
	source: Rows,
	keys: KeyFinder | undefined,
	erasures: () => Erasure[],
	rest: () => Promise<void> = yieldToEventLoop,
): Promise<PeopleReport> {
	const isErased = await erasedIn(source, erasures);
	const result: Examined = {
		examined: new Set(),
		erased: new Set(),
		missing: [],
		wrong: [],
	};
	const { examined, erased, missing, wrong } = result;
	for await (const batch of sealedData(source)) {
		const present: SealedData[] = [];
		for (const one of batch) {
			if (isErased(one)) erased.add(one.person);
			else if (!examined.has(one.person)) present.push(one);
			examined.add(one.person);
		}
		const found = await keys?.find(present.map(({ person }) => person));
		for (const one of present) {
			const key = found?.get(one.person);
			if (key === undefined) missing.push(one);
			else if (!opens(key, one)) wrong.push(one);
		}
		await rest();
	}
	return withoutErased(result, await erasedIn(source, erasures));
}

interface Examined {
	examined: Set<string>;
	erased: Set<string>;
	missing: SealedData[];
	wrong: SealedData[];
}

/** Removes people who were erased during the examination. */
function withoutErased(
	{ examined, erased, missing, wrong }: Examined,
	isErased: (data: SealedData) => boolean,
): PeopleReport {
	const unreadable = [...missing, ...wrong];
	for (const one of unreadable) if (isErased(one)) erased.add(one.person);
	const remaining = (all: SealedData[]) =>
		all.filter(({ person }) => !erased.has(person));
	const [keyMissing, keyWrong] = [remaining(missing).length, remaining(wrong).length];
	return {
		sealed: examined.size,
		erased: erased.size,
		readable: examined.size - erased.size - keyMissing - keyWrong,
		keyMissing,
		keyWrong,
		streams: [...new Set(remaining(unreadable).map(({ stream }) => stream))].slice(
			0,
			MAX_STREAMS,
		),
	};
}

/**
 * Examines the people of a log with the keys and the list of erasures of its site.
 * @returns undefined if the keys are not available and the log was never used with any,
 * as after an import
 */
export async function examinePeopleOf(
	source: Rows,
	config: SitePlaces,
	rest?: () => Promise<void>,
): Promise<PeopleReport | undefined> {
	using keys = await openKeysFromConfig(config);
	if (!keys && !(await hasFingerprint(source))) return undefined;
	const erasures = openErasureList(erasureListFile(config.dataDir));
	return await examinePeople(source, keys, erasures.all, rest);
}

async function hasFingerprint(source: Rows): Promise<boolean> {
	const sql = "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = 'store_keys'";
	for await (const rows of source.rows(sql)) if (rows.length > 0) return true;
	return false;
}

/**
 * Returns the problem in one sentence; undefined if everyone who is not erased can be
 * read.
 */
export function peopleFault({ keyMissing, keyWrong }: PeopleReport): string | undefined {
	const missing = `the keys of ${counted(keyMissing, "person", "people")} are missing`;
	const wrong = `the keys of ${counted(keyWrong, "person", "people")} do not open their data`;
	const faults = [...(keyMissing > 0 ? [missing] : []), ...(keyWrong > 0 ? [wrong] : [])];
	if (faults.length === 0) return undefined;
	const sentence = faults.join(", and ");
	return `${sentence[0]?.toUpperCase()}${sentence.slice(1)}: nobody can read who they are.`;
}

/** Returns advice about unreadable people, with the first streams of their data. */
export const peopleAdvice = ({ streams }: Pick<PeopleReport, "streams">) =>
	`The first are ${streams.join(", ")}. ` +
	"Stop the site and bring the keys back from a backup. If they are lost for good, " +
	"erase each of these people: bun run audit erase STREAM";

interface SealedData {
	person: string;
	stream: string;
	version: number;
	sealed: string;
}

async function* sealedData(source: Rows): AsyncGenerator<SealedData[]> {
	for (const [type, field] of SEALED_FIELDS) {
		const sql = `SELECT position, stream, version, data FROM ${LOG}
			WHERE type = '${type}' AND position > ? ORDER BY position LIMIT ${BATCH_SIZE}`;
		for (let after = 0, isLast = false; !isLast; ) {
			const rows = (await Array.fromAsync(source.rows(sql, after))).flat();
			yield rows.flatMap(([, stream, version, data]) => {
				const { person, [field]: sealed } = parsed(String(data));
				if (person === undefined) return [];
				return [
					{
						stream: String(stream),
						version: Number(version),
						person,
						sealed: sealed ?? "",
					},
				];
			});
			after = Number(rows.at(-1)?.[0]);
			isLast = rows.length < BATCH_SIZE;
		}
	}
}

/** Returns no fields of a damaged event; verifying the log reports it. */
function parsed(data: string): Record<string, string> {
	try {
		return JSON.parse(data);
	} catch {
		return {};
	}
}

/**
 * Returns a function that tells whether data was erased: its person is on the list, or
 * its stream has a later erasing event.
 */
async function erasedIn(
	source: Rows,
	erasures: () => Erasure[],
): Promise<(data: SealedData) => boolean> {
	const listed = new Set(erasures().map(({ person }) => person));
	const versions = new Map<string, number>();
	const sql = `SELECT stream, max(version) FROM ${LOG}
		WHERE type IN (${quoted(ERASING_EVENTS)}) GROUP BY stream`;
	for await (const rows of source.rows(sql))
		for (const [stream, version] of rows) versions.set(String(stream), Number(version));
	return ({ person, stream, version }) =>
		listed.has(person) || version < (versions.get(stream) ?? 0);
}

function opens(key: string, { person, sealed }: SealedData): boolean {
	try {
		unseal(Buffer.from(key, "base64url"), person, sealed);
		return true;
	} catch {
		return false;
	}
}

const quoted = (types: string[]) => types.map((type) => `'${type}'`).join(", ");
