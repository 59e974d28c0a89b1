import { type PageText, pageText } from "@creations/content";
import type { AdminPage } from "@creations/server/answers";
import { toast } from "@creations/shared-ui";
import { ApiError } from "@creations/shared-ui/api";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { unlessChanged, useAdminApi } from "../api/adminApi.ts";
import { toastRefusal, useChange } from "../api/useChange.ts";
import type { Draft } from "../drafts/drafts.ts";
import { useKeptValues } from "../drafts/useKeptValues.ts";
import { type Issues, issuesIn, issuesOf } from "../editor/form.ts";

const PAGES = "/api/admin/pages";

export function usePages() {
	const api = useAdminApi();
	return useQuery({ queryKey: [PAGES], queryFn: () => api.request("GET /api/admin/pages"), gcTime: 0 });
}

export function usePageActions() {
	const api = useAdminApi();
	const { mutate: remove } = useChange({
		mutationFn: (id: number) => api.request("DELETE /api/admin/pages/:id", { params: { id } }),
		onSuccess: ({ title }) =>
			toast({ title: "Page removed", description: `"${title}" can be restored whenever you like.` }),
		onError: toastRefusal("Failed to remove the page. Please try again."),
		refreshes: [PAGES],
	});
	const { mutate: restore } = useChange({
		mutationFn: (id: number) => api.request("POST /api/admin/pages/:id/restore", { params: { id } }),
		onSuccess: ({ title }) => toast({ title: "Page restored", description: `"${title}" is shown again.` }),
		onError: toastRefusal("Failed to restore the page. Please try again."),
		refreshes: [PAGES],
	});
	return { remove, restore };
}

const blank: PageText = { title: "", slug: "", content: "", place: "footer" };

const valuesOf = ({ title, slug, content, place }: PageText): PageText => ({ title, slug, content, place });

export const pageDraft = (page: Pick<AdminPage, "id"> | null) => `draft:pages/${page?.id ?? "new"}`;

/** A page as it is being written. @param page null for a new one */
export function usePageForm(page: AdminPage | null, draft: Draft<object> | null) {
	const api = useAdminApi();
	const saved = page ? valuesOf(page) : blank;
	const [isSaved, setIsSaved] = useState(false);
	const kept = useKeptValues(pageDraft(page), { saved, version: page?.version ?? null, draft, isSaved });
	const [issues, setIssues] = useState<Issues>({});
	const { mutate, isPending } = useChange({
		mutationFn: (body: PageText) =>
			page
				? api.request("PUT /api/admin/pages/:id", {
						params: { id: page.id },
						body,
						headers: unlessChanged(kept.replaced ?? page.version),
					})
				: api.request("POST /api/admin/pages", { body }),
		onSuccess: ({ title }) => {
			toast({ title: "Page saved", description: `"${title}" is on the site.` });
			setIsSaved(true);
		},
		onError: (error) => {
			setIssues(issuesOf(error instanceof ApiError ? error.answer : null));
			toastRefusal("Failed to save the page. Please try again.")(error);
		},
		refreshes: [PAGES],
	});

	function save() {
		const { data, error } = pageText.safeParse(kept.values);
		setIssues(issuesIn(error?.issues ?? []));
		if (data && !isPending) mutate(data);
	}

	return { ...kept, issues, save, isSaved, isSaving: isPending };
}
