import type { Site } from "../http/answer-parts.ts";
import type { Made } from "../http/response/response.ts";

/** The colours of `icon.svg` and of the site's light paper. */
const ACCENT = "#84273a";
const PAPER = "#f8f4ec";

/** What a phone needs to know to put the site among its applications (W3C Web Application Manifest). */
export function webManifest({ name, abbreviation, tagline, language }: Site): Made {
	const icon = (src: string, size: number, purpose: "any" | "maskable" = "any") => ({
		src,
		sizes: `${size}x${size}`,
		type: "image/png",
		purpose,
	});
	const manifest = {
		id: "/",
		start_url: "/",
		scope: "/",
		display: "minimal-ui",
		lang: language,
		name,
		short_name: abbreviation,
		description: tagline,
		theme_color: ACCENT,
		background_color: PAPER,
		icons: [
			icon("/icon-192.png", 192),
			icon("/icon-512.png", 512),
			icon("/icon-maskable-512.png", 512, "maskable"),
			{ src: "/icon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
		],
	};
	return { type: "application/manifest+json", body: JSON.stringify(manifest), cacheControl: DAY };
}

const DAY = "public, max-age=86400, must-revalidate";
