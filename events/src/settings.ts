import { z } from "zod";
import { optionalOrderUrl } from "./availability.ts";
import { defineStream, type EventOf, event } from "./define.ts";
import { accents } from "./text/accents.ts";
import {
	languageTag,
	requiredText,
	webAddress,
	withoutLineBreaks,
} from "./text/fields.ts";
import { hasVariants } from "./text/pictures.ts";

const optionalText = (name: string, max: number) =>
	z
		.string()
		.trim()
		.overwrite(withoutLineBreaks)
		.max(max, `${name} must be at most ${max} characters`)
		.default("");

const requiredLine = (name: string, max: number) =>
	requiredText(name, max).overwrite(withoutLineBreaks);

/** The site's settings: one schema for the form, the route and the event. */
export const siteSettings = z.object({
	name: requiredLine("Name", 80),
	abbreviation: requiredLine("Mark", 8),
	tagline: requiredLine("Tagline", 200),
	accent: z.enum(accents),
	links: z
		.array(z.object({ label: requiredText("Label", 40), address: webAddress("Address") }))
		.max(8, "At most 8 links")
		.describe("Shops and social places, in the footer"),
	askUrl: optionalOrderUrl.describe(
		"Where to ask for a piece like a sold one: a path or an address; empty for none",
	),
	postalAddress: z
		.string()
		.trim()
		.max(300, "Postal address must be at most 300 characters")
		.describe("At the end of newsletters; empty for none"),
	language: languageTag
		.default("en")
		.describe("Language of the stories; the site's own words stay English"),
	timeZone: z
		.string()
		.max(64)
		.regex(
			/^[A-Za-z][\w+-]*(\/[\w+-]+)*$/,
			"Time zone must be a name such as Europe/Berlin",
		)
		.default("UTC")
		.describe("An IANA name"),
	heroTitle: optionalText("Headline", 80).describe(
		"Headline of the home page; empty for the name",
	),
	heroText: optionalText("Introduction", 300).describe(
		"Introduction of the home page; empty for the tagline",
	),
	heroPicture: z
		.string()
		.max(200)
		.refine(
			(address) => address === "" || hasVariants(address),
			"Upload the picture here",
		)
		.default("")
		.describe("A path of this site; empty for none"),
	senderName: optionalText("Sender name", 80).describe(
		"Sender of all emails; empty for the name",
	),
	senderAddress: z
		.string()
		.max(254)
		.default("")
		.describe("Empty for the first that the configuration allows"),
});
export type SiteSettings = z.output<typeof siteSettings>;

/** Version 1 has fewer fields; the schema has defaults for the others. */
const settingsFromVersion1 = (data: unknown) => data;

export const settingsStream = defineStream({
	name: "settings",
	subject: "settings",
	by: "staff",
	events: {
		SettingsChanged: event({
			data: siteSettings,
			versions: [settingsFromVersion1],
			sentence: "changed the settings of the site",
			fields: siteSettings.keyof().options,
		}),
	},
});

/** Whether the site checks the marketplace links of its products. */
export const marketplaceLinksStream = defineStream({
	name: "marketplace-links",
	subject: "settings",
	by: "staff",
	events: {
		LinkWatchingChosen: event({
			data: z.object({ isOn: z.boolean() }),
			values: ({ isOn }) => ({ isOn }),
			sentence: ({ isOn }) =>
				isOn
					? "turned the watching of marketplace links on"
					: "turned the watching of marketplace links off",
		}),
	},
});

export type SettingsEvent = EventOf<typeof settingsStream>;
