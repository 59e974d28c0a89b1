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
	issuesIn,
} from "../editor/form.ts";
import { products as kind } from "../items/kinds.ts";

const fields = formOf({
	...contentFields(productText),
	images: formField("Images", z.array(z.string()).min(1), [""]),
	isPublished,
});
type ProductValues = typeof fields.blank;
export const productLabels = fields.labels;

/** Defines the product form: fields, validation and requests. */
export const productForm = (
	api: AdminApi,
): Form<ProductValues, AdminProduct, ProductBody> => ({
	...fields,
	kind,
	nameOf: ({ name }) => name,
	check: (values) => {
		const { success, data, error } = productText.safeParse(values);
		if (!success) return { issues: issuesIn(error.issues) };
		return { body: { ...data, isPublished: values.isPublished } };
	},
	calls: api.products,
});
