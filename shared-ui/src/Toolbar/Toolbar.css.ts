import { style } from "@vanilla-extract/css";
import { vars } from "../theme/style.ts";

/** Doubled, so that it outweighs the button's own padding whichever sheet comes first. */
export const button = style({
	selectors: { "&&": { minWidth: vars.size.touch, paddingInline: vars.space.xs, flexShrink: 0 } },
});
