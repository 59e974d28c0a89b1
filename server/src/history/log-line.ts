import { oneLine, timeText } from "../cli/plain-text.ts";
import { ITEM } from "../event-kind.ts";
import type { LogSource } from "../kernel/log/log-source.ts";
import { readable, type StoredEvent } from "../kernel/log/stored-events.ts";
import type { ActorNames } from "./actor-names.ts";
import { itemNames, sentenceOf, streamOfItem } from "./event-descriptions.ts";

export async function logLines(source: LogSource, namesOf: ActorNames, rows: StoredEvent[]) {
	const items = await itemNames(source, rows);
	const names = await namesOf(rows.flatMap((row) => [row.actor, accountOf(row) ?? row.actor]));
	return rows.map((row, i) => {
		const who = row.type === "ReadingProgressSaved" ? "A reader" : (names.get(row.actor) ?? row.actor);
		const event = readable(row);
		const item = items[i] ?? names.get(accountOf(row) ?? "") ?? row.stream;
		const what = event
			? sentenceOf(event).replace(ITEM, () => `“${item}”`)
			: `did ${row.type}, which cannot be read`;
		const where = `(${row.stream}, ${row.type})`;
		return oneLine(
			`${String(row.position).padStart(7)}  ${timeText(row.recordedAt)}  ${who} ${what}  ${where}`,
		);
	});
}

export function accountOf(row: StoredEvent): string | undefined {
	const [, id] = /^account-(\d+)$/.exec(streamOfItem(row)) ?? [];
	return id && `user-${id}`;
}

export function logJson({ data, ...row }: StoredEvent): string {
	return JSON.stringify({ ...row, data: parsed(data) });
}

function parsed(data: string): unknown {
	try {
		return JSON.parse(data);
	} catch {
		return data;
	}
}
