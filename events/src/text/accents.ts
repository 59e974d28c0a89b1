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
