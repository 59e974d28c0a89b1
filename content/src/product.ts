import { z } from "zod";
import { optionalWebAddress, requiredText, slug } from "./text.ts";

export const productText = z.object({
	name: requiredText("Product name", 200),
	slug,
	description: requiredText("Description", 10_000),
	images: z
		.array(
			z.string("Invalid image URL").trim().max(2048, "Invalid image URL"),
			"At least one image is required",
		)
		.max(50, "At most 50 images")
		.transform((urls) => urls.filter((url) => url !== ""))
		.refine((urls) => urls.length > 0, "At least one image is required")
		.refine((urls) => urls.every((url) => /^(\/|https?:\/\/)/.test(url)), "Invalid image URL"),
	categoryId: z
		.number()
		.int()
		.nonnegative()
		.nullish()
		.transform((id) => id || null),
	amazonUrl: optionalWebAddress("Amazon URL"),
	etsyUrl: optionalWebAddress("Etsy URL"),
});
export type ProductText = z.output<typeof productText>;

export const categoryText = z.object({ name: requiredText("Category name", 80), slug });
export type CategoryText = z.output<typeof categoryText>;
