import { style } from "@vanilla-extract/css";
import { vars } from "../theme/style.ts";

export const tooltip = style({
	zIndex: vars.layer.toast,
	padding: `${vars.space.xxs} ${vars.space.xs}`,
	background: vars.color.ink,
	color: vars.color.paper,
	borderRadius: vars.radius.sm,
	fontSize: vars.text.label,
	letterSpacing: vars.tracking.wide,
});
