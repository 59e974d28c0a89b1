import type { SiteSettings } from "@creations/events/settings";
import type { AdminSettings } from "@creations/server/responses";
import { toast } from "@creations/shared-ui";
import { ifMatchHeader, useAdminApi, useAnswer } from "../api/adminApi.ts";
import type { Draft } from "../drafts/drafts.ts";
import { useSingleForm } from "../editor/useSubmission.ts";
import { settingsForm } from "./linkAddress.ts";

export const useSettings = () =>
	useAnswer("GET /api/admin/settings", { select: inOwnTime });

/** Suggests the browser's time zone until one is selected. */
function inOwnTime(settings: AdminSettings): AdminSettings {
	return settings.version > 0 ? settings : { ...settings, timeZone: ownTimeZone };
}

export const ownTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC";

export const SETTINGS_DRAFT = "draft:settings";

/** Edits the settings. */
export function useSettingsForm(settings: AdminSettings, draft: Draft<object> | null) {
	const api = useAdminApi();
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
		onSaved: () =>
			toast({ title: "Settings saved", description: "The site now uses them." }),
		failure: "Failed to save the settings. Please try again.",
		conflict:
			"The settings were saved elsewhere in the meantime. Save again to replace that version.",
	});
}

export const settingsLabels = {
	name: "Name",
	abbreviation: "Initials",
	tagline: "Tagline",
	accent: "Accent color",
	links: "Links",
	postalAddress: "Postal address",
	language: "Language",
	timeZone: "Time zone",
	heroTitle: "Headline",
	heroText: "Introduction",
	heroPicture: "Picture",
	senderName: "Sender name",
	senderAddress: "Sender address",
	place: "Linked from",
};
