import type { FieldChange } from "../http/answer-parts.ts";
import type { LogSource } from "../kernel/log/log-source.ts";
import { eventsFor } from "../kernel/log/log-source.ts";
import { readable } from "../kernel/log/stored-events.ts";
import type { Telling } from "./telling.ts";

export async function changesAt(
	source: LogSource,
	telling: Telling,
	position: number,
): Promise<FieldChange[] | undefined> {
	const [row] = await eventsFor(source, "position = ?", position);
	if (!row) return undefined;
	const told = telling.fieldsOf(row.type);
	const event = readable(row);
	if (!told || !event) return [];
	const places = told.types.map(() => "?");
	const earlier = `stream = ? AND version < ? AND type IN (${places}) ORDER BY version DESC LIMIT 1`;
	const [last] = await eventsFor(source, earlier, row.stream, row.version, ...told.types);
	const before = last && readable(last);
	return told.fields
		.map((field) => ({ field, before: valueIn(before, field), after: valueIn(event, field) }))
		.filter((change) => !Bun.deepEquals(change.before, change.after));
}

function valueIn(event: { data: unknown } | undefined, field: string): unknown {
	return (event?.data as Record<string, unknown> | undefined)?.[field] ?? null;
}
