import type { RecordedEvent } from "@creations/events";
import type { ProductText } from "@creations/events/product";
import type { StoryText } from "@creations/events/story";
import { searchTextOf } from "@creations/events/text";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import {
	idOf,
	insert,
	type ReadModel,
	remove,
	update,
} from "../../kernel/projections/read-model.ts";
import { UniqueViolation } from "../../kernel/refusal.ts";
import { type Query, raw } from "../../kernel/store/store.ts";
import type { ImageUse } from "../media-responses.ts";

type UsingKind = ImageUse["kind"];

/** Places that show uploaded images. */
export const imageUses = sqliteTable(
	"image_uses",
	{
		objectId: text("object_id").notNull(),
		kind: text().$type<UsingKind>().notNull(),
		itemId: integer("item_id").notNull(),
		name: text().notNull(),
		searchText: text("search_text").notNull(),
		/** True if the image is only within the text, which contains its description. */
		isInText: integer("is_in_text", { mode: "boolean" }).notNull(),
		/** False for deleted items, which can be restored. */
		isPresent: integer("is_present", { mode: "boolean" }).notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.objectId, table.kind, table.itemId] }),
		index("image_uses_by_item").on(table.kind, table.itemId),
	],
);

interface Shown {
	name: string;
	addresses: (string | null)[];
	text?: string;
}

/**
 * Most texts contain no image; checking for a substring first is faster than the pattern.
 */
const idsIn = (text: string) =>
	text.includes("/objects/")
		? [...text.matchAll(/\/objects\/([0-9a-f]{32})/g)].map(([, id = ""]) => id)
		: [];

/** Replaces the uses by an item. */
function shows(
	kind: UsingKind,
	event: RecordedEvent,
	{ name, addresses, text = "" }: Shown,
): Query[] {
	const itemId = idOf(event);
	const own = new Set(addresses.flatMap((address) => idsIn(address ?? "")));
	const all = new Set([...own, ...idsIn(text)]);
	const rows = [...all].map((objectId) =>
		insert(imageUses, {
			...{ objectId, kind, itemId, name },
			searchText: searchTextOf(name),
			isInText: !own.has(objectId),
			isPresent: true,
		}),
	);
	return event.version === 1 ? rows : [remove(imageUses, { kind, itemId }), ...rows];
}

const present = (kind: UsingKind, isPresent: boolean) => (event: RecordedEvent) =>
	update(imageUses, { kind, itemId: idOf(event) }, { isPresent });

const ofStory = (event: RecordedEvent, { title, coverImage, content }: StoryText) =>
	shows("story", event, { name: title, addresses: [coverImage], text: content });

const ofProduct = (event: RecordedEvent, { name, images }: ProductText) =>
	shows("product", event, { name, addresses: images });

const ofPage = (
	event: RecordedEvent,
	{ title, content }: { title: string; content: string },
) => shows("page", event, { name: title, addresses: [], text: content });

const ofNewsletter = (
	event: RecordedEvent,
	{ subject, content }: { subject: string; content: string },
) => shows("newsletter", event, { name: subject, addresses: [], text: content });

export const imageUseList: ReadModel = {
	name: "image-use-list",
	version: 3,
	tables: [imageUses],
	replaces: [
		"StoryDrafted",
		"StoryRevised",
		"ProductDrafted",
		"ProductRevised",
		"PageAdded",
		"PageRevised",
		"SettingsChanged",
		"NewsletterScheduled",
		"NewsletterQueued",
		"NewsletterDraftSaved",
		"WelcomeMailChanged",
	],
	on: {
		StoryDrafted: (event) => ofStory(event, event.data),
		StoryRevised: (event) => ofStory(event, event.data),
		StoryDeleted: present("story", false),
		StoryRestored: present("story", true),
		ProductDrafted: (event) => ofProduct(event, event.data),
		ProductRevised: (event) => ofProduct(event, event.data),
		ProductDeleted: present("product", false),
		ProductRestored: present("product", true),
		PageAdded: (event) => ofPage(event, event.data),
		PageRevised: (event) => ofPage(event, event.data),
		PageRemoved: present("page", false),
		PageRestored: present("page", true),
		SettingsChanged: (event) =>
			shows("settings", event, {
				name: "Home page",
				addresses: [event.data.heroPicture],
			}),
		NewsletterScheduled: (event) => ofNewsletter(event, event.data),
		NewsletterUnscheduled: present("newsletter", false),
		NewsletterQueued: (event) => ofNewsletter(event, event.data),
		NewsletterDraftSaved: (event) =>
			shows("newsletter-draft", event, {
				name: event.data.subject || "Untitled",
				addresses: [],
				text: event.data.content,
			}),
		NewsletterDraftDeleted: present("newsletter-draft", false),
		NewsletterDraftRestored: present("newsletter-draft", true),
		WelcomeMailChanged: (event) =>
			shows("welcome-mail", event, {
				name: "Welcome mail",
				addresses: [],
				text: event.data.content,
			}),
	},
};

/**
 * Returns a statement that fails its commit if an item that is not deleted shows the
 * image: it inserts the uses again. See `isUsed`.
 */
export const requireUnused = (objectId: string): Query =>
	raw(
		"INSERT INTO image_uses SELECT * FROM image_uses WHERE object_id = ? AND is_present",
		[objectId],
	);

/** Returns whether an error comes from `requireUnused`. */
export const isUsed = (error: unknown) =>
	error instanceof UniqueViolation && error.constraint === "image_uses.object_id";
