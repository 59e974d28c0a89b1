import type { z } from "zod";
import type { Config } from "../../config.ts";
import {
	comparedKinds,
	differences,
	eventsAfter,
	kindOf,
	logJson,
	momentAt,
	type Pasts,
	withSeals,
} from "../../history/index.ts";
import { UsageError } from "../../kernel/errors.ts";
import type { KeyReader } from "../../kernel/keys/subject-keys.ts";
import type { LogSource } from "../../kernel/log/log-source.ts";
import type { ReadModel } from "../../kernel/projections/projector.ts";
import { signedCheckpoints } from "../verify/checkpoint-file.ts";
import { fingerprint, publicPem, sitePublicKeys } from "../verify/checkpoint-key.ts";
import type { diffQuestion, logQuestion, showQuestion } from "./audit-schemas.ts";

export interface QuestionDeps {
	source: LogSource;
	models: ReadModel[];
	pasts: Pasts;
	keys: KeyReader;
	config: Config;
}

/** Events that are read in one go, and characters of theirs after which a page of the log ends: texts can be long. */
const FEW = 20;
const PAGE_SIZE = 4_000_000;

/** What auditors can ask, answered without opening anything that is sealed. */
export function createQuestions({ source, models, pasts, keys, config }: QuestionDeps) {
	async function head() {
		const { position, hash } = await source.head();
		return { position, hash, at: (await momentAt(source, String(position))).at };
	}

	async function log({ from, limit, type: types, ...filter }: z.output<typeof logQuestion>) {
		const to = (await source.head()).position;
		const events: unknown[] = [];
		let size = 0;
		let next: number | null = from;
		while (next !== null && events.length < limit && size < PAGE_SIZE) {
			const few = Math.min(FEW, limit - events.length);
			const rows = await eventsAfter(source, { ...filter, types }, { after: next - 1, to, limit: few });
			events.push(...rows.map((row): unknown => JSON.parse(logJson(row))));
			size += rows.reduce((sum, { data }) => sum + data.length, 0);
			const last = rows.at(-1)?.position ?? to;
			next = rows.length === few && last < to ? last + 1 : null;
		}
		return { events, next };
	}

	async function show({ kind: name, asOf, id, offset, limit }: z.output<typeof showQuestion>) {
		const moment = await momentAt(source, asOf ?? String((await source.head()).position));
		const kind = kindOf(name, models);
		return pasts.at([kind.readModel], moment.position, async (past) => {
			const found = await past.rowsOf(kind, { id, offset, limit: limit + 1 });
			const rows = await withSeals(found.slice(0, limit), kind, keys);
			const next = found.length > limit ? offset + limit : null;
			return { kind: name, asOf: moment, rows, next, stopped: past.stopped(kind) };
		});
	}

	async function diff({
		from,
		to,
		kind: names = comparedKinds,
		stream,
		limit,
	}: z.output<typeof diffQuestion>) {
		const [first, last] = [await momentAt(source, from), await momentAt(source, to)];
		if (first.position > last.position)
			throw new UsageError(`from is position ${first.position}, which comes after to, ${last.position}.`);
		const kinds = names.map((name) => kindOf(name, models));
		const unseal = (rows: Parameters<typeof withSeals>[0], kind: (typeof kinds)[number]) =>
			withSeals(rows, kind, keys);
		const positions = { from: first.position, to: last.position };
		const found = await pasts.inTurn(() =>
			differences({ source, kinds, ...positions, stream, unseal, limit }),
		);
		return { from: first, to: last, ...found };
	}

	function checkpoints() {
		return { checkpoints: signedCheckpoints(config) };
	}

	function publicKeys() {
		const there = sitePublicKeys(config.dataDir);
		return { publicKeys: there.map((key) => ({ fingerprint: fingerprint(key), pem: publicPem(key) })) };
	}

	return { head, log, show, diff, checkpoints, publicKeys };
}
