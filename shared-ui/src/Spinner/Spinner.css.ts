import { keyframes, style } from "@vanilla-extract/css";
import { vars } from "../theme/style.ts";

const rotate = keyframes({ to: { transform: "rotate(360deg)" } });

export const spinner = style({
	flexShrink: 0,
	width: "1.1em",
	height: "1.1em",
	border: `${vars.size.hairline} solid currentColor`,
	borderTopColor: "transparent",
	borderRadius: vars.radius.pill,
	animation: `${rotate} ${vars.motion.slow} linear infinite`,
});
