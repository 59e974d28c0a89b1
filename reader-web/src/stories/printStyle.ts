import { TEXT_ID } from "./usePrintedText.ts";

const HIDDEN = [
	"header:has(nav)",
	"footer",
	"nav",
	"aside",
	"[role=button]",
	"[role=dialog]",
	"[href='#content']",
	// Everything but the story.
	`main > :not(:has(#${TEXT_ID}))`,
	// Progress and sharing.
	"article header > div > div",
	// The preview.
	`div:has(> #${TEXT_ID}) + p`,
].join(", ");

const SHOWN = `div:has(> #${TEXT_ID}), #${TEXT_ID} > p`;

/** Styles of a story on paper: black on white, and no parts that belong to a screen. */
export const printStyle = `@media print {
${HIDDEN} { display: none !important }
${SHOWN} { display: block !important }
#${TEXT_ID} > p { margin-top: 2em }
:root { color-scheme: light !important }
body { background: none }
article, article * { color: CanvasText !important }
}`;
