import { keyframes, style } from "@vanilla-extract/css";
import { vars } from "../../theme/style.ts";

const beat = keyframes({ "50%": { transform: "scale(1.25)" } });

export const like = style({
	border: `${vars.size.hairline} solid ${vars.color.rule}`,
	selectors: { '&[aria-pressed="true"]': { color: vars.color.accent, borderColor: vars.color.accent } },
});
export const heart = style({
	display: "grid",
	selectors: { '[aria-pressed="true"] > &': { animation: `${beat} 300ms ${vars.motion.ease}` } },
});
