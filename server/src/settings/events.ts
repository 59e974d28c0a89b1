import { siteSettings } from "@creations/content";
import { defineStream, eventKind } from "../event-kind.ts";

export const settingsStream = defineStream({
	name: "settings",
	subject: "settings",
	by: "staff",
	events: [
		eventKind("SettingsChanged", siteSettings, {
			schemaVersion: 2,
			// What it did not know yet has a default.
			upcasters: { 1: (data) => data },
			sentence: "changed the settings of the site",
			fields: siteSettings.keyof().options,
		}),
	],
});
