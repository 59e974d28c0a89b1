import type { DomainEvent } from "@creations/events";
import type { FieldChange } from "../http/answer-parts.ts";
import type { LogSource } from "../kernel/log/log-source.ts";
import { eventsFor } from "../kernel/log/log-source.ts";
import { readable, type StoredEvent } from "../kernel/log/stored-events.ts";

/** Events that say the same fields anew, and the fields that people are told. What is sealed, hashed or counted is not among them. */
const told: { types: DomainEvent["type"][]; fields: string[] }[] = [
	{
		types: ["StoryDrafted", "StoryRevised"],
		fields: ["title", "slug", "excerpt", "content", "coverImage", "language"],
	},
	{ types: ["StoryLinksChosen"], fields: ["relatedProductIds", "relatedStoryIds"] },
	{
		types: ["ProductDrafted", "ProductRevised"],
		fields: ["name", "slug", "description", "images", "categoryId", "amazonUrl", "etsyUrl"],
	},
	{ types: ["CategoryAdded", "CategoryRenamed"], fields: ["name", "slug"] },
	{ types: ["NewsletterQueued"], fields: ["subject", "fromEmail", "content"] },
	{ types: ["UnknownDeliveriesRequeued"], fields: ["subscriptions"] },
	{ types: ["AuditTokenCreated"], fields: ["prefix", "expiresAt"] },
	{ types: ["AuditTokenUsed"], fields: ["parameters"] },
];

const tellingOf = (type: string) => told.find(({ types }) => types.some((one) => one === type));

/** Whether there is more to an event than its sentence. */
export const hasMore = ({ type }: Pick<StoredEvent, "type">) => tellingOf(type) !== undefined;

/** Field by field, what an event changed of what its stream said before. Undefined where there is no such event. */
export async function changesAt(source: LogSource, position: number): Promise<FieldChange[] | undefined> {
	const [row] = await eventsFor(source, "position = ?", position);
	if (!row) return undefined;
	const telling = tellingOf(row.type);
	const event = readable(row);
	if (!telling || !event) return [];
	const places = telling.types.map(() => "?");
	const earlier = `stream = ? AND version < ? AND type IN (${places}) ORDER BY version DESC LIMIT 1`;
	const [last] = await eventsFor(source, earlier, row.stream, row.version, ...telling.types);
	const before = last && readable(last);
	return telling.fields
		.map((field) => ({ field, before: valueIn(before, field), after: valueIn(event, field) }))
		.filter((change) => !Bun.deepEquals(change.before, change.after));
}

function valueIn(event: DomainEvent | undefined, field: string): unknown {
	return (event?.data as Record<string, unknown> | undefined)?.[field] ?? null;
}
