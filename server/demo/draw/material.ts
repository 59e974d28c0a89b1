// What surfaces are made of. Colours are linear light; see palette.ts for the ones in use.
import type { Color, Vec } from "./vec.ts";

interface Surface {
	/** Raised (+) or engraved (−) detail in millimetres, from modelled position and u, v. */
	bump?: (p: Vec, u: number, v: number) => number;
}

/** Mirror-like: the look comes from what is reflected. `stain` is 0…1 dark patina. */
export interface Metal extends Surface {
	kind: "metal";
	tint: Color;
	rough: number;
	stain?: (p: Vec, u: number, v: number) => number;
}

/** Body colour under a clear or dull skin: enamel, pearl, pebble, cloth, bark, paper. */
export interface Body extends Surface {
	kind: "body";
	color: Color | ((p: Vec, u: number, v: number) => Color);
	/** Strength of the surface reflection: 0 for cloth, 1 for glassy enamel. */
	shine: number;
	rough: number;
	/** Light from within, for moonstone and pearl: depends on normal, direction to the eye, position. */
	glow?: (n: Vec, eye: Vec, p: Vec) => Color;
}

/** A faceted clear stone; light is followed through its facets. */
export interface Gem extends Surface {
	kind: "gem";
	/** Absorption per millimetre for red, green and blue. */
	absorb: Color;
	index: number;
	/** What is seen through the underside: a closed setting or the paper behind. */
	behind: Color;
}

export type Material = Metal | Body | Gem;
