import { accountStream, administratorEntryStream } from "./accounts/events.ts";
import { auditTokenStream } from "./audit/events.ts";
import { categoryOrderStream, categoryStream } from "./categories/events.ts";
import type { EventKind, EventOf } from "./event-kind.ts";
import { imageStream } from "./media/events.ts";
import { importStream } from "./moving/events.ts";
import { noticeStream } from "./notices/events.ts";
import { pageStream } from "./pages/events.ts";
import { featuredProductsStream, productStream } from "./products/events.ts";
import { readingStream } from "./reading/events.ts";
import { newsletterStream, welcomeStream } from "./sending/events.ts";
import { settingsStream } from "./settings/events.ts";
import { visitStream } from "./statistics/events.ts";
import { featuredStoriesStream, storyLanguagesStream, storyStream, viewStream } from "./stories/events.ts";
import { subscriptionStream } from "./subscriptions/events.ts";
import { suppressionStream } from "./suppressions/events.ts";

export const streams = [
	storyStream,
	storyLanguagesStream,
	featuredStoriesStream,
	viewStream,
	productStream,
	featuredProductsStream,
	categoryStream,
	categoryOrderStream,
	accountStream,
	administratorEntryStream,
	readingStream,
	imageStream,
	subscriptionStream,
	suppressionStream,
	newsletterStream,
	welcomeStream,
	auditTokenStream,
	importStream,
	settingsStream,
	pageStream,
	visitStream,
	noticeStream,
] as const;

export type DomainEvent = EventOf<(typeof streams)[number]>;
export type RecordedEvent = DomainEvent & Envelope;

interface Envelope {
	/** Place in the whole log, from 1, without gaps. */
	position: number;
	/** UUID version 7. */
	id: string;
	/** Kind and number, such as `story-7`. */
	stream: string;
	/** Place in the stream, from 1, without gaps. */
	version: number;
	/** Version of the shape of `data` when it was stored; `data` itself is already upcast. */
	schemaVersion: number;
	/** ISO 8601, UTC, milliseconds. */
	recordedAt: string;
	/** Who: `user-3`, `visitor`, or a part of the system such as `system:demo`. */
	actor: string;
	/** The request or job that caused it. */
	correlation: string;
	/** Lower-case hex SHA-256 over the previous event's hash and this row. */
	hash: string;
}

/** Every event kind by its stored name. */
export const eventKinds: ReadonlyMap<string, EventKind> = new Map(
	streams.flatMap(({ events }): readonly EventKind[] => events).map((kind) => [kind.type, kind]),
);

/** A stored event that no longer reads as one of ours; `message` says which and why. */
export class UnreadableEvent extends Error {
	override name = "UnreadableEvent";
}

/** @throws {UnreadableEvent} for an unknown type, a version from the future, or data that does not fit */
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
