import { style } from "@vanilla-extract/css";
import { vars } from "../../../theme/style.ts";

const { color, size } = vars;

export const area = style({
	position: "absolute",
	inset: 0,
	overflow: "hidden",
	pointerEvents: "none",
});

export const ruler = style({
	position: "absolute",
	insetInline: 0,
	top: "34%",
	height: "var(--reader-ruler)",
	borderBlock: `${size.hairline} solid ${color.ruleStrong}`,
	boxShadow: `0 0 0 200vmax color-mix(in srgb, ${color.paper} 68%, transparent)`,
});
