import { expect, test } from "bun:test";
import { z } from "zod";
import { categoryText } from "../src/category.ts";
import { defineStream, event, sentenceOf } from "../src/define.ts";
import { eventDefinitions, parseEvent, UnreadableEvent } from "../src/index.ts";
import { sampleLog } from "./sample-log.ts";

/**
 * Every type and version that logs may hold. Add new ones; never change or remove one.
 */
const STORED = `
	AccountErased 1, AccountOpened 1, AddressSuppressed 1, AdminGranted 1, AdminRevoked 1,
	AdministratorEntryBound 1, AdministratorsNotified 1, AuditTokenCreated 1, AuditTokenRevoked 1,
	AuditTokenUsed 1, CategoriesOrdered 1, CategoryAdded 1, CategoryRemoved 1, CategoryRemoved 2,
	CategoryRenamed 1, CategoryRestored 1, IdentityJoined 1, ImageCropped 1, ImageDeleted 1,
	ImageDescribed 1, ImageFocusChosen 1, ImageUploaded 1, ImportBegun 1, ImportFinished 1,
	ImportStopped 1, ImportUndone 1, LinkWatchingChosen 1, NewsletterCompleted 1,
	NewsletterDraftDeleted 1, NewsletterDraftRestored 1, NewsletterDraftSaved 1,
	NewsletterHidden 1, NewsletterPaused 1, NewsletterQueued 1, NewsletterResumed 1,
	NewsletterScheduled 1, NewsletterShown 1, NewsletterStarted 1, NewsletterUnscheduled 1,
	PageAdded 1, PageRemoved 1, PageRestored 1, PageRevised 1, ProductDeleted 1, ProductDrafted 1,
	ProductImported 1, ProductMadeAvailable 1, ProductMadeToOrder 1, ProductPublicationScheduled 1,
	ProductPublicationUnscheduled 1, ProductPublished 1, ProductRestored 1, ProductRestored 2,
	ProductRevised 1, ProductSold 1, ProductUnpublished 1, ProductsFeatured 1, ProfileUpdated 1,
	ReadingProgressSaved 1, SettingsChanged 1, SettingsChanged 2, SoftBounceReported 1,
	StoriesFeatured 1, StoryDeleted 1, StoryDrafted 1, StoryDrafted 2, StoryImported 1,
	StoryLanguagesDetected 1, StoryLinksChosen 1, StoryPublicationScheduled 1,
	StoryPublicationUnscheduled 1, StoryPublished 1, StoryRestored 1, StoryRestored 2,
	StoryRevised 1, StoryRevised 2, StoryUnpublished 1, StoryViewsCounted 1,
	SubscriptionConfirmationResent 1, SubscriptionConfirmed 1, SubscriptionErased 1,
	SubscriptionImported 1, SubscriptionRequested 1, SubscriptionWithdrawn 1,
	SuppressedAddressErased 1, SuppressionLifted 1, UnknownDeliveriesRequeued 1, VisitsCounted 1,
	WeeklyLetterChosen 1, WelcomeMailChanged 1`;

test("every version of every event that was ever stored still parses", () => {
	const parsed = new Set<string>();
	for (const { type, schemaVersion, data } of sampleLog()) {
		expect(parseEvent({ type, schemaVersion, data: JSON.parse(data) }).type).toBe(
			type as never,
		);
		parsed.add(`${type} ${schemaVersion}`);
	}
	expect([...parsed].sort()).toEqual(STORED.trim().split(/,\s+/));
	for (const { type, schemaVersion } of eventDefinitions.values())
		expect(parsed).toContain(`${type} ${schemaVersion}`);
});

/**
 * An event in its third version: a name that was one text became two, and then got a
 * language.
 */
const { events: renamed } = defineStream({
	name: "person",
	subject: "people",
	events: {
		Renamed: event({
			data: z.object({ first: z.string(), last: z.string(), language: z.string() }),
			versions: [splitName, (data) => ({ ...(data as object), language: "en" })],
			sentence: "renamed something",
		}),
	},
});
const definitions = new Map(renamed.map((definition) => [definition.type, definition]));

function splitName(data: unknown) {
	const [first, last] = (data as { name: string }).name.split(" ");
	return { first, last };
}

const parse = (schemaVersion: number, data: unknown) =>
	parseEvent({ type: "Renamed", schemaVersion, data }, definitions).data as unknown;

test("an event of an old version is read in the current shape", () => {
	const current = { first: "Ada", last: "Lovelace", language: "en" };
	expect(parse(1, { name: "Ada Lovelace" })).toEqual(current);
	expect(parse(2, { first: "Ada", last: "Lovelace" })).toEqual(current);
	expect(parse(3, current)).toEqual(current);
});

const unreadable: [
	name: string,
	stored: { type: string; schemaVersion: number; data: unknown },
	reason: string,
][] = [
	[
		"an unknown type",
		{ type: "Vanished", schemaVersion: 1, data: {} },
		"unknown event type Vanished",
	],
	[
		"a newer version",
		{ type: "Renamed", schemaVersion: 4, data: {} },
		"has version 4; this program knows 3",
	],
	[
		"a version below 1",
		{ type: "Renamed", schemaVersion: 0, data: {} },
		"Renamed has no version 0",
	],
	[
		"data of another shape",
		{ type: "Renamed", schemaVersion: 3, data: { first: 7 } },
		"Renamed: first",
	],
];

for (const [name, stored, reason] of unreadable) {
	test(`${name} is unreadable, and the error gives the reason`, () => {
		expect(() => parseEvent(stored, definitions)).toThrow(UnreadableEvent);
		expect(() => parseEvent(stored, definitions)).toThrow(reason);
	});
}

test("an event without a sentence does not compile", () => {
	// @ts-expect-error the sentence is missing
	expect(event({ data: z.object({}) }).sentence).toBeUndefined();
});

test("each sentence gets its values", () => {
	for (const { type, schemaVersion, data: stored } of sampleLog()) {
		const { data } = parseEvent({ type, schemaVersion, data: JSON.parse(stored) });
		const definition = eventDefinitions.get(type);
		expect([type, definition && sentenceOf(definition, data)]).toEqual([
			type,
			expect.not.stringMatching(/undefined|null|NaN/),
		]);
	}
});

test("an event with a person's key lists its sealed fields, and an erasing event erases", () => {
	for (const { type, data, sealed, erases = false } of eventDefinitions.values()) {
		const fields = data instanceof z.ZodObject ? Object.keys(data.shape) : [];
		expect([type, erases]).toEqual([type, type.endsWith("Erased")]);
		if (fields.includes("person"))
			expect([type, sealed]).toEqual([type, expect.anything()]);
		for (const field of sealed ?? []) expect(fields).toContain(field);
	}
});

test("an item ends when it is deleted or removed, and by no other event", () => {
	const ending = [...eventDefinitions.values()]
		.filter(({ ends }) => ends)
		.map(({ type }) => type);
	expect(ending.sort()).toEqual([
		"CategoryRemoved",
		"ImageDeleted",
		"NewsletterDraftDeleted",
		"PageRemoved",
		"ProductDeleted",
		"StoryDeleted",
	]);
});

test("the stored data of a category parses again to the same", () => {
	const once = categoryText.parse({ name: " Rings ", slug: "rings" });
	expect(categoryText.parse(once)).toEqual(once);
});
