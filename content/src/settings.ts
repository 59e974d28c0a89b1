import { z } from "zod";
import { requiredText, webAddress } from "./text.ts";

/** Colours for links and buttons; each keeps its contrast in every theme (`shared-ui/src/theme/accents.ts`). */
export const accents = ["garnet", "sapphire", "emerald", "amethyst", "topaz"] as const;
export type Accent = (typeof accents)[number];

/** How a site presents itself: one schema for the form, the route and the event. */
export const siteSettings = z.object({
	name: requiredText("Name", 80),
	abbreviation: requiredText("Mark", 8),
	tagline: requiredText("Tagline", 200),
	accent: z.enum(accents),
	links: z
		.array(z.object({ label: requiredText("Label", 40), address: webAddress("Address") }))
		.max(8, "At most 8 links")
		.describe("Shops and social places, in the footer"),
	postalAddress: z
		.string()
		.trim()
		.max(300, "Postal address must be at most 300 characters")
		.describe("At the end of newsletters; empty for none"),
});
export type SiteSettings = z.output<typeof siteSettings>;
