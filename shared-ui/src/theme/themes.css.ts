import { createGlobalTheme } from "@vanilla-extract/css";
import { vars } from "./contract.css.ts";
import { palettes } from "./palettes.ts";
import { scales, shadows } from "./scales.ts";

const { color, shadow, ...measures } = vars;

createGlobalTheme(":root", measures, scales);

/** `data-theme` works on any element, so the reader can differ from the page behind it. */
createGlobalTheme(
	':root, [data-theme="light"]',
	{ color, shadow },
	{ color: palettes.light, shadow: shadows.light },
);
createGlobalTheme('[data-theme="dark"]', { color, shadow }, { color: palettes.dark, shadow: shadows.dark });
createGlobalTheme(
	'[data-theme="sepia"]',
	{ color, shadow },
	{ color: palettes.sepia, shadow: shadows.light },
);
