import { type CategoryText, categoryText } from "@creations/events/category";
import { toast } from "@creations/shared-ui";
import {
	type AdminApi,
	ifMatchHeader,
	toastRefusal,
	useAdminApi,
} from "../api/adminApi.ts";
import { useFormOf } from "../forms/control.ts";
import { useSubmission } from "../forms/useSubmission.ts";
import { adminTexts } from "../texts/texts.ts";
import { type AdminCategory, useRefreshes } from "./useCategories.ts";

/** Edits the name and slug of a category. @param category null for a new one */
export function useCategoryForm(
	category: AdminCategory | null,
	onSaved: (id: number) => void,
) {
	const api = useAdminApi();
	const refresh = useRefreshes();
	const { name = "", slug = "" } = category ?? {};
	const form = useFormOf<CategoryText, CategoryText>({
		values: { name, slug },
		schema: categoryText,
	});
	const submission = useSubmission({
		refreshes: "itself",
		form,
		send: (body) => saveCategory(api, category, body),
		onSaved: async (id, { name }) => {
			await refresh();
			toast({
				title: category ? adminTexts.categories.renamed : adminTexts.categories.added,
				description: adminTexts.categories.onSite(name),
			});
			onSaved(id);
		},
		onError: (error, isAtField) => {
			if (!isAtField) toastRefusal(adminTexts.categories.saveFailed)(error);
		},
	});
	return { form, ...submission };
}

/** Creates or changes a category. @returns its id */
async function saveCategory(
	api: AdminApi,
	category: AdminCategory | null,
	body: CategoryText,
): Promise<number> {
	if (!category) return (await api.request("POST /api/admin/categories", { body })).id;
	const { id, version } = category;
	const headers = ifMatchHeader(version);
	await api.request("PUT /api/admin/categories/:id", { params: { id }, body, headers });
	return id;
}
