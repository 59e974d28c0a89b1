import type { ProductText } from "@creations/events";
import type { EventLog } from "../kernel/event-log.ts";
import { type Command, create } from "../kernel/handle.ts";
import { withSlug } from "../kernel/publication.ts";
import { draftProduct, product, publishProduct } from "./product.ts";

export interface NewProduct {
	text: ProductText;
	isPublished: boolean;
}

/** Starts a product. @throws {Refusal} `slug-taken` */
export function createProduct(log: EventLog, { text, isPublished }: NewProduct, command: Command) {
	return withSlug(["products", "product"], text.slug, () =>
		create(
			log,
			product,
			(state) => {
				const drafted = draftProduct(state, text);
				return isPublished ? [...drafted, ...publishProduct(drafted.reduce(product.evolve, state))] : drafted;
			},
			command,
		),
	);
}
