import type { Config } from "../../config.ts";
import {
	asOfFrom,
	comparedKinds,
	differences,
	kindOf,
	logJson,
	masked,
	type PointInTimeCache,
	pagesAfter,
} from "../../history/index.ts";
import type { KeyReader } from "../../kernel/keys/key-reader.ts";
import type { LogSource } from "../../kernel/log/log-source.ts";
import { UsageError } from "../../kernel/refusal.ts";
import type { Catalogue } from "../../module.ts";
import { signedCheckpoints } from "../verify/checkpoint-file.ts";
import { fingerprint, publicPem, sitePublicKeys } from "../verify/checkpoint-key.ts";
import type { Query } from "./query-schemas.ts";

export interface QueryDeps {
	source: LogSource;
	catalogue: Catalogue;
	pointsInTime: PointInTimeCache;
	keys: KeyReader;
	config: Config;
}

/** Events that one query reads, and characters of theirs after which a page of the log ends: texts can be long. */
const FEW = 20;
const PAGE_SIZE = 4_000_000;

export function createAuditorQueries(deps: QueryDeps) {
	const { source, config } = deps;
	return {
		async head() {
			const { position, hash } = await source.head();
			return { position, hash, at: (await asOfFrom(source, String(position))).at };
		},
		log: (query: Query<"log">) => readLog(source, query),
		show: (query: Query<"show">) => show(deps, query),
		diff: (query: Query<"diff">) => diff(deps, query),
		checkpoints: () => ({ checkpoints: signedCheckpoints(config) }),
		publicKeys: () => ({
			publicKeys: sitePublicKeys(config.dataDir).map((key) => ({
				fingerprint: fingerprint(key),
				pem: publicPem(key),
			})),
		}),
	};
}

async function readLog(source: LogSource, { from, limit, type: types, ...filter }: Query<"log">) {
	const to = (await source.head()).position;
	const events: unknown[] = [];
	let size = 0;
	const pages = pagesAfter(
		source,
		{ ...filter, types },
		{ after: from - 1, to, limit: limit + 1, size: FEW },
	);
	for await (const rows of pages) {
		for (const row of rows) {
			if (events.length === limit || size >= PAGE_SIZE) return { events, next: row.position };
			events.push(JSON.parse(logJson(row)));
			size += row.data.length;
		}
	}
	return { events, next: null };
}

async function show(
	{ source, catalogue, pointsInTime, keys }: QueryDeps,
	{ kind: name, asOf: text, id, offset, limit }: Query<"show">,
) {
	const asOf = await asOfFrom(source, text ?? String((await source.head()).position));
	const kind = kindOf(name, catalogue);
	return pointsInTime.at([kind.model], asOf.position, async (then) => {
		const found = await then.rowsOf(kind, { id, offset, limit: limit + 1 });
		const rows = await masked(found.slice(0, limit), kind, keys);
		const next = found.length > limit ? offset + limit : null;
		return { kind: name, asOf, rows, next, stopped: then.stopped(kind) };
	});
}

async function diff(
	{ source, catalogue, pointsInTime, keys }: QueryDeps,
	{ kind: names = comparedKinds(catalogue), stream, limit, ...query }: Query<"diff">,
) {
	const [from, to] = [await asOfFrom(source, query.from), await asOfFrom(source, query.to)];
	if (from.position > to.position)
		throw new UsageError(`from is position ${from.position}, which comes after to, ${to.position}.`);
	const found = await pointsInTime.exclusive(() =>
		differences({
			source,
			kinds: names.map((name) => kindOf(name, catalogue)),
			from: from.position,
			to: to.position,
			stream,
			unseal: (rows, kind) => masked(rows, kind, keys),
			limit,
		}),
	);
	return { from, to, ...found };
}
