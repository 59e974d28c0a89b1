// Gold and silver, as tints for what they mirror.
import type { Metal } from "./material.ts";

export const GOLD: Metal = { kind: "metal", tint: [1, 0.7, 0.34], rough: 0.035 };
export const SILVER: Metal = { kind: "metal", tint: [0.94, 0.93, 0.91], rough: 0.035 };
export const SATIN_SILVER: Metal = { ...SILVER, tint: [0.86, 0.85, 0.83], rough: 0.3 };
export const SATIN_GOLD: Metal = { ...GOLD, rough: 0.26 };
/** Silver blackened with liver of sulphur and polished back. */
export const DARK_SILVER: Metal = { kind: "metal", tint: [0.4, 0.4, 0.42], rough: 0.2 };

type Engraving = (x: number, y: number) => number;

/** Metal with an engraving seen from above: lines sink in and keep some patina. */
export function engraved(metal: Metal, lines: Engraving, depth: number, patina = 0.6): Metal {
	return {
		...metal,
		bump: (p) => -depth * lines(p[0], p[1]),
		stain: (p) => patina * lines(p[0], p[1]) ** 1.5,
	};
}
