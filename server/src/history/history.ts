import { z } from "zod";
import { NAMELESS, type People } from "../accounts/index.ts";
import { ITEM } from "../event-kind.ts";
import type { LogSource } from "../kernel/log/log-source.ts";
import { LOG, readable, type StoredEvent } from "../kernel/log/stored-events.ts";
import { turn } from "../kernel/turn.ts";
import type { HistoryActor, LogEntry, LogPage } from "./answers.ts";
import { fieldsOf, sentenceOf, subjects, typesAbout, typesBy } from "./event-descriptions.ts";
import { itemNames, streamOfItem } from "./item-names.ts";
import { accountOf } from "./log-line.ts";
import { eventsUpTo, type LogFilter } from "./log-pages.ts";
import { eventType, timeInUtc } from "./query-parts.ts";
import { partOf } from "./words.ts";

const time = timeInUtc("must be a time");

export const historyQuery = z.object({
	before: z.coerce.number().int().positive().optional().describe("Only earlier positions"),
	about: z.enum(subjects).optional(),
	except: z.enum(subjects).optional().describe("Everything but this"),
	type: eventType.optional(),
	actor: z.string().max(100).optional(),
	item: z.string().max(100).optional().describe("A stream, such as story-7"),
	since: time.optional(),
	until: time.optional(),
	limit: z.coerce.number().int().min(1).max(200).default(50),
});
type HistoryQuery = z.output<typeof historyQuery>;

export interface HistoryDeps {
	source: LogSource;
	people: Pick<People, "namesOf">;
	auditTokens: () => Promise<{ id: number; name: string }[]>;
}

export function createHistory(deps: HistoryDeps) {
	const { source } = deps;

	async function page(query: HistoryQuery): Promise<LogPage> {
		const { before, limit } = query;
		const head = (await source.head()).position;
		const to = before ? Math.min(before - 1, head) : head;
		const rows = await eventsUpTo(source, filterFrom(query), to, limit);
		const first = rows[0]?.position ?? 1;
		return {
			entries: (await entriesOf(deps, rows)).reverse(),
			earlier: rows.length === limit && first > 1 ? first : null,
		};
	}

	return { page, actors: actorsOf(deps) };
}

async function entriesOf(deps: HistoryDeps, rows: StoredEvent[]): Promise<LogEntry[]> {
	const readersOwn = typesBy("reader");
	const items = await itemNames(deps.source, rows);
	const nameOf = await namesOf(
		deps,
		rows.flatMap((row) => [row.actor, accountOf(row) ?? row.actor]),
	);
	return rows.map((row, i): LogEntry => {
		const event = readable(row);
		const words = event ? sentenceOf(event) : `did ${row.type}, which this program cannot read`;
		const account = accountOf(row);
		const name = items[i] ?? (account ? nameOf(account) : null);
		const stream = streamOfItem(row);
		const isReadersOwn = readersOwn.includes(row.type) && row.actor.startsWith("user-");
		return {
			position: row.position,
			at: row.recordedAt,
			type: row.type,
			actor: isReadersOwn ? null : { id: row.actor, name: nameOf(row.actor) },
			words,
			item: words.includes(ITEM) ? { stream, name: name ?? stream } : null,
			version: row.stream === stream ? row.version : null,
			more: event !== undefined && fieldsOf(row.type) !== undefined,
		};
	});
}

async function namesOf({ people, auditTokens }: HistoryDeps, actors: string[]) {
	const personName = await people.namesOf(actors);
	const tokens = actors.some((actor) => actor.startsWith("auditor-")) ? await auditTokens() : [];
	const auditors = new Map(tokens.map(({ id, name }) => [`auditor-${id}`, `The auditor “${name}”`]));
	return (actor: string) => auditors.get(actor) ?? partOf(personName(actor));
}

function actorsOf(deps: HistoryDeps): () => Promise<HistoryActor[]> {
	const { source } = deps;
	const work = typesBy("staff");
	const workers = new Set<string>();
	let seen = 0;
	const sql = `SELECT DISTINCT actor FROM ${LOG} WHERE position > ? AND position <= ? AND type IN (${work.map(() => "?")})`;
	return async () => {
		const { position: head } = await source.head();
		while (seen < head) {
			const to = Math.min(head, seen + WINDOW);
			for await (const chunk of source.rows(sql, seen, to, ...work))
				for (const [actor] of chunk) workers.add(String(actor));
			seen = to;
			await turn();
		}
		const nameOf = await namesOf(deps, [...workers]);
		return [...workers]
			.map((id) => ({ id, name: nameOf(id) }))
			.filter(({ name }) => name !== NAMELESS)
			.sort((a, b) => a.name.localeCompare(b.name, "en"));
	};
}

const WINDOW = 20_000;

function filterFrom({ about, except, type, actor, item, since, until }: HistoryQuery): LogFilter {
	const types = type ? [type] : about === undefined ? undefined : typesAbout(about);
	// Whom readers are is not to be found out by asking for each of them.
	const isAboutSomeone = actor?.startsWith("user-") || /^(account|reading)-/.test(item ?? "");
	const hidden = [...(except ? typesAbout(except) : []), ...(isAboutSomeone ? typesBy("reader") : [])];
	return { types, exceptTypes: hidden.length > 0 ? hidden : undefined, actor, stream: item, since, until };
}
