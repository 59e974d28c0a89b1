import { style } from "@vanilla-extract/css";
import { apart, vars } from "../../theme/style.ts";

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
