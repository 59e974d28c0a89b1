import type { ProductText } from "@creations/events";
import type { EventLog } from "../kernel/log/event-log.ts";
import { type Command, create, handle, inOrder } from "../kernel/log/handle.ts";
import { withSlug } from "../kernel/log/publication.ts";
import { pointToPresent } from "../kernel/log/references.ts";
import { Refusal } from "../kernel/refusal.ts";
import {
	deleteProduct,
	draftProduct,
	type Product,
	product,
	productAt,
	publishProduct,
	referencesOf,
	restoreProduct,
	reviseProduct,
	unpublishProduct,
} from "./product.ts";

export interface ProductInput {
	text: ProductText;
	isPublished: boolean;
}

/** Starts a product. @throws {Refusal} `slug-taken`, `invalid` for an unknown category */
export async function createProduct(log: EventLog, { text, isPublished }: ProductInput, command: Command) {
	const draft = (state: Product) => draftProduct(state, text);
	const decide = inOrder(product, await known(log, text), draft, ...(isPublished ? [publishProduct] : []));
	return withSlug(ITEMS, text.slug, () => create(log, product, decide, command));
}

/** Changes a product, and whether it is published, in one step. @throws {Refusal} `slug-taken`, `invalid` for an unknown category */
export async function editProduct(
	log: EventLog,
	id: number,
	{ text, isPublished }: ProductInput,
	command: Command,
) {
	const revise = (state: Product) => reviseProduct(state, text);
	const decide = inOrder(
		product,
		await known(log, text),
		revise,
		isPublished ? publishProduct : unpublishProduct,
	);
	return withSlug(ITEMS, text.slug, () => handle(log, product, id, decide, command));
}

export function setProductPublished(log: EventLog, id: number, isPublished: boolean, command: Command) {
	return handle(log, product, id, isPublished ? publishProduct : unpublishProduct, command);
}

export function removeProduct(log: EventLog, id: number, command: Command) {
	return handle(log, product, id, deleteProduct, command);
}

/**
 * Brings a deleted product back as a draft, or the product back to how it was at `version`, publication unchanged.
 * @throws {Refusal} `slug-taken` where another product has its slug by now, `not-found`
 */
export async function bringBackProduct(
	log: EventLog,
	id: number,
	version: number | undefined,
	command: Command,
) {
	const events = await log.readStream(`product-${id}`);
	const text = productAt(events, version ?? events.length);
	if (!text) throw new Refusal("not-found", "Product not found");
	const decide = version === undefined ? restoreProduct : (state: Product) => reviseProduct(state, text);
	return withSlug(ITEMS, text.slug, () => handle(log, product, id, decide, command));
}

const known = (log: EventLog, text: ProductText) =>
	pointToPresent(log, referencesOf(text), (state: Product) =>
		state.status === "none" ? [] : referencesOf(state.text),
	);

const ITEMS: [string, string] = ["products", "product"];
