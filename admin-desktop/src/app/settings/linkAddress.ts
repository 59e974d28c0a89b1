import { type SiteSettings, siteSettings } from "@creations/events/settings";
import { z } from "zod";

/**
 * Returns an address with `https://` in front unless it has a scheme: `etsy.com/shop/x`
 * becomes `https://etsy.com/shop/x`.
 */
export function withScheme(address: string): string {
	const trimmed = address.trim();
	// A port follows a colon, too: `example.com:8080`.
	if (trimmed === "" || /^[a-z][a-z\d+.-]*:(?!\d)/i.test(trimmed)) return trimmed;
	return `https://${trimmed.replace(/^\/+/, "")}`;
}

/** Schema of the settings. Completes the addresses of links first. */
export const settingsForm: z.ZodType<SiteSettings> = z
	.custom<z.input<typeof siteSettings>>()
	.transform((settings) => ({
		...settings,
		links: settings.links.map((link) => ({ ...link, address: withScheme(link.address) })),
	}))
	.pipe(siteSettings);
