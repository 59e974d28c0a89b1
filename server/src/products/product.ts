import type { ProductEvent, ProductText, RecordedEvent } from "@creations/events";
import type { Decider } from "../kernel/log/handle.ts";
import { existing, type Publication } from "../kernel/log/publication.ts";
import type { Reference } from "../kernel/log/references.ts";
import { Refusal } from "../kernel/refusal.ts";

export type Product = Publication<{ text: ProductText }>;

export const product: Decider<Product> = {
	kind: "product",
	initial: { status: "none" },
	evolve(state, event) {
		if (event.type === "ProductDrafted") return { status: "draft", text: event.data };
		if (state.status === "none") return state;
		switch (event.type) {
			case "ProductRevised":
				return { ...state, text: event.data };
			case "ProductPublished":
				return { ...state, status: "published" };
			case "ProductUnpublished":
			case "ProductRestored":
				return { ...state, status: "draft" };
			case "ProductDeleted":
				return { ...state, status: "deleted" };
			default:
				return state;
		}
	},
};

/** What a product points to. */
export const referencesOf = ({ categoryId }: Pick<ProductText, "categoryId">): Reference[] => [
	{ field: "categoryId", kind: "category", ids: categoryId === null ? [] : [categoryId] },
];

export function draftProduct(state: Product, text: ProductText): ProductEvent[] {
	if (state.status !== "none") throw new Refusal("already-exists", "This product exists already.");
	return [{ type: "ProductDrafted", data: text }];
}

export function reviseProduct(state: Product, text: ProductText): ProductEvent[] {
	return Bun.deepEquals(existing(state, "Product").text, text)
		? []
		: [{ type: "ProductRevised", data: text }];
}

export function publishProduct(state: Product): ProductEvent[] {
	return existing(state, "Product").status === "published" ? [] : [{ type: "ProductPublished", data: {} }];
}

export function unpublishProduct(state: Product): ProductEvent[] {
	return existing(state, "Product").status === "draft" ? [] : [{ type: "ProductUnpublished", data: {} }];
}

export function deleteProduct(state: Product): ProductEvent[] {
	existing(state, "Product");
	return [{ type: "ProductDeleted", data: {} }];
}

/** Brings a deleted product back as a draft. */
export function restoreProduct(state: Product): ProductEvent[] {
	if (state.status !== "deleted") throw new Refusal("not-found", "There is no deleted product to restore");
	return [{ type: "ProductRestored", data: {} }];
}

/** What a product was at a version of its stream; undefined where it was not there yet. */
export function productAt(events: RecordedEvent[], version: number): ProductText | undefined {
	const state = events.slice(0, version).reduce<Product>(product.evolve, product.initial);
	return state.status === "none" || version > events.length ? undefined : state.text;
}
