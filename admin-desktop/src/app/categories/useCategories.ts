import { type CategoryText, categoryText } from "@creations/events/category";
import { counted } from "@creations/events/text";
import type { AdminCategories, Category } from "@creations/server/answers";
import { toast } from "@creations/shared-ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import {
	ifMatchHeader,
	invalidate,
	toastRefusal,
	useAdminApi,
	useAnswer,
	useChange,
} from "../api/adminApi.ts";
import { keysOf } from "../api/queries.ts";
import { useSubmission } from "../editor/useSubmission.ts";
import { useOrder } from "../items/OrderedList.tsx";

export type AdminCategory = AdminCategories["categories"][number];

/** Below the key of what everybody reads, as what changes one changes both. */
const queryKey = ["/api/categories", "admin"];

/** Removed ones, too. */
export const useCategories = () => useAnswer("GET /api/admin/categories", { queryKey });

export function useCategoryOrder() {
	const api = useAdminApi();
	return useOrder({
		queryKey,
		send: (categoryIds, headers) =>
			api.request("PUT /api/admin/categories/order", { body: { categoryIds }, headers }),
		idsOf: ({ categories }) => categories.filter(({ isRemoved }) => !isRemoved).map(({ id }) => id),
		inOrder: (data, ids) => ({
			...data,
			categories: data.categories.toSorted((a, b) => placeIn(ids, a) - placeIn(ids, b)),
		}),
		refreshes: ["/api/categories"],
	});
}

const placeIn = (ids: number[], { id, isRemoved }: AdminCategory) =>
	isRemoved ? ids.length : ids.indexOf(id);

/** Products go along with their category. */
function useRefreshes() {
	const queryClient = useQueryClient();
	return () =>
		Promise.all([["/api/categories"], keysOf("products").all].map((key) => invalidate(queryClient, key)));
}

export function useRestoreCategory() {
	const api = useAdminApi();
	return useChange({
		mutationFn: ({ id }: Pick<Category, "id" | "name">) =>
			api.request("POST /api/admin/categories/:id/restore", { params: { id } }),
		onSuccess: (_all, { name }) =>
			toast({ title: "Category restored", description: `"${name}" is back, with its products.` }),
		onError: toastRefusal("Failed to restore the category. Please try again."),
		onSettled: useRefreshes(),
	}).mutate;
}

interface Removal {
	category: Category;
	/** How many products it has, where that is known. */
	products: number | undefined;
	/** Where they go, or null for no category. */
	to: Category | null;
}

export function useRemoveCategory() {
	const api = useAdminApi();
	const restore = useRestoreCategory();
	return useChange({
		mutationFn: ({ category: { id }, to }: Removal) =>
			api.request("DELETE /api/admin/categories/:id", {
				params: { id },
				query: to ? { newCategoryId: to.id } : {},
			}),
		onSuccess: (_all, removal) =>
			toast({
				title: "Category removed",
				description: removedText(removal),
				action: { label: "Undo", onClick: () => restore(removal.category) },
			}),
		onError: toastRefusal("Failed to remove the category. Please try again."),
		onSettled: useRefreshes(),
	}).mutate;
}

function removedText({ category, products, to }: Removal): string {
	if (products === 0) return `"${category.name}" is gone.`;
	const which = products === undefined ? "Its products" : counted(products, "product");
	const [are, have] = products === 1 ? ["is", "has"] : ["are", "have"];
	return to ? `${which} ${are} in "${to.name}" now.` : `${which} ${have} no category now.`;
}

/** A category as it is being named. @param category null for a new one */
export function useCategoryForm(category: AdminCategory | null, onSaved: (id: number) => void) {
	const api = useAdminApi();
	const refresh = useRefreshes();
	const [values, setValues] = useState<CategoryText>({
		name: category?.name ?? "",
		slug: category?.slug ?? "",
	});
	const submission = useSubmission({
		values,
		schema: categoryText,
		send: async (body): Promise<number> => {
			if (!category) return (await api.request("POST /api/admin/categories", { body })).id;
			const { id, version } = category;
			const headers = ifMatchHeader(version);
			await api.request("PUT /api/admin/categories/:id", { params: { id }, body, headers });
			return id;
		},
		onSaved: async (id, { name }) => {
			await refresh();
			toast({
				title: category ? "Category renamed" : "Category added",
				description: `"${name}" is on the site.`,
			});
			onSaved(id);
		},
		onError: (error, issues) => {
			if (Object.keys(issues).length === 0)
				toastRefusal("Failed to save the category. Please try again.")(error);
		},
	});
	const change = (changes: Partial<CategoryText>) => setValues((before) => ({ ...before, ...changes }));
	return { values, change, ...submission };
}
