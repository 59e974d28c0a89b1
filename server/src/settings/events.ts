import { siteSettings } from "@creations/content";
import { defineStream, type EventOf, eventKind } from "../event-kind.ts";

export const settingsStream = defineStream({
	name: "settings",
	subject: "settings",
	events: [
		eventKind("SettingsChanged", siteSettings, {
			schemaVersion: 2,
			// What it did not know yet has a default.
			upcasters: { 1: (data) => data },
			stored: [
				{
					name: "Silver & Moss",
					abbreviation: "S&M",
					tagline: "Rings from the edge of the forest",
					accent: "emerald",
					links: [{ label: "Etsy", address: "https://www.etsy.com/shop/silverandmoss" }],
					postalAddress: "1 Forest Road\nMosswood",
				},
				{
					name: "Silber & Moos",
					abbreviation: "S&M",
					tagline: "Ringe vom Waldrand",
					accent: "emerald",
					links: [],
					postalAddress: "",
					language: "de",
					timeZone: "Europe/Berlin",
					heroTitle: "Ringe aus dem Wald",
					heroText: "Jedes Stück hat eine Geschichte.",
					heroPicture: "/objects/0123456789abcdef0123456789abcdef",
					senderName: "Ada von Silber & Moos",
					senderAddress: "hallo@example.com",
				},
			],
			sentence: "changed the settings of the site",
			fields: siteSettings.keyof().options,
			by: "staff",
		}),
	],
});

export type SettingsEvent = EventOf<typeof settingsStream>;
