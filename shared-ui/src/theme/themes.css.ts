import { createGlobalTheme } from "@vanilla-extract/css";
import { palettes } from "./palettes.ts";
import { scales, shadows } from "./scales.ts";
import { vars } from "./style.ts";

const { color, shadow, ...measures } = vars;

createGlobalTheme(":root", measures, scales);

/** `data-theme` works on any element, so the reader can differ from the page behind it. */
function theme(selector: string, name: keyof typeof palettes, lit: keyof typeof shadows) {
	createGlobalTheme(selector, { color, shadow }, { color: palettes[name], shadow: shadows[lit] });
}

theme(':root, [data-theme="light"]', "light", "light");
theme('[data-theme="dark"]', "dark", "dark");
theme('[data-theme="sepia"]', "sepia", "light");
