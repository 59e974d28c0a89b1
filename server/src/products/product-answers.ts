import { Refusal } from "../kernel/refusal.ts";
import type { Store } from "../kernel/store/store.ts";
import { type ProductRow, productRows } from "./product-list.ts";
import type { AdminProduct } from "./products-responses.ts";

/** Returns a product as administrators see it, without its private columns. */
export const adminProductOf = ({
	status,
	chosenCategoryId: _,
	listedAt: __,
	sortName: ___,
	...row
}: ProductRow): AdminProduct => ({ ...row, isPublished: status === "published" });

/** Returns a product that is not deleted. @throws {Refusal} `not-found` */
export async function requireAdminProduct(
	store: Store,
	id: number,
): Promise<AdminProduct> {
	const row = await productRows.editable(store, id);
	if (!row) throw new Refusal("not-found", "Product not found");
	return adminProductOf(row);
}
