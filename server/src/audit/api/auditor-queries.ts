import { z } from "zod";
import type { Config } from "../../config.ts";
import {
	asOfFrom,
	comparedKinds,
	differences,
	eventType,
	kindNames,
	kindOf,
	logJson,
	maskSealed,
	type PointInTimeCache,
	pagesAfter,
	timeInUtc,
} from "../../history/index.ts";
import type { KeyReader } from "../../kernel/keys/key-reader.ts";
import type { LogSource } from "../../kernel/log/log-source.ts";
import { UsageError } from "../../kernel/refusal.ts";
import type { Catalogue } from "../../module.ts";
import { periodQuery } from "../reports/period.ts";
import {
	fingerprint,
	publicPem,
	signedCheckpoints,
	sitePublicKeys,
} from "../verify/checkpoint.ts";

export interface QueryDeps {
	source: LogSource;
	catalogue: Catalogue;
	pointsInTime: PointInTimeCache;
	keys: KeyReader;
	config: Config;
}

/**
 * Events of one query, and characters of events after which a page ends. Texts can be
 * long.
 */
const EVENTS_PER_QUERY = 20;
const PAGE_CHARACTERS = 4_000_000;

/** Returns the position, hash and time of the last event. */
export async function head({ source }: QueryDeps) {
	const { position, hash } = await source.head();
	return { position, hash, at: (await asOfFrom(source, String(position))).at };
}

/** Returns the site's checkpoints. */
export const checkpoints = ({ config }: QueryDeps) => ({
	checkpoints: signedCheckpoints(config),
});

/** Returns the public keys of the site's checkpoints. */
export const publicKeys = ({ config: { dataDir } }: QueryDeps) => ({
	publicKeys: sitePublicKeys(dataDir).map((key) => ({
		fingerprint: fingerprint(key),
		pem: publicPem(key),
	})),
});

/** Returns a page of events that match a filter, oldest first. */
export async function log(
	{ source }: QueryDeps,
	{ from, limit, type: types, ...filter }: Query<"log">,
) {
	const to = (await source.head()).position;
	const events: unknown[] = [];
	let size = 0;
	const pages = pagesAfter(
		source,
		{ ...filter, types },
		{ after: from - 1, to, limit: limit + 1, size: EVENTS_PER_QUERY },
	);
	for await (const rows of pages) {
		for (const row of rows) {
			if (events.length === limit || size >= PAGE_CHARACTERS)
				return { events, next: row.position };
			events.push(JSON.parse(logJson(row)));
			size += row.data.length;
		}
	}
	return { events, next: null };
}

/** Returns rows of a kind at an earlier point in time. */
export async function show(
	{ source, catalogue, pointsInTime, keys }: QueryDeps,
	{ kind: name, asOf: text, id, offset, limit }: Query<"show">,
) {
	const asOf = await asOfFrom(source, text ?? String((await source.head()).position));
	const kind = kindOf(name, catalogue);
	return pointsInTime.at([kind.model], asOf.position, async (pointInTime) => {
		const sealedRows = await pointInTime.rowsOf(kind, { id, offset, limit: limit + 1 });
		const rows = await maskSealed(sealedRows.slice(0, limit), kind, keys);
		const next = sealedRows.length > limit ? offset + limit : null;
		return { kind: name, asOf, rows, next, stopped: pointInTime.stopped(kind) };
	});
}

/** Returns the differences between two points in time. */
export async function diff(
	{ source, catalogue, pointsInTime, keys }: QueryDeps,
	{ kind: names = comparedKinds(catalogue), stream, limit, ...query }: Query<"diff">,
) {
	const [from, to] = [
		await asOfFrom(source, query.from),
		await asOfFrom(source, query.to),
	];
	if (from.position > to.position)
		throw new UsageError(
			`from (position ${from.position}) must not be after to (position ${to.position}).`,
		);
	const changes = await pointsInTime.exclusive(() =>
		differences({
			source,
			kinds: names.map((name) => kindOf(name, catalogue)),
			from: from.position,
			to: to.position,
			stream,
			unseal: (rows, kind) => maskSealed(rows, kind, keys),
			limit,
		}),
	);
	return { from, to, ...changes };
}

/** Maximum characters of a word in a query. */
const MAX_WORD_LENGTH = 100;

const wholeNumber = (error = "must be a number") =>
	z.coerce.number(error).int("must be a whole number");
const positionSchema = wholeNumber("must be a position of the log").positive(
	"must be above 0",
);
const limitSchema = (standard: number, limit: number) =>
	wholeNumber()
		.min(1, "must be at least 1")
		.max(limit, `must be at most ${limit}`)
		.default(standard);
const asOfText = z
	.string()
	.min(1)
	.max(40)
	.regex(/^[0-9TZ:.+ -]+$/, "must be a position or a time")
	.describe(
		"A position of the log, or a time such as 2026-03-01T12:00:00Z (UTC unless it names a zone)",
	);
const time = timeInUtc("must be a time such as 2026-03-01T12:00:00Z");
/**
 * Streams and actors have a fixed format. Other values, such as a mistyped email address,
 * are not recorded.
 */
const streamOrActor = z
	.string()
	.max(MAX_WORD_LENGTH)
	.regex(
		/^[a-z][a-z-]*[:-][a-z0-9-]+$|^visitor$/,
		"must have a form such as story-7 or user-3",
	);

/** Returns the query schema of each route for auditors. */
export function auditorQuerySchemas(catalogue: Catalogue) {
	const names = kindNames(catalogue);
	const kind = z.enum(names, `must be one of ${names.join(", ")}`);
	return {
		none: z.strictObject({}),
		log: z.strictObject({
			stream: streamOrActor.optional(),
			actor: streamOrActor.optional(),
			type: z.array(eventType).max(20).optional(),
			since: time.optional(),
			until: time.optional(),
			from: positionSchema.default(1),
			limit: limitSchema(100, 1000),
		}),
		export: z.strictObject({
			from: positionSchema.default(1),
			to: positionSchema.optional(),
		}),
		report: periodQuery,
		show: z.strictObject({
			kind,
			asOf: asOfText.optional(),
			id: z
				.string()
				.max(MAX_WORD_LENGTH)
				.regex(/^[a-z0-9-]+$/, "must be a number or another key")
				.optional(),
			offset: wholeNumber().nonnegative("must not be below 0").default(0),
			limit: limitSchema(200, 1000),
		}),
		diff: z.strictObject({
			from: asOfText,
			to: asOfText,
			kind: z.array(kind).max(names.length).optional(),
			stream: streamOrActor.optional(),
			limit: limitSchema(200, 1000),
		}),
	};
}

export type Query<K extends keyof ReturnType<typeof auditorQuerySchemas>> = z.output<
	ReturnType<typeof auditorQuerySchemas>[K]
>;
