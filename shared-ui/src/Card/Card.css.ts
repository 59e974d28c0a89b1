import { style } from "@vanilla-extract/css";
import { vars } from "../theme/contract.css.ts";

export const card = style({
	minWidth: 0,
	background: vars.color.surface,
	border: `${vars.size.hairline} solid ${vars.color.rule}`,
	borderRadius: vars.radius.md,
});
export const padded = style({ padding: vars.space.lg });
