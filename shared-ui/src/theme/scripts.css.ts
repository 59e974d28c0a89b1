import { globalStyle } from "@vanilla-extract/css";
import { vars } from "./style.ts";

/**
 * Texts in scripts that the house's faces do not hold, marked by `writtenIn`. Their letters may join, stack or stand in
 * squares, so nothing is spaced out, slanted or set tight. The site's own words among them stay as they are.
 */
const foreign = (element: string) =>
	`:is([data-script], [data-script] *):is(${element}):not([data-script] [lang="en"], [data-script] [lang="en"] *)`;

globalStyle(foreign("*"), { letterSpacing: "normal", fontStyle: "normal" });
globalStyle(foreign("h1, h2, h3, h4, h5, h6"), { lineHeight: 1.4 });
globalStyle(foreign("p, li, blockquote"), { lineHeight: 1.85 });
globalStyle(foreign("em"), { fontWeight: vars.weight.bold });

globalStyle('[data-script^="Han"], [data-script="Jpan"]', { lineBreak: "strict" });
globalStyle('[data-script="Kore"]', { wordBreak: "keep-all" });
