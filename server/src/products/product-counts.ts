import { and, asc, isNotNull, ne } from "drizzle-orm";
import { followRows } from "../kernel/list-search/followed-rows.ts";
import { oncePerStore, type Store } from "../kernel/store/store.ts";
import { type ProductRow, productList, products } from "./product-list.ts";

type Row = Pick<ProductRow, "id" | "categoryId">;

/** Number of products by category, updated with each changed product. */
class Counts {
	readonly #categories = new Map<number, number>();
	readonly #counts = new Map<number, number>();

	put({ id, categoryId }: Row): void {
		this.remove(id);
		if (categoryId === null) return;
		this.#categories.set(id, categoryId);
		this.#counts.set(categoryId, this.#of(categoryId) + 1);
	}

	remove(id: number): void {
		const category = this.#categories.get(id);
		if (category === undefined) return;
		this.#categories.delete(id);
		this.#counts.set(category, this.#of(category) - 1);
	}

	/** Returns the counts of categories with products, by id. */
	all() {
		const counts = [...this.#counts].filter(([, count]) => count > 0).sort(([a], [b]) => a - b);
		return counts.map(([categoryId, count]) => ({ categoryId, products: count }));
	}

	#of(category: number): number {
		return this.#counts.get(category) ?? 0;
	}
}

const { id, categoryId, status } = products;

const followed = oncePerStore((store) =>
	followRows<Row, Counts>(
		store,
		{
			kind: "product",
			changesAny: "category",
			model: productList,
			id,
			read: async (which, limit) =>
				store.db
					.select({ id, categoryId })
					.from(products)
					.where(and(isNotNull(categoryId), ne(status, "deleted"), which))
					.orderBy(asc(id))
					.limit(limit),
		},
		() => new Counts(),
	),
);

/** Returns the number of products by category, drafts included. */
export const productCounts = async (store: Store) => (await followed(store)()).all();
