import type { AdminCategories, Category } from "@creations/server/responses";
import { toast } from "@creations/shared-ui";
import { useQueryClient } from "@tanstack/react-query";
import {
	invalidate,
	toastRefusal,
	useAdminApi,
	useAnswer,
	useChange,
} from "../api/adminApi.ts";
import { keysOf } from "../api/queries.ts";
import { useOrder } from "../items/OrderedList.tsx";
import { adminTexts } from "../texts/texts.ts";

export type AdminCategory = AdminCategories["categories"][number];

/** Below the key of the public categories, because a change of one changes both. */
const queryKey = ["/api/categories", "admin"];

/** Queries all categories, including removed ones. */
export const useCategories = () => useAnswer("GET /api/admin/categories", { queryKey });

/** Returns the functions that reorder categories. */
export function useCategoryOrder() {
	const api = useAdminApi();
	return useOrder({
		queryKey,
		send: (categoryIds, headers) =>
			api.request("PUT /api/admin/categories/order", { body: { categoryIds }, headers }),
		idsOf: ({ categories }) =>
			categories.filter(({ isRemoved }) => !isRemoved).map(({ id }) => id),
		inOrder: (data, ids) => ({
			...data,
			categories: data.categories.toSorted((a, b) => placeIn(ids, a) - placeIn(ids, b)),
		}),
		refreshes: ["/api/categories"],
	});
}

const placeIn = (ids: number[], { id, isRemoved }: AdminCategory) =>
	isRemoved ? ids.length : ids.indexOf(id);

/** Returns a function that refetches categories and products, which change together. */
export function useRefreshes() {
	const queryClient = useQueryClient();
	return () =>
		Promise.all(
			[["/api/categories"], keysOf("products").all].map((key) =>
				invalidate(queryClient, key),
			),
		);
}

/** Returns the function that restores a removed category. */
export function useRestoreCategory() {
	const api = useAdminApi();
	return useChange({
		refreshes: "itself",
		mutationFn: ({ id }: Pick<Category, "id" | "name">) =>
			api.request("POST /api/admin/categories/:id/restore", { params: { id } }),
		onSuccess: (_all, { name }) =>
			toast({
				title: adminTexts.categories.restored,
				description: adminTexts.categories.isBack(name),
			}),
		onError: toastRefusal(adminTexts.categories.restoreFailed),
		onSettled: useRefreshes(),
	}).mutate;
}

interface Removal {
	category: Category;
	/** Number of its products, if known. */
	products: number | undefined;
	/** New category of the products; null for none. */
	to: Category | null;
}

/** Returns the function that removes a category, with a toast that can undo it. */
export function useRemoveCategory() {
	const api = useAdminApi();
	const restore = useRestoreCategory();
	return useChange({
		refreshes: "itself",
		mutationFn: ({ category: { id }, to }: Removal) =>
			api.request("DELETE /api/admin/categories/:id", {
				params: { id },
				query: to ? { newCategoryId: to.id } : {},
			}),
		onSuccess: (_all, removal) =>
			toast({
				title: adminTexts.categories.removedTitle,
				description: removedText(removal),
				action: {
					label: adminTexts.items.undo,
					onClick: () => restore(removal.category),
				},
			}),
		onError: toastRefusal(adminTexts.categories.removeFailed),
		onSettled: useRefreshes(),
	}).mutate;
}

function removedText({ category, products, to }: Removal): string {
	if (products === 0) return adminTexts.categories.wasRemoved(category.name);
	const { movedAll, moved, unfiledAll, unfiled } = adminTexts.categories;
	if (products === undefined) return to ? movedAll(to.name) : unfiledAll;
	return to ? moved(products, to.name) : unfiled(products);
}
