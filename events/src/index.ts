import "./messages.ts";
import { type AccountEvent, accountEvents } from "./account.ts";
import { type AuditEvent, auditEvents } from "./audit.ts";
import { type CategoryEvent, categoryEvents } from "./category.ts";
import type { EventKind } from "./event.ts";
import { type MediaEvent, mediaEvents } from "./media.ts";
import { type NewsletterEvent, newsletterEvents } from "./newsletter.ts";
import { type ProductEvent, productEvents } from "./product.ts";
import { type ReadingEvent, readingEvents } from "./reading.ts";
import type { Recorded } from "./recorded.ts";
import { type StoryEvent, type StoryViewEvent, storyEvents, storyViewEvents } from "./story.ts";
import {
	type SubscriptionEvent,
	type SuppressionEvent,
	subscriptionEvents,
	suppressionEvents,
} from "./subscription.ts";

export * from "./account.ts";
export * from "./audit.ts";
export * from "./category.ts";
export { emailAddress } from "./email.ts";
export { type EventKind, type EventOf, eventKind } from "./event.ts";
export * from "./language.ts";
export * from "./media.ts";
export * from "./newsletter.ts";
export * from "./product.ts";
export * from "./reading.ts";
export * from "./recorded.ts";
export { matches, searchTextOf, wordsOf } from "./search.ts";
export { slug } from "./slug.ts";
export * from "./story.ts";
export * from "./subscription.ts";

/** Everything that can happen. */
export type DomainEvent =
	| StoryEvent
	| StoryViewEvent
	| ProductEvent
	| CategoryEvent
	| AccountEvent
	| ReadingEvent
	| MediaEvent
	| SubscriptionEvent
	| SuppressionEvent
	| NewsletterEvent
	| AuditEvent;
export type RecordedEvent = Recorded<DomainEvent>;

/** Every event kind by its stored name. */
export const eventKinds: ReadonlyMap<string, EventKind> = new Map(
	[
		...storyEvents,
		...storyViewEvents,
		...productEvents,
		...categoryEvents,
		...accountEvents,
		...readingEvents,
		...mediaEvents,
		...subscriptionEvents,
		...suppressionEvents,
		...newsletterEvents,
		...auditEvents,
	].map((kind) => [kind.type, kind]),
);

/** A stored event that no longer reads as one of ours; `message` says which and why. */
export class UnreadableEvent extends Error {
	override name = "UnreadableEvent";
}

/**
 * Reads a stored event in the shape of today, upcasting older ones.
 * @throws {UnreadableEvent} for an unknown type, a version from the future, or data that does not fit.
 */
export function parseEvent(
	stored: { type: string; schemaVersion: number; data: unknown },
	kinds: ReadonlyMap<string, EventKind> = eventKinds,
): DomainEvent {
	const kind = kinds.get(stored.type);
	if (!kind) throw new UnreadableEvent(`unknown event type ${stored.type}`);
	if (stored.schemaVersion > kind.schemaVersion) {
		throw new UnreadableEvent(
			`${stored.type} has version ${stored.schemaVersion}; this program knows ${kind.schemaVersion}`,
		);
	}
	const parsed = kind.schema.safeParse(upcast(kind, stored));
	if (!parsed.success) {
		const [issue] = parsed.error.issues;
		throw new UnreadableEvent(`${stored.type}: ${issue?.path.join(".")}: ${issue?.message}`);
	}
	// The map holds exactly the kinds DomainEvent is the union of; TypeScript cannot follow a lookup by name.
	return { type: kind.type, data: parsed.data } as DomainEvent;
}

function upcast(kind: EventKind, stored: { schemaVersion: number; data: unknown }): unknown {
	let data = stored.data;
	for (let version = stored.schemaVersion; version < kind.schemaVersion; version++) {
		const step = kind.upcasters[version];
		if (!step) throw new UnreadableEvent(`${kind.type}: no upcaster from version ${version}`);
		data = step(data);
	}
	return data;
}
