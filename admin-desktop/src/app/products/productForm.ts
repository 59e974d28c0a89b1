import { productText } from "@creations/content";
import type { AdminProduct } from "@creations/server/answers";
import { z } from "zod";
import type { AdminApi, ProductBody } from "../api/adminApi.ts";
import { type Form, issuesIn } from "../editor/form.ts";
import { products as kind } from "../items/kinds.ts";

const values = z.object({
	name: z.string(),
	slug: z.string(),
	description: z.string(),
	images: z.array(z.string()).min(1),
	amazonUrl: z.string(),
	etsyUrl: z.string(),
	categoryId: z.number(),
	isPublished: z.boolean(),
});
export type ProductValues = z.infer<typeof values>;

export const productForm = (api: AdminApi): Form<ProductValues, AdminProduct, ProductBody> => ({
	kind,
	values,
	blank: {
		name: "",
		slug: "",
		description: "",
		images: [""],
		amazonUrl: "",
		etsyUrl: "",
		categoryId: 0,
		isPublished: false,
	},
	labels: productLabels,
	nameOf: ({ name }) => name,
	valuesOf: (product) => ({
		name: product.name,
		slug: product.slug,
		description: product.description,
		images: product.images,
		amazonUrl: product.amazonUrl ?? "",
		etsyUrl: product.etsyUrl ?? "",
		categoryId: product.categoryId ?? 0,
		isPublished: product.isPublished,
	}),
	check: (values) => {
		const { success, data, error } = productText.safeParse(values);
		if (!success) return { issues: issuesIn(error.issues) };
		return { body: { ...data, isPublished: values.isPublished } };
	},
	calls: api.products,
});

export const productLabels: Record<keyof ProductValues, string> = {
	name: "Product Name",
	slug: "URL Slug",
	description: "Description",
	images: "Images",
	amazonUrl: "Amazon URL",
	etsyUrl: "Etsy URL",
	categoryId: "Category",
	isPublished: "Published",
};
