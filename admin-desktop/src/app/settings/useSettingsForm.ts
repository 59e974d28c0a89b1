import type { SiteSettings } from "@creations/events/settings";
import type { AdminSettings } from "@creations/server/responses";
import { toast } from "@creations/shared-ui";
import { ifMatchHeader, useAdminApi } from "../api/adminApi.ts";
import type { Draft } from "../drafts/drafts.ts";
import { useSingleForm } from "../forms/useSingleForm.ts";
import { adminTexts } from "../texts/texts.ts";
import { settingsForm } from "./linkAddress.ts";

export const SETTINGS_DRAFT = "draft:settings";

/** Edits the settings. */
export function useSettingsForm(settings: AdminSettings, draft: Draft<object> | null) {
	const api = useAdminApi();
	const texts = adminTexts.settings;
	return useSingleForm<SiteSettings, AdminSettings>({
		path: "/api/admin/settings",
		key: SETTINGS_DRAFT,
		saved: settings,
		draft,
		valuesOf: ({ version: _, ...values }) => values,
		schema: settingsForm,
		send: (body, version) =>
			api.request("PUT /api/admin/settings", { body, headers: ifMatchHeader(version) }),
		latest: () => api.request("GET /api/admin/settings"),
		onSaved: () => toast({ title: texts.saved, description: texts.inUse }),
		failure: texts.failed,
		conflict: texts.conflict,
	});
}
