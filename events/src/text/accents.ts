/**
 * Colors for links and buttons. Each keeps its contrast in every theme
 * (`shared-ui/src/theme/palettes.ts`).
 */
export const accents = ["garnet", "sapphire", "emerald", "amethyst", "topaz"] as const;
export type Accent = (typeof accents)[number];

/** The accents on light paper, as CSS colors. */
export const accentColors: Record<Accent, string> = {
	garnet: "#83272f",
	sapphire: "#1f4568",
	emerald: "#1f5a45",
	amethyst: "#5b3276",
	topaz: "#75460c",
};

/** The accents on dark paper: as text, and as a surface below light text. */
export const darkAccentColors: Record<Accent, { text: string; surface: string }> = {
	garnet: { text: "#e3a18f", surface: "#8d3438" },
	sapphire: { text: "#93b8dc", surface: "#2f5f8c" },
	emerald: { text: "#8cc3a8", surface: "#2c6a52" },
	amethyst: { text: "#c3a0dd", surface: "#6a4288" },
	topaz: { text: "#e0b071", surface: "#86561a" },
};
