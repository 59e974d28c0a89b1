import { TEXT_ID } from "./usePrintedText.ts";

const HIDDEN = [
	"header:has(nav)",
	"footer",
	"nav",
	"aside",
	"[data-button]",
	"[role=dialog]",
	"[href$='.epub']",
	"article button",
	"[href='#content']",
	// Everything but the story.
	`main > :not(:has(#${TEXT_ID}))`,
	// Progress and sharing.
	"article header > div > div",
	// Author and reading time.
	"article :has(> time) > :not(time)",
	// The preview.
	`div:has(> #${TEXT_ID}) + p`,
].join(", ");

const SHOWN = `div:has(> #${TEXT_ID}), #${TEXT_ID} > p`;

/** Cover, date, title and excerpt are a page of their own. */
const TITLE_PAGE = `
article > div, article header, article :has(> time) { display: block !important }
article :is(h1, h1 + p, :has(> time)) { text-align: center; text-wrap: balance }
article :has(> time) { margin-top: 5em }
article h1 { margin-block: .6em; font-size: 32pt }
article h1 + p { max-width: 28em; margin: 0 auto; font: 500 15pt/1.45 var(--font-display) }
div:has(> div > #${TEXT_ID}) { padding-top: 0 }
#${TEXT_ID} { break-before: page }`;

/** A heading, or the first lines after a rule, stay with their text; pictures stay whole. */
const TEXT = `#${TEXT_ID} { font: 11.5pt/1.5 var(--font-text) }
#${TEXT_ID} > div > * + * { margin-top: .9em }
#${TEXT_ID} p { orphans: 3; widows: 3 }
#${TEXT_ID} :is(h1, h2, h3, h4, h5, h6) { margin-top: 1.6em; break-inside: avoid }
#${TEXT_ID} :is(h1, h2, h3, h4, h5, h6, hr, hr + p) { break-after: avoid }
#${TEXT_ID} :is(figure, blockquote, pre, p:has(img)) { break-inside: avoid }
#${TEXT_ID} li:first-child { break-after: avoid }
#${TEXT_ID} li:last-child { break-before: avoid }
#${TEXT_ID} blockquote { margin-inline: 2em; font-style: italic }
#${TEXT_ID} img { width: auto; max-height: 80vh; margin-inline: auto }
#${TEXT_ID} hr { width: 4em; margin: 2em auto; border: 0; border-top: .5pt solid }
#${TEXT_ID} > p { margin-top: 3em; text-align: center; font-size: 10pt; break-before: avoid }`;

/** Styles of a story on paper: black on white, and no parts that belong to a screen. */
export const printStyle = `@page { margin: 22mm 24mm }
@media print {
${HIDDEN} { display: none !important }
${SHOWN} { display: block !important }
${TITLE_PAGE}
${TEXT}
:root { color-scheme: light !important }
body { background: none }
article, article * { color: CanvasText !important }
}`;
