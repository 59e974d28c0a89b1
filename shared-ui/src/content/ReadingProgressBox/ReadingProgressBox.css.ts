import { style } from "@vanilla-extract/css";
import { grid, smallText, spaceBetween, vars } from "../../theme/style.ts";

export const box = style({
	...grid(vars.space.sm),
	padding: `${vars.space.md} ${vars.space.lg}`,
	background: vars.color.accentWash,
	borderRadius: vars.radius.sm,
});
export const row = style({
	...spaceBetween(vars.space.md),
	...smallText(vars.color.accent),
	fontWeight: vars.weight.medium,
	fontVariantNumeric: "tabular-nums lining-nums",
});
