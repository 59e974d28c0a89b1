import { vars } from "@creations/shared-ui/theme";
import { style } from "@vanilla-extract/css";
import * as listing from "../../listing.css.ts";

const { color, motion, size, space } = vars;

export const page = style([listing.page, { gap: space.lg }]);
export const news = style({ width: "100%", marginBottom: space.xs });
export const stale = style({ opacity: 0.55, transition: `opacity ${motion.calm} ${motion.ease}` });
export const foot = style({
	display: "grid",
	justifyItems: "center",
	gap: space.sm,
	paddingTop: space.xl,
	color: color.inkFaint,
	fontSize: vars.text.small,
});
export const line = style({ height: size.touch });
