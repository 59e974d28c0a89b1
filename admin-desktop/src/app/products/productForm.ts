import { availabilityLabels } from "@creations/events/availability";
import { productText } from "@creations/events/product";
import type { AdminProduct } from "@creations/server/responses";
import { z } from "zod";
import type { AdminApi, ProductBody } from "../api/adminApi.ts";
import {
	contentFields,
	type Form,
	formField,
	formOf,
	isPublished,
} from "../editor/form.ts";
import { products as kind } from "../items/kinds.ts";

const fields = formOf({
	...contentFields(productText),
	images: formField(z.array(z.string()).min(1), [""]),
	isPublished,
});
export type ProductValues = typeof fields.blank;
export const productLabels = { ...fields.labels, ...availabilityLabels };

const schema: z.ZodType<ProductBody> = productText.extend({ isPublished: z.boolean() });

/** Defines the product form: fields, validation and requests. */
export const productForm = (
	api: AdminApi,
): Form<ProductValues, AdminProduct, ProductBody> => ({
	...fields,
	kind,
	nameOf: ({ name }) => name,
	pictureOf: ({ images }) => images.find(Boolean) ?? null,
	schema,
	calls: api.products,
});
