import { smallText, vars } from "@creations/shared-ui/theme";
import { style } from "@vanilla-extract/css";

const { color, size, space } = vars;

export const drop = style({
	padding: space.lg,
	border: `${size.hairline} dashed ${color.inkFaint}`,
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
export const facts = style({
	display: "grid",
	borderTop: `${size.hairline} solid ${color.rule}`,
});
export const fact = style({
	display: "grid",
	gap: space.xxs,
	paddingBlock: space.sm,
	borderBottom: `${size.hairline} solid ${color.rule}`,
});
export const name = style(smallText(color.inkSoft));
export const value = style({ overflowWrap: "anywhere" });
