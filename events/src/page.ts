import { z } from "zod";
import { defineStream, type EventOf, empty, event, ITEM } from "./define.ts";
import { field, fieldNames } from "./fields/field-list.ts";
import { requiredText, slug } from "./text/fields.ts";

/**
 * Where a page is linked: in the header (which has room for three) and the footer, in the
 * footer, or nowhere.
 */
export const pagePlaces = ["header", "footer", "none"] as const;

/** The fields of a page such as About or Privacy. */
export const pageText = z.object({
	title: field(requiredText("Title", 40), { label: "Title", search: "none" }),
	slug: field(slug, { label: "URL Slug", search: "none" }),
	content: field(requiredText("Content", 200_000).describe("Markdown"), {
		label: "Text",
		search: "none",
	}),
	place: field(z.enum(pagePlaces), { label: "Linked from", search: "none" }),
});
export type PageText = z.output<typeof pageText>;

const fields = fieldNames(pageText);

export const pageStream = defineStream({
	name: "page",
	subject: "settings",
	by: "staff",
	events: {
		PageAdded: event({
			data: pageText,
			sentence: `added the page ${ITEM}`,
			name: ({ title }) => title,
			fields,
		}),
		PageRevised: event({
			data: pageText,
			sentence: `edited the page ${ITEM}`,
			name: ({ title }) => title,
			fields,
		}),
		PageRemoved: event({ data: empty, sentence: `removed the page ${ITEM}`, ends: true }),
		PageRestored: event({ data: empty, sentence: `restored the page ${ITEM}` }),
	},
});

export type PageEvent = EventOf<typeof pageStream>;
