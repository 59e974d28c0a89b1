import type { DomainEvent } from "@creations/events";
import type { ProductText } from "@creations/events/product";
import type { EventLog } from "../kernel/log/event-log.ts";
import type { Command } from "../kernel/log/handle.ts";
import {
	after,
	type Draft,
	draft,
	type Publication,
	publicationDecider,
} from "../publishing/index.ts";

export type Product = Publication<ProductText>;

function evolve(state: Product, event: DomainEvent): Product {
	switch (event.type) {
		case "ProductDrafted":
			return after.drafted(state, { text: event.data });
		case "ProductRevised":
			return after.revised(state, { text: event.data });
		case "ProductPublished":
			return after.published(state);
		case "ProductUnpublished":
			return after.unpublished(state);
		case "ProductPublicationScheduled":
			return after.scheduled(state, event.data);
		case "ProductPublicationUnscheduled":
			return after.unscheduled(state);
		case "ProductDeleted":
			return after.deleted(state);
		case "ProductRestored":
			return after.restored(state, event.data);
		default:
			return state;
	}
}

export const product = publicationDecider<ProductText>({
	kind: "product",
	noun: "Product",
	events: {
		published: { type: "ProductPublished", data: {} },
		unpublished: { type: "ProductUnpublished", data: {} },
		deleted: { type: "ProductDeleted", data: {} },
		unscheduled: { type: "ProductPublicationUnscheduled", data: {} },
		scheduled: (data) => ({ type: "ProductPublicationScheduled", data }),
		imported: (data) => ({ type: "ProductImported", data }),
		restored: (data) => ({ type: "ProductRestored", data }),
	},
	evolve,
	isWhole: ({ type }) => type === "ProductDrafted" || type === "ProductRevised",
	drafted: ({ text }) => [{ type: "ProductDrafted", data: text }],
	revised: (before, { text = before.text }) =>
		Bun.deepEquals(before.text, text) ? [] : [{ type: "ProductRevised", data: text }],
	referencesOf: ({ text }) => [
		{
			field: "categoryId",
			kind: "category",
			ids: text?.categoryId ? [text.categoryId] : [],
		},
	],
});

/**
 * Creates a product.
 * @throws {Refusal} `slug-taken`, `invalid` for an unknown category
 */
export const draftProduct = (
	log: EventLog,
	content: Draft<ProductText>,
	command: Command,
) => draft(log, product, content, command);
