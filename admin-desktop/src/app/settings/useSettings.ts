import type { AdminSettings } from "@creations/server/answers";
import { toast } from "@creations/shared-ui";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useAdminApi } from "../api/adminApi.ts";
import { toastRefusal, useChange } from "../api/useChange.ts";

export const SETTINGS = "/api/admin/settings";

export function useSettings() {
	const api = useAdminApi();
	return useQuery({
		queryKey: [SETTINGS],
		queryFn: async () => inOwnTime(await api.request("GET /api/admin/settings")),
		gcTime: 0,
	});
}

/** Until somebody has chosen, whoever opens the settings is taken to be where the site is at home. */
function inOwnTime(settings: AdminSettings): AdminSettings {
	return settings.version > 0 ? settings : { ...settings, timeZone: ownTimeZone };
}

export const ownTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";

export function useSettingsHistory() {
	const api = useAdminApi();
	return useQuery({
		queryKey: [SETTINGS, "history"],
		queryFn: () => api.request("GET /api/admin/settings/history"),
		gcTime: 0,
	});
}

export function useRestoreSettings() {
	const api = useAdminApi();
	const queryClient = useQueryClient();
	const [count, setCount] = useState(0);
	const { mutate, isPending } = useChange({
		mutationFn: (version: number) => api.request("POST /api/admin/settings/restore", { body: { version } }),
		onSuccess: (settings) => {
			queryClient.setQueryData([SETTINGS], settings);
			setCount((before) => before + 1);
			toast({ title: "Settings restored", description: "The earlier version is the current one again." });
		},
		onError: toastRefusal("Failed to restore the settings. Please try again."),
		refreshes: [SETTINGS],
	});
	return { restore: mutate, isRestoring: isPending, count };
}
