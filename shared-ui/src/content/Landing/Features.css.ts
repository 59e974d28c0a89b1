import { style } from "@vanilla-extract/css";
import { grid, media, vars } from "../../theme/style.ts";

const { color, size, space } = vars;

export const features = style({
	display: "grid",
	borderTop: `${size.hairline} solid ${color.rule}`,
	"@media": { [media.medium]: { gridTemplateColumns: "repeat(3, minmax(0, 1fr))" } },
});

export const feature = style({
	...grid(space.sm),
	alignContent: "start",
	paddingBlock: space.xl,
	borderBottom: `${size.hairline} solid ${color.rule}`,
	"@media": {
		[media.medium]: {
			paddingInline: space.gutter,
			borderInlineStart: `${size.hairline} solid ${color.rule}`,
			selectors: {
				"&:first-child": { paddingInlineStart: 0, borderInlineStart: "none" },
				"&:last-child": { paddingInlineEnd: 0 },
			},
		},
	},
});

export const mark = style({ color: color.accent, marginBottom: space.sm });

export const call = style({
	...grid(space.lg),
	justifyItems: "center",
	paddingBlock: space.section,
	textAlign: "center",
});
