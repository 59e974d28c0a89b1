import rules from "virtual:style";
import type { Site } from "@creations/server/responses";
import { fontFiles } from "@creations/shared-ui/fonts";
import { accentStyle, themeColors, themeScript } from "@creations/shared-ui/theme";
import { clicksScript } from "./clicks.ts";
import { earlyScript } from "./early/script.ts";
import { safeJson } from "./head/safeJson.ts";
import { type PageState, stateId } from "./state.ts";

/**
 * Returns the start of a document, up to the page's own head tags.
 * @param files Files whose styles the page needs
 * @param program Addresses of the modules, and of the styles that the document does not
 * contain
 */
export const documentStart = (
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
<style>${stylesOf(files)}${accentStyle(accent)}</style>
<link rel="icon" href="/favicon.ico" sizes="32x32">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/icon-maskable-512.png">
<link rel="manifest" href="/site.webmanifest">
<link rel="alternate" href="/feed.xml" type="application/atom+xml" title="${escapeAttribute(name)}">
<link rel="sitemap" href="/sitemap.xml" type="application/xml">
`;

/**
 * Returns the end of a document with the rendered page. `tags` and `body` are markup;
 * everything else is data.
 */
export const documentEnd = ({
	tags,
	body,
	state,
}: {
	tags: string;
	body: string;
	state: PageState;
}): string =>
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

/** Length of the prefix of a file's class names (`shortNames` in `vite.config.ts`). */
const PREFIX_LENGTH = 3;

/** Returns the files that define the classes in a page's markup, sorted. */
export function classFiles(markup: string): string[] {
	const files = new Set<string>();
	for (const [, names = ""] of markup.matchAll(/ class="([^"]*)"/g))
		for (const name of names.split(" ")) files.add(name.slice(0, PREFIX_LENGTH));
	return [...files].sort();
}

/**
 * Returns the styles of these files: about two thirds of all styles. The rest loads with
 * the program.
 */
const stylesOf = (used: string[]): string =>
	rules
		.filter(
			({ files }) => files.length === 0 || files.some((file) => used.includes(file)),
		)
		.map(({ rule }) => rule)
		.join("");
