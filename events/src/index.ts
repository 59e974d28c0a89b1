import { accountStream, administratorEntryStream } from "./account.ts";
import { auditTokenStream } from "./audit-token.ts";
import { categoryOrderStream, categoryStream } from "./category.ts";
import type { EventDefinition, EventOf, SentenceValuesOf } from "./define.ts";
import type { Envelope } from "./envelope.ts";
import { featuredProductsStream, featuredStoriesStream } from "./featured.ts";
import { imageStream } from "./image.ts";
import { importStream } from "./import.ts";
import { newsletterStream } from "./newsletter.ts";
import { newsletterDraftStream } from "./newsletter-draft.ts";
import { noticeStream } from "./notice.ts";
import { pageStream } from "./page.ts";
import { productStream } from "./product.ts";
import { readingStream } from "./reading.ts";
import { marketplaceLinksStream, settingsStream } from "./settings.ts";
import { storyStream } from "./story.ts";
import { storyLanguagesStream } from "./story-languages.ts";
import { subscriptionStream } from "./subscription.ts";
import { suppressionStream } from "./suppression.ts";
import { viewStream, visitStream } from "./visit.ts";
import { weeklyLetterStream } from "./weekly-letter.ts";
import { welcomeStream } from "./welcome-mail.ts";

/** All streams. */
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
	newsletterDraftStream,
	weeklyLetterStream,
	welcomeStream,
	auditTokenStream,
	importStream,
	settingsStream,
	marketplaceLinksStream,
	pageStream,
	visitStream,
	noticeStream,
] as const;

export type DomainEvent = EventOf<(typeof streams)[number]>;
/** The values in the sentence of each type of event. */
export type SentenceValues = SentenceValuesOf<(typeof streams)[number]>;
export type RecordedEvent = DomainEvent & Envelope;

/** Every event definition by its stored type. */
export const eventDefinitions: ReadonlyMap<string, EventDefinition> = new Map(
	streams
		.flatMap(({ events }) => events)
		.map((definition) => [definition.type, definition]),
);

/**
 * A stored event that this program cannot read; `message` gives the type and the reason.
 */
export class UnreadableEvent extends Error {
	override name = "UnreadableEvent";
}

interface StoredEvent {
	type: string;
	schemaVersion: number;
	data: unknown;
}

/**
 * Upcasts and checks a stored event.
 * @throws {UnreadableEvent} for an unknown type, a newer version, or data that does not
 * fit the schema
 */
export function parseEvent(
	stored: StoredEvent,
	definitions: ReadonlyMap<string, EventDefinition> = eventDefinitions,
): DomainEvent {
	const definition = definitions.get(stored.type);
	if (!definition) throw new UnreadableEvent(`unknown event type ${stored.type}`);
	const { type, data, schemaVersion } = definition;
	if (stored.schemaVersion > schemaVersion) {
		throw new UnreadableEvent(
			`${type} has version ${stored.schemaVersion}; this program knows ${schemaVersion}`,
		);
	}
	const parsed = data.safeParse(upcast(definition, stored));
	if (!parsed.success) {
		const [issue] = parsed.error.issues;
		throw new UnreadableEvent(`${type}: ${issue?.path.join(".")}: ${issue?.message}`);
	}
	// DomainEvent is the union of exactly these definitions; TypeScript cannot follow a
	// lookup by name.
	return { type, data: parsed.data } as DomainEvent;
}

/** Returns the data of a stored event in the shape of the current version. */
function upcast(
	{ type, versions }: EventDefinition,
	{ data, schemaVersion }: StoredEvent,
): unknown {
	if (schemaVersion > versions.length) return data;
	if (schemaVersion < 1)
		throw new UnreadableEvent(`${type} has no version ${schemaVersion}`);
	return versions
		.slice(schemaVersion - 1)
		.reduce((older, upcaster) => upcaster(older), data);
}
