import { type PageText, pageText } from "@creations/content";
import type { AdminPage } from "@creations/server/answers";
import { toast } from "@creations/shared-ui";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { askAgain, toastRefusal, unlessChanged, useAdminApi, useAnswer, useChange } from "../api/adminApi.ts";
import type { Draft } from "../drafts/drafts.ts";
import { useKeptValues } from "../drafts/useKeptValues.ts";
import { useSubmission } from "../editor/useSubmission.ts";

const PAGES = "/api/admin/pages";

export const usePages = () => useAnswer("GET /api/admin/pages");

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
	const queryClient = useQueryClient();
	const saved = page ? valuesOf(page) : blank;
	const [isSaved, setIsSaved] = useState(false);
	const kept = useKeptValues(pageDraft(page), { saved, version: page?.version ?? null, draft, isSaved });
	const submission = useSubmission({
		values: kept.values,
		schema: pageText,
		send: (body) => {
			if (!page) return api.request("POST /api/admin/pages", { body });
			const headers = unlessChanged(kept.replaced ?? page.version);
			return api.request("PUT /api/admin/pages/:id", { params: { id: page.id }, body, headers });
		},
		onSaved: ({ title }) => {
			toast({ title: "Page saved", description: `"${title}" is on the site.` });
			setIsSaved(true);
			return askAgain(queryClient, [PAGES]);
		},
		onError: toastRefusal("Failed to save the page. Please try again."),
	});
	return { ...kept, ...submission, isSaved };
}
