import { z } from "zod";
import { orderUrl, saleDate } from "./availability.ts";
import { defineStream, type EventOf, empty, event, ITEM } from "./define.ts";
import { field, fieldNames } from "./fields/field-list.ts";
import {
	momentValues,
	origin,
	restoredAsDraft,
	restoredState,
	restoredValues,
	scheduleSentence,
} from "./publication.ts";
import { optionalWebAddress, requiredText, slug } from "./text/fields.ts";
import { scheduledMoment } from "./text/moment.ts";

const images = z
	.array(
		z.string("Invalid image URL").trim().max(2048, "Invalid image URL"),
		"At least one image is required",
	)
	.max(50, "At most 50 images")
	.transform((urls) => urls.filter((url) => url !== ""))
	.pipe(
		z
			.array(z.string())
			.refine((urls) => urls.length > 0, "At least one image is required")
			.refine(
				(urls) => urls.every((url) => /^(\/|https?:\/\/)/.test(url)),
				"Invalid image URL",
			),
	);

const categoryId = z
	.number()
	.int()
	.nonnegative()
	.nullish()
	.transform((id) => id || null)
	.pipe(z.number().int().nullable());

/**
 * The fields of a product: one list for the form, the event, responses, the history,
 * export and import.
 */
export const productText = z.object({
	name: field(requiredText("Product name", 200), {
		label: "Product Name",
		search: "custom",
	}),
	slug: field(slug, { label: "URL Slug", search: "custom" }),
	description: field(requiredText("Description", 10_000), {
		label: "Description",
		search: "words",
	}),
	images: field(images, { label: "Images", search: "none" }),
	categoryId: field(categoryId, { label: "Category", search: "custom" }),
	amazonUrl: field(optionalWebAddress("Amazon URL"), {
		label: "Amazon URL",
		input: "url",
		search: "none",
	}),
	etsyUrl: field(optionalWebAddress("Etsy URL"), {
		label: "Etsy URL",
		input: "url",
		search: "none",
	}),
});
export type ProductText = z.output<typeof productText>;

const fields = fieldNames(productText);

export const productStream = defineStream({
	name: "product",
	subject: "products",
	by: "staff",
	events: {
		ProductDrafted: event({
			data: productText,
			sentence: `created the product ${ITEM}`,
			name: ({ name }) => name,
			fields,
		}),
		ProductRevised: event({
			data: productText,
			sentence: `edited the product ${ITEM}`,
			name: ({ name }) => name,
			fields,
		}),
		ProductPublished: event({ data: empty, sentence: `published the product ${ITEM}` }),
		ProductUnpublished: event({
			data: empty,
			sentence: `unpublished the product ${ITEM}`,
		}),
		ProductDeleted: event({
			data: empty,
			sentence: `deleted the product ${ITEM}`,
			ends: true,
		}),
		ProductPublicationScheduled: event({
			data: scheduledMoment,
			values: momentValues,
			sentence: (moment) => scheduleSentence("product", moment),
			fields: ["local", "timeZone", "at"],
		}),
		ProductPublicationUnscheduled: event({
			data: empty,
			sentence: `canceled the schedule of the product ${ITEM}`,
		}),
		ProductSold: event({
			data: z.object({ soldOn: saleDate }),
			sentence: `marked the product ${ITEM} as sold`,
			fields: ["soldOn"],
		}),
		ProductMadeToOrder: event({
			data: z.object({ orderUrl }),
			sentence: `marked the product ${ITEM} as made to order`,
			fields: ["orderUrl"],
		}),
		ProductMadeAvailable: event({
			data: empty,
			sentence: `marked the product ${ITEM} as available`,
		}),
		ProductImported: event({ data: origin, sentence: `imported the product ${ITEM}` }),
		/** Version 1 always made a draft. */
		ProductRestored: event({
			data: restoredState,
			versions: [() => restoredAsDraft],
			values: restoredValues,
			sentence: ({ isUndone }) =>
				isUndone
					? `undid the deletion of the product ${ITEM}`
					: `restored the product ${ITEM}`,
		}),
	},
});

export type ProductEvent = EventOf<typeof productStream>;
