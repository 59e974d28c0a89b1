import type { AdminSettings } from "@creations/server/responses";
import { useAnswer } from "../api/adminApi.ts";

export const useSettings = () =>
	useAnswer("GET /api/admin/settings", { select: inOwnTime });

/** Suggests the browser's time zone until one is selected. */
function inOwnTime(settings: AdminSettings): AdminSettings {
	return settings.version > 0 ? settings : { ...settings, timeZone: ownTimeZone };
}

export const ownTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";
