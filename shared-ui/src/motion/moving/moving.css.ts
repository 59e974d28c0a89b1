import { style } from "@vanilla-extract/css";
import { vars } from "../../theme/style.ts";

/** The leaf that lies on the other. */
export const above = style({ zIndex: 1 });

/**
 * The leaf that leaves, or that a finger uncovers. It is cut off at the window, so that
 * it adds nothing to scroll.
 */
export const other = style({
	selectors: {
		"&&": {
			position: "absolute",
			insetInline: 0,
			top: 0,
			maxHeight: "100%",
			overflow: "hidden",
		},
	},
});

export const leaving = style({
	position: "fixed",
	zIndex: vars.layer.overlay,
	pointerEvents: "none",
	transformOrigin: "0 0",
});
