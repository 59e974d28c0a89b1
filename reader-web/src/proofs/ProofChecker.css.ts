import { vars } from "@creations/shared-ui/theme";
import { style } from "@vanilla-extract/css";

const { color, size, space } = vars;

export const drop = style({
	padding: space.lg,
	border: `${size.hairline} dashed ${color.inkFaint}`,
});
export const over = style({
	borderStyle: "solid",
	borderColor: color.accent,
	background: color.accentWash,
});
export const file = style({
	selectors: {
		"&::file-selector-button": {
			marginInlineEnd: space.sm,
			padding: `${space.xs} ${space.md}`,
			border: `${size.hairline} solid ${color.inkFaint}`,
			background: "transparent",
			color: color.ink,
			font: "inherit",
		},
	},
});
export const warning = style({ padding: space.md, background: color.accentWash });
export const program = style({ alignSelf: "start" });
