import type { Period } from "../audit/index.ts";
import { typesBy } from "../history/index.ts";
import type { LogSource } from "../kernel/log/log-source.ts";
import { LOG } from "../kernel/log/stored-events.ts";
import { yieldToEventLoop } from "../kernel/yield-to-event-loop.ts";

/** The events of a period, counted. */
export interface Survey {
	/** Positions of the first and the last event; undefined if there is none. */
	range: { first: number; last: number } | undefined;
	countByType: Map<string, number>;
	/** Changes by staff and by parts of the site. */
	countByActor: Map<string, number>;
}

const WINDOW_SIZE = 20_000;

/** Counts the events of a period. Memory depends on the number of types and of staff. */
export async function surveyOf(source: LogSource, period: Period): Promise<Survey> {
	const staffTypes = typesBy("staff");
	const sql = `SELECT type, staff, count(*), min(position), max(position) FROM (
			SELECT type, position, iif(type IN (${staffTypes.map(() => "?")}), actor, '') AS staff
			FROM ${LOG} WHERE position > ? AND position <= ? AND recorded_at >= ? AND recorded_at < ?
		) GROUP BY type, staff`;
	const survey: Survey = {
		range: undefined,
		countByType: new Map(),
		countByActor: new Map(),
	};
	const { position: head } = await source.head();
	for (let from = 0; from < head; from += WINDOW_SIZE) {
		const to = Math.min(head, from + WINDOW_SIZE);
		const args = [...staffTypes, from, to, period.since, period.until];
		for await (const rows of source.rows(sql, ...args))
			for (const row of rows) addTo(survey, row);
		await yieldToEventLoop();
	}
	return survey;
}

function addTo(survey: Survey, row: unknown[]): void {
	const [type, actor] = row.map(String);
	const [count = 0, first = 0, last = 0] = row.slice(2).map(Number);
	const { range, countByType, countByActor } = survey;
	survey.range = {
		first: Math.min(range?.first ?? first, first),
		last: Math.max(range?.last ?? last, last),
	};
	add(countByType, type ?? "", count);
	if (actor) add(countByActor, actor, count);
}

const add = (counts: Map<string, number>, key: string, count: number) =>
	counts.set(key, (counts.get(key) ?? 0) + count);
