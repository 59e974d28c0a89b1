import type { Category, Product } from "@creations/server/answers";

export function categoryName(
	product: Pick<Product, "categoryId">,
	categories: readonly Pick<Category, "id" | "name">[],
): string {
	return categories.find((category) => category.id === product.categoryId)?.name ?? "Uncategorized";
}
