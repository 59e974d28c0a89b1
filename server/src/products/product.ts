import type { DomainEvent } from "@creations/events";
import type { Availability } from "@creations/events/availability";
import type { ProductText } from "@creations/events/product";
import type { EventLog } from "../kernel/log/event-log.ts";
import { type Command, handle } from "../kernel/log/handle.ts";
import { Refusal } from "../kernel/refusal.ts";
import {
	after,
	type Draft,
	draft,
	type Publication,
	publicationDecider,
} from "../publishing/index.ts";

export type Product = Publication<ProductText>;

const AVAILABLE: Availability = { availability: "available" };

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
		case "ProductSold":
			return after.revised(state, {
				availability: { availability: "sold", soldOn: event.data.soldOn },
			});
		case "ProductMadeToOrder":
			return after.revised(state, {
				availability: { availability: "made-to-order", orderUrl: event.data.orderUrl },
			});
		case "ProductMadeAvailable":
			return after.revised(state, { availability: AVAILABLE });
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
	drafted: ({ text, availability }) => [
		{ type: "ProductDrafted", data: text },
		...chooseAvailability(AVAILABLE, availability),
	],
	revised: (before, { text = before.text, availability }) => [
		...(Bun.deepEquals(before.text, text)
			? []
			: [{ type: "ProductRevised" as const, data: text }]),
		...chooseAvailability(before.availability ?? AVAILABLE, availability),
	],
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

/**
 * Changes whether a product can be bought.
 * @param today the local date of the site, as `2026-05-03`
 * @throws {Refusal} `not-found`, `invalid` for a sale after today
 */
export async function changeAvailability(
	log: EventLog,
	id: number,
	availability: Availability,
	today: string,
	command: Command,
) {
	if (availability.availability === "sold" && availability.soldOn > today)
		throw futureSale();
	const decide = (state: Product) => product.revise(state, { availability });
	return handle(log, product, id, decide, command);
}

function futureSale(): Refusal {
	const message =
		"The date of the sale is in the future. Choose today or an earlier date.";
	return new Refusal("invalid", message, {
		issues: [{ path: "soldOn", message }],
		because: { reason: "future-sale" },
	});
}

function chooseAvailability(
	before: Availability,
	chosen: Availability = before,
): DomainEvent[] {
	if (Bun.deepEquals(before, chosen)) return [];
	switch (chosen.availability) {
		case "available":
			return [{ type: "ProductMadeAvailable", data: {} }];
		case "sold":
			return [{ type: "ProductSold", data: { soldOn: chosen.soldOn } }];
		case "made-to-order":
			return [{ type: "ProductMadeToOrder", data: { orderUrl: chosen.orderUrl } }];
	}
}
