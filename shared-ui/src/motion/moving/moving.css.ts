import { style } from "@vanilla-extract/css";
import { vars } from "../../theme/style.ts";

/**
 * The leaf that leaves, or that a finger uncovers. It is cut off at the window, so that
 * it adds nothing to scroll.
 */
export const otherLeaf = style({
	selectors: { "&&": { position: "absolute", insetInline: 0, overflow: "hidden" } },
});

export const leaving = style({
	position: "fixed",
	zIndex: vars.layer.overlay,
	pointerEvents: "none",
});
export const copied = style({ position: "absolute", inset: 0, transformOrigin: "0 0" });
