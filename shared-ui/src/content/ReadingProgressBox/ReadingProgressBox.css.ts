import { style } from "@vanilla-extract/css";
import { vars } from "../../theme/contract.css.ts";

export const box = style({
	display: "grid",
	gap: vars.space.sm,
	padding: `${vars.space.md} ${vars.space.lg}`,
	background: vars.color.accentWash,
	borderRadius: vars.radius.sm,
});
export const row = style({
	display: "flex",
	justifyContent: "space-between",
	gap: vars.space.md,
	color: vars.color.accent,
	fontSize: vars.text.small,
	fontWeight: vars.weight.medium,
	fontVariantNumeric: "tabular-nums lining-nums",
});
