import { createGlobalThemeContract } from "@vanilla-extract/css";
import { palettes } from "./palettes.ts";
import { scales, shadows } from "./scales.ts";

/** The names that every style is written in, `color-ink-soft`; only these know of raw values. */
export const vars = createGlobalThemeContract(
	{ color: palettes.light, ...scales, shadow: shadows.light },
	(_value, path) => path.join("-").replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`),
);
