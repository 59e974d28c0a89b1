import { type SiteSettings, siteSettings } from "@creations/content";
import type { AdminSettings } from "@creations/server/answers";
import { toast } from "@creations/shared-ui";
import { ApiError } from "@creations/shared-ui/api";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { unlessChanged, useAdminApi } from "../api/adminApi.ts";
import { toastError, toastRefusal, useChange } from "../api/useChange.ts";

const SETTINGS = "/api/admin/settings";
const CHANGED_MEANWHILE =
	"Somebody else has saved the settings in the meantime. Save again to have yours take their place.";

export function useSettings() {
	const api = useAdminApi();
	const queryKey = [SETTINGS];
	return useQuery({ queryKey, queryFn: () => api.request("GET /api/admin/settings"), gcTime: 0 });
}

export function useSettingsHistory() {
	const api = useAdminApi();
	return useQuery({
		queryKey: [SETTINGS, "history"],
		queryFn: () => api.request("GET /api/admin/settings/history"),
		gcTime: 0,
	});
}

/** The settings as they are being written. Messages go by the path of their field: `links.0.address`. */
export function useSettingsForm({ version, ...saved }: AdminSettings) {
	const api = useAdminApi();
	const queryClient = useQueryClient();
	const [values, setValues] = useState<SiteSettings>(saved);
	const [replaced, setReplaced] = useState(version);
	const [issues, setIssues] = useState<Record<string, string>>({});
	const { mutate, isPending } = useChange({
		mutationFn: (body: SiteSettings) =>
			api.request("PUT /api/admin/settings", { body, headers: unlessChanged(replaced) }),
		onSuccess: ({ version: now, ...settings }) => {
			setValues(settings);
			queryClient.setQueryData([SETTINGS], { version: now, ...settings });
			void queryClient.invalidateQueries({ queryKey: [SETTINGS, "history"] });
			toast({ title: "Settings saved", description: "The site shows them from now on." });
		},
		onError: async (error) => {
			const answer = error instanceof ApiError ? error.answer : null;
			if (answer?.code !== "version-conflict")
				return toastRefusal("Failed to save the settings. Please try again.")(error);
			setReplaced((await api.request("GET /api/admin/settings")).version);
			toastError(CHANGED_MEANWHILE, "Not saved");
		},
	});

	function save() {
		const { data, error } = siteSettings.safeParse(values);
		setIssues(Object.fromEntries(error?.issues.map(({ path, message }) => [path.join("."), message]) ?? []));
		if (data && !isPending) mutate(data);
	}

	return {
		values,
		issues,
		save,
		isSaving: isPending,
		isChanged: JSON.stringify(values) !== JSON.stringify(saved),
		change: (changes: Partial<SiteSettings>) => setValues((before) => ({ ...before, ...changes })),
	};
}

export function useRestoreSettings() {
	const api = useAdminApi();
	const { mutate, isPending } = useChange({
		mutationFn: (version: number) => api.request("POST /api/admin/settings/restore", { body: { version } }),
		onSuccess: () =>
			toast({ title: "Settings restored", description: "The earlier version is the current one again." }),
		onError: toastRefusal("Failed to restore the settings. Please try again."),
		refreshes: [SETTINGS],
	});
	return { restore: mutate, isRestoring: isPending };
}
