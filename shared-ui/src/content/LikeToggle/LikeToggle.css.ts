import { style } from "@vanilla-extract/css";
import { vars } from "../../theme/contract.css.ts";

export const like = style({
	border: `${vars.size.hairline} solid ${vars.color.rule}`,
	selectors: { '&[aria-pressed="true"]': { color: vars.color.accent, borderColor: vars.color.accent } },
});
export const heart = style({ display: "grid" });
