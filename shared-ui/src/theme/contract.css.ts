import { createGlobalThemeContract } from "@vanilla-extract/css";
import { palettes } from "./palettes.ts";
import { scales, shadows } from "./scales.ts";

/**
 * Names of all design tokens, such as `color-ink-soft`. Only the theme's files contain
 * raw values.
 */
export const vars = createGlobalThemeContract(
	{ color: palettes.light, ...scales, shadow: shadows.light },
	(_value, path) =>
		path.join("-").replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
);
