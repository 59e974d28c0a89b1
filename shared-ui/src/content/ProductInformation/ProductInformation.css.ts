import { style } from "@vanilla-extract/css";
import { vars } from "../../theme/contract.css.ts";
import { apart } from "../../theme/layout.ts";

const { color, size, space } = vars;

export const facts = style({ display: "grid", marginTop: space.sm });
export const fact = style({
	...apart(space.md),
	paddingBlock: space.sm,
	borderTop: `${size.hairline} solid ${color.rule}`,
	fontSize: vars.text.small,
});
export const name = style({ color: color.inkFaint });
export const value = style({ textAlign: "right" });
