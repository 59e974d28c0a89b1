import { siteSettings } from "@creations/content";
import { defineStream, type EventOf, eventKind } from "../event-kind.ts";

export const settingsStream = defineStream({
	name: "settings",
	subject: "settings",
	events: [
		eventKind("SettingsChanged", siteSettings, {
			stored: [
				{
					name: "Silver & Moss",
					abbreviation: "S&M",
					tagline: "Rings from the edge of the forest",
					accent: "emerald",
					links: [{ label: "Etsy", address: "https://www.etsy.com/shop/silverandmoss" }],
					postalAddress: "1 Forest Road\nMosswood",
				},
			],
			sentence: "changed the settings of the site",
			fields: ["name", "abbreviation", "tagline", "accent", "links", "postalAddress"],
			by: "staff",
		}),
	],
});

export type SettingsEvent = EventOf<typeof settingsStream>;
