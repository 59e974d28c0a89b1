import { expect, test } from "bun:test";
import { categoryText } from "@creations/content";
import { z } from "zod";
import { type EventKind, eventKind } from "../src/event-kind.ts";
import { eventKinds, parseEvent, UnreadableEvent } from "../src/events.ts";
import { sampleLog } from "./support/sample-log.ts";

/** Every name and version that logs may hold. They are added, never changed. */
const STORED = `
	AccountErased 1, AccountOpened 1, AddressSuppressed 1, AdminGranted 1, AdminRevoked 1, AdministratorEntryBound 1, AdministratorsNotified 1, AuditTokenCreated 1,
	AuditTokenRevoked 1, AuditTokenUsed 1, CategoriesOrdered 1, CategoryAdded 1, CategoryRemoved 1, CategoryRemoved 2, CategoryRenamed 1, CategoryRestored 1,
	ImageCropped 1, ImageDescribed 1, ImageFocusChosen 1, ImageUploaded 1,
	ImportBegun 1, ImportFinished 1, ImportStopped 1, ImportUndone 1,
	NewsletterCompleted 1, NewsletterHidden 1, NewsletterPaused 1, NewsletterQueued 1, NewsletterResumed 1, NewsletterScheduled 1, NewsletterShown 1, NewsletterStarted 1, NewsletterUnscheduled 1,
	PageAdded 1, PageRemoved 1, PageRestored 1, PageRevised 1,
	ProductDeleted 1, ProductDrafted 1, ProductImported 1, ProductPublicationScheduled 1, ProductPublicationUnscheduled 1, ProductPublished 1, ProductRestored 1, ProductRestored 2, ProductRevised 1, ProductUnpublished 1, ProductsFeatured 1,
	ProfileUpdated 1, ReadingProgressSaved 1, SettingsChanged 1, SettingsChanged 2, SoftBounceReported 1, StoriesFeatured 1, StoryDeleted 1, StoryDrafted 1, StoryDrafted 2, StoryImported 1, StoryLanguagesDetected 1, StoryLinksChosen 1,
	StoryPublicationScheduled 1, StoryPublicationUnscheduled 1, StoryPublished 1, StoryRestored 1, StoryRestored 2, StoryRevised 1, StoryRevised 2, StoryUnpublished 1, StoryViewsCounted 1, SubscriptionConfirmed 1,
	SubscriptionErased 1, SubscriptionImported 1, SubscriptionRequested 1, SubscriptionWithdrawn 1, SuppressedAddressErased 1,
	SuppressionLifted 1, UnknownDeliveriesRequeued 1, VisitsCounted 1, WelcomeMailChanged 1`;

test("every version of every event that was ever stored still parses", () => {
	const parsed = new Set<string>();
	for (const { type, schemaVersion, data } of sampleLog()) {
		expect(parseEvent({ type, schemaVersion, data: JSON.parse(data) }).type).toBe(type as never);
		parsed.add(`${type} ${schemaVersion}`);
	}
	expect([...parsed].sort()).toEqual(STORED.trim().split(/,\s+/));
	for (const { type, schemaVersion } of eventKinds.values())
		expect(parsed).toContain(`${type} ${schemaVersion}`);
});

/** A kind in its third version: a name, once one text, became two, and got a language. */
const renamed = eventKind(
	"Renamed",
	z.object({ first: z.string(), last: z.string(), language: z.string() }),
	{
		schemaVersion: 3,
		upcasters: {
			1: (data) => {
				const [first, last] = (data as { name: string }).name.split(" ");
				return { first, last };
			},
			2: (data) => ({ ...(data as object), language: "en" }),
		},
		sentence: "renamed something",
	},
);
const kinds: ReadonlyMap<string, EventKind> = new Map([[renamed.type, renamed]]);
const parse = (schemaVersion: number, data: unknown) =>
	parseEvent({ type: "Renamed", schemaVersion, data }, kinds).data as unknown;

test("an event of an old version is read in the shape of today", () => {
	const today = { first: "Ada", last: "Lovelace", language: "en" };
	expect(parse(1, { name: "Ada Lovelace" })).toEqual(today);
	expect(parse(2, { first: "Ada", last: "Lovelace" })).toEqual(today);
	expect(parse(3, today)).toEqual(today);
});

const unreadable: [
	name: string,
	stored: { type: string; schemaVersion: number; data: unknown },
	why: string,
][] = [
	["an unknown type", { type: "Vanished", schemaVersion: 1, data: {} }, "unknown event type Vanished"],
	[
		"a version from the future",
		{ type: "Renamed", schemaVersion: 4, data: {} },
		"has version 4; this program knows 3",
	],
	["data of another shape", { type: "Renamed", schemaVersion: 3, data: { first: 7 } }, "Renamed: first"],
];

for (const [name, stored, why] of unreadable) {
	test(`${name} is unreadable, and it says why`, () => {
		expect(() => parseEvent(stored, kinds)).toThrow(UnreadableEvent);
		expect(() => parseEvent(stored, kinds)).toThrow(why);
	});
}

test("a kind without an upcaster for one of its versions cannot be declared", () => {
	const versions = { schemaVersion: 3, upcasters: { 2: (data: unknown) => data } };
	expect(() => eventKind("Gap", z.object({}), { ...versions, sentence: "" })).toThrow(
		"Gap: no upcaster from version 1",
	);
});

test("an event without its sentence does not compile", () => {
	// @ts-expect-error its sentence is missing
	expect(eventKind("Silent", z.object({}), {}).sentence).toBeUndefined();
});

test("what is stored of a category parses again to the same", () => {
	const once = categoryText.parse({ name: " Rings ", slug: "rings" });
	expect(categoryText.parse(once)).toEqual(once);
});
