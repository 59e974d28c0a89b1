// The colours of the house: warm paper, ink, one garnet accent, and the metals and stones seen in its light.
import type { Color } from "./vec.ts";

export const PAPER = "#efe7da";
export const PAPER_LIGHT = "#f7f1e7";
export const PAPER_DEEP = "#ddd0bd";
export const INK = "#2b2523";
export const PENCIL = "#5d5550";
export const GARNET = "#8c2f2b";

/** sRGB hex → linear light. */
export function linear(hex: string): Color {
	const channel = (i: number) => {
		const c = parseInt(hex.slice(i, i + 2), 16) / 255;
		return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
	};
	return [channel(1), channel(3), channel(5)];
}
