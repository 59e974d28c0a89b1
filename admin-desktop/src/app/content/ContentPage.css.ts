import {
	centered,
	grid,
	media,
	sheet,
	touchTarget,
	vars,
} from "@creations/shared-ui/theme";
import { style } from "@vanilla-extract/css";

const { color, leading, size, space } = vars;

export const page = style({ paddingBlock: `${space.xl} ${space.section}` });

export const tab = style({
	display: "flex",
	flexDirection: "column",
	alignItems: "flex-start",
	gap: space.xxs,
	paddingBlock: space.xs,
	textAlign: "start",
});
export const count = style({
	color: color.ink,
	fontFamily: vars.font.display,
	fontSize: vars.text.title,
	fontWeight: vars.weight.medium,
	letterSpacing: 0,
	lineHeight: leading.tight,
});
export const name = style({
	// On a phone, four names in a row are too wide for letter spacing.
	letterSpacing: vars.tracking.normal,
	textTransform: "none",
	"@media": {
		[media.medium]: { letterSpacing: vars.tracking.caps, textTransform: "uppercase" },
	},
});

export const waiting = style({ marginBlockStart: space.md });
export const steps = style({
	...sheet,
	...grid(space.sm),
	marginBlock: `${space.md} ${space.lg}`,
	padding: space.lg,
});
export const stepList = style({
	"@media": {
		[media.medium]: {
			display: "grid",
			gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
			columnGap: space.xl,
		},
	},
});
export const step = style({
	...touchTarget,
	display: "flex",
	gap: space.sm,
	paddingBlock: space.xs,
	borderTop: `${size.hairline} solid ${color.rule}`,
});
/** On a phone, the open steps leave room for the lists below. */
export const done = style({
	display: "none",
	color: color.inkSoft,
	"@media": { [media.medium]: { display: "flex" } },
});
export const mark = style({
	...centered,
	flex: "none",
	width: size.icon,
	height: size.icon,
	border: `${size.hairline} solid ${color.ruleStrong}`,
	borderRadius: vars.radius.pill,
	color: "transparent",
	selectors: { [`${done} &`]: { borderColor: "transparent", color: color.accent } },
});
export const action = style({
	padding: 0,
	border: 0,
	background: "none",
	color: color.ink,
	font: "inherit",
	textAlign: "start",
	textDecoration: "underline",
	textUnderlineOffset: space.xxs,
	cursor: "pointer",
	":hover": { color: color.accent },
});
