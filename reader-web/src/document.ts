import { directionOf } from "@creations/events/text/language";
import { markOf } from "@creations/shared-ui";
import { fontFiles } from "@creations/shared-ui/fonts";
import { accentStyle, themeColors, themeScript } from "@creations/shared-ui/theme";
import { clicksScript } from "./clicks.ts";
import { earlyScript } from "./early/script.ts";
import { safeJson } from "./head/safeJson.ts";
import { type PageState, stateId } from "./state.ts";

interface DocumentParts {
	/** Addresses of the style sheets, in order. */
	styles: string[];
	/** Addresses of the modules. */
	program: string[];
	state: PageState;
	/**
	 * Markup of the body. The page's own head tags precede it, because React writes them
	 * there.
	 */
	body: string;
}

/** Returns the document of a page. `</head>` is optional before `<body>`. */
export function documentOf({ styles, program, state, body }: DocumentParts): string {
	const { language } = state;
	const script = markOf(language);
	const { accent, name } = state.site;
	return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}"${script ? ` data-script="${script}"` : ""}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="${themeColors.light}">
<script>${themeScript}</script>
<script data-program="${program.join(" ")}">${earlyScript}</script>
<script>${clicksScript}</script>
${styles.map((href) => `<link rel="stylesheet" href="${href}">`).join("\n")}
${fontFiles.map(fontPreload).join("\n")}
<style>${accentStyle(accent)}</style>
<link rel="icon" href="/favicon.ico" sizes="32x32">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/icon-maskable-512.png">
<link rel="manifest" href="/site.webmanifest">
<link rel="alternate" href="/feed.xml" type="application/atom+xml" title="${escapeAttribute(name)}">
<link rel="sitemap" href="/sitemap.xml" type="application/xml">
<script type="application/json" id="${stateId}">${safeJson(state)}</script>
${body}
</html>
`;
}

const escapeAttribute = (text: string) =>
	text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

const fontPreload = (href: string) =>
	`<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`;
