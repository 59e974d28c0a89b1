import type { ProductText } from "@creations/content";
import type { EventLog } from "../kernel/log/event-log.ts";
import type { Command } from "../kernel/log/handle.ts";
import { type Draft, draft, type Publication, publicationDecider } from "../publishing/index.ts";

export type Product = Publication<ProductText>;

export const product = publicationDecider<ProductText>({
	noun: "Product",
	setBy: (event) =>
		event.type === "ProductDrafted" || event.type === "ProductRevised" ? { text: event.data } : {},
	restored: (data) => ({ type: "ProductRestored", data }),
	restoredBy: (event) => (event.type === "ProductRestored" ? event.data : undefined),
	drafted: ({ text }) => [{ type: "ProductDrafted", data: text }],
	revised: (before, { text = before.text }) =>
		Bun.deepEquals(before.text, text) ? [] : [{ type: "ProductRevised", data: text }],
	referencesOf: ({ text }) => [
		{ field: "categoryId", kind: "category", ids: text?.categoryId ? [text.categoryId] : [] },
	],
});

/** @throws {Refusal} `slug-taken`, `invalid` for an unknown category */
export const draftProduct = (log: EventLog, content: Draft<ProductText>, command: Command) =>
	draft(log, product, content, command);
