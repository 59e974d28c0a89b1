import { keyframes, style } from "@vanilla-extract/css";
import { spaceBetween, vars } from "../../theme/style.ts";

const { color, size, space } = vars;

export const facts = style({ display: "grid", marginTop: space.sm });
export const fact = style({
	...spaceBetween(space.md),
	paddingBlock: space.sm,
	borderTop: `${size.hairline} solid ${color.rule}`,
	fontSize: vars.text.small,
});
export const name = style({ color: color.inkFaint });
export const value = style({ textAlign: "end" });

const beat = keyframes({ "50%": { transform: "scale(1.25)" } });

export const likeButton = style({
	border: `${vars.size.hairline} solid ${vars.color.rule}`,
	selectors: {
		'&[aria-pressed="true"]': {
			color: vars.color.accent,
			borderColor: vars.color.accent,
		},
	},
});
export const heart = style({
	display: "grid",
	selectors: {
		'[aria-pressed="true"] > &': { animation: `${beat} 300ms ${vars.motion.ease}` },
	},
});
