import { style } from "@vanilla-extract/css";
import { grid, vars } from "../theme/style.ts";

const { color, motion, size, space } = vars;

export const list = style({
	display: "flex",
	gap: space.lg,
	borderBottom: `${size.hairline} solid ${color.rule}`,
	overflowX: "auto",
	scrollbarWidth: "none",
});

export const filled = style({
	...grid(space.none),
	gridAutoFlow: "column",
	gridAutoColumns: "minmax(0, 1fr)",
	overflow: "visible",
});

export const tab = style({
	flexShrink: 0,
	minHeight: size.touch,
	padding: `${space.xs} 0`,
	marginBottom: `calc(-1 * ${size.hairline})`,
	border: "none",
	borderBottom: `${size.hairline} solid transparent`,
	background: "none",
	color: color.inkFaint,
	fontSize: vars.text.label,
	fontWeight: vars.weight.medium,
	letterSpacing: vars.tracking.caps,
	textTransform: "uppercase",
	cursor: "pointer",
	transition: `color ${motion.calm} ${motion.ease}, border-color ${motion.calm} ${motion.ease}`,
	":hover": { color: color.ink },
	":focus-visible": { outlineOffset: `calc(-1 * ${space.hair})` },
	selectors: {
		'&[data-state="active"]': { color: color.accent, borderBottomColor: color.accent },
	},
});

export const panel = style({ paddingTop: space.xl });
