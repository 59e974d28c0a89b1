import { grid, smallText, vars } from "@creations/shared-ui/theme";
import { style } from "@vanilla-extract/css";
import * as listing from "../../listing.css.ts";

const { motion, size, space } = vars;

export const page = style([listing.page, { gap: space.lg }]);
export const news = style({ width: "100%", marginBottom: space.xs });
export const stale = style({ opacity: 0.55, transition: `opacity ${motion.calm} ${motion.ease}` });
export const foot = style({
	...grid(space.sm),
	justifyItems: "center",
	paddingTop: space.xl,
	...smallText(),
});
export const line = style({ height: size.touch });
