import type { FieldChange } from "../http/answer-parts.ts";
import { eventsFor, type LogSource } from "../kernel/log/log-source.ts";
import { readable } from "../kernel/log/stored-events.ts";
import { fieldsOf } from "./event-descriptions.ts";
import { lastOf } from "./item-names.ts";

export async function changesAt(source: LogSource, position: number): Promise<FieldChange[] | undefined> {
	const [row] = await eventsFor(source, "position = ?", position);
	if (!row) return undefined;
	const described = fieldsOf(row.type);
	const event = readable(row);
	if (!described || !event) return [];
	const before = await lastOf(source, row.stream, described.types, position - 1);
	return described.fields
		.map((field) => ({ field, before: valueIn(before, field), after: valueIn(event, field) }))
		.filter((change) => !Bun.deepEquals(change.before, change.after));
}

function valueIn(event: { data: unknown } | undefined, field: string): unknown {
	return (event?.data as Record<string, unknown> | undefined)?.[field] ?? null;
}
