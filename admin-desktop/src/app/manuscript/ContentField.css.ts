import {
	centeredRow,
	grid,
	smallText,
	vars,
	wrappedRow,
} from "@creations/shared-ui/theme";
import { style } from "@vanilla-extract/css";

const { color, size, space, text } = vars;

export const panes = style({
	display: "grid",
	gap: space.lg,
	gridTemplateColumns: "minmax(0, 1fr)",
});
export const sideBySide = style({ gridTemplateColumns: "repeat(2, minmax(0, 1fr))" });

/** Plain typesetting: in long texts a finer one delays every keystroke. */
const face = style({
	textRendering: "optimizeSpeed",
	fontFamily: vars.font.text,
	fontSize: "1.0625rem",
	lineHeight: vars.leading.loose,
});

export const tall = style({
	height: `calc(100vh - 11rem - ${size.touch})`,
	minHeight: "22rem",
});
export const writing = style([face, { resize: "none" }]);
export const growing = style({ minHeight: "55vh", fieldSizing: "content" });

export const reading = style({
	...grid(space.xs),
	gridTemplateRows: "auto minmax(0, 1fr)",
	minWidth: 0,
});
export const scrolling = style({ contain: "size", overflowY: "auto" });
export const paper = style({
	padding: `${space.md} ${space.lg}`,
	background: color.sunken,
	borderRadius: vars.radius.sm,
	fontSize: text.body,
});
/** Skips the layout of pages that are off screen. */
export const page = style({
	contentVisibility: "auto",
	containIntrinsicSize: "auto 60rem",
});
export const pageNumber = style({
	...centeredRow(space.md),
	marginBlock: space.lg,
	color: color.inkFaint,
	fontSize: text.label,
	selectors: {
		"&::before, &::after": {
			content: "",
			flex: 1,
			height: size.hairline,
			background: color.ruleStrong,
		},
	},
});

export const foot = style({
	...wrappedRow(space.sm),
	alignItems: "center",
	justifyContent: "space-between",
	minHeight: size.controlSmall,
	paddingTop: space.xs,
});
export const counts = style({
	display: "flex",
	gap: space.md,
	...smallText(),
	fontVariantNumeric: "tabular-nums",
});

export const bar = style({
	minWidth: 0,
	borderBottom: `${size.hairline} solid ${color.rule}`,
});
export const sticky = style({
	position: "sticky",
	top: `calc(${size.touch} + 2 * ${space.xs} + ${size.hairline})`,
	zIndex: 1,
	// Above the frame of the text that scrolls under it.
	marginInline: `calc(-1 * ${space.xs})`,
	background: color.paper,
});
export const buttons = style({ display: "flex", overflowX: "auto" });
