import { type SiteSettings, siteSettings } from "@creations/content";
import type { AdminSettings } from "@creations/server/answers";
import { toast } from "@creations/shared-ui";
import { ApiError } from "@creations/shared-ui/api";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { unlessChanged, useAdminApi } from "../api/adminApi.ts";
import { toastError, toastRefusal, useChange } from "../api/useChange.ts";
import type { Draft } from "../drafts/drafts.ts";
import { useKeptValues } from "../drafts/useKeptValues.ts";
import { SETTINGS } from "./useSettings.ts";

export const SETTINGS_DRAFT = "draft:settings";

const CHANGED_MEANWHILE =
	"Somebody else has saved the settings in the meantime. Save again to have yours take their place.";

/** The settings as they are being written. Messages go by the path of their field: `links.0.address`. */
export function useSettingsForm({ version, ...saved }: AdminSettings, draft: Draft<object> | null) {
	const api = useAdminApi();
	const queryClient = useQueryClient();
	const kept = useKeptValues<SiteSettings>(SETTINGS_DRAFT, { saved, version, draft });
	const [issues, setIssues] = useState<Record<string, string>>({});
	const { mutate, isPending } = useChange({
		mutationFn: (body: SiteSettings) =>
			api.request("PUT /api/admin/settings", { body, headers: unlessChanged(kept.replaced ?? 0) }),
		onSuccess: ({ version: now, ...settings }) => {
			kept.setValues(settings);
			kept.setReplaced(now);
			queryClient.setQueryData([SETTINGS], { version: now, ...settings });
			void queryClient.invalidateQueries({ queryKey: [SETTINGS, "history"] });
			toast({ title: "Settings saved", description: "The site shows them from now on." });
		},
		onError: async (error) => {
			const answer = error instanceof ApiError ? error.answer : null;
			if (answer?.code !== "version-conflict")
				return toastRefusal("Failed to save the settings. Please try again.")(error);
			kept.setReplaced((await api.request("GET /api/admin/settings")).version);
			toastError(CHANGED_MEANWHILE, "Not saved");
		},
	});

	function save() {
		const { data, error } = siteSettings.safeParse(kept.values);
		setIssues(Object.fromEntries(error?.issues.map(({ path, message }) => [path.join("."), message]) ?? []));
		if (data && !isPending) mutate(data);
	}

	return { ...kept, issues, save, isSaving: isPending };
}
