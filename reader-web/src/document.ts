import type { Site } from "@creations/server/answers";
import { fontFiles } from "@creations/shared-ui/fonts";
import { accentStyle, themeColors, themeScript } from "@creations/shared-ui/theme";
import { clicksScript } from "./clicks.ts";
import { earlyScript } from "./early.ts";
import { safeJson } from "./head/safeJson.ts";
import { type PageState, stateId } from "./state.ts";
import { styleFor } from "./styleFor.ts";

/**
 * What the documents of a site begin with that show the same kinds of things.
 * @param files those whose styles they need
 * @param program the addresses of what makes a page answer: modules, and the styles that it does not bring itself
 */
export const beginningFor = (
	{ language, accent, name }: Site,
	files: string[],
	program: string,
): string => `<!doctype html>
<html lang="${escapeAttribute(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="${themeColors.light}">
<script>${themeScript}</script>
<script data-program="${program}">${earlyScript}</script>
<script>${clicksScript}</script>
${fontFiles.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`).join("\n")}
<style>${styleFor(files)}${accentStyle(accent)}</style>
<link rel="icon" href="/favicon.ico" sizes="32x32">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/icon-maskable-512.png">
<link rel="manifest" href="/site.webmanifest">
<link rel="alternate" href="/feed.xml" type="application/atom+xml" title="${escapeAttribute(name)}">
<link rel="sitemap" href="/sitemap.xml" type="application/xml">
`;

/** What follows it, around a rendered page. `tags` and `body` are markup, everything else is data. */
export const restFor = ({ tags, body, state }: { tags: string; body: string; state: PageState }): string =>
	`${tags}
</head>
<body>
<div id="root">${body}</div>
<script type="application/json" id="${stateId}">${safeJson(state)}</script>
</body>
</html>
`;

const escapeAttribute = (text: string) =>
	text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
