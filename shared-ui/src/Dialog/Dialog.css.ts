import { style, styleVariants } from "@vanilla-extract/css";
import { centered, sheet as paper, vars } from "../theme/style.ts";

const { color, layer, size, space } = vars;

export const scrim = style({
	position: "fixed",
	inset: 0,
	zIndex: layer.overlay,
	...centered,
	overflowY: "auto",
	padding: space.md,
	background: color.scrim,
});

export const sheet = style({
	...paper,
	position: "relative",
	width: "100%",
	padding: `${space.xl} ${space.gutter}`,
	color: color.ink,
	boxShadow: vars.shadow.overlay,
	":focus": { outline: "none" },
});

export const widths = styleVariants({
	narrow: { maxWidth: size.dialog },
	wide: { maxWidth: size.content },
	fit: {
		width: "fit-content",
		maxWidth: "100%",
		padding: `calc(${size.touch} + 2 * ${space.xs}) ${space.md} ${space.md}`,
	},
	/** Fills the window; the last child has the height that it needs. */
	full: {
		position: "fixed",
		inset: 0,
		display: "grid",
		gridTemplateRows: "minmax(0, 1fr) auto",
		padding: `calc(${size.touch} + 2 * ${space.xs}) 0 0`,
		border: "none",
		borderRadius: 0,
	},
});

export const title = style({ fontSize: vars.text.title });
export const label = style({
	color: color.accent,
	fontFamily: vars.font.ui,
	fontSize: vars.text.label,
	letterSpacing: vars.tracking.caps,
	textTransform: "uppercase",
});
export const description = style({
	color: color.inkSoft,
	marginBlock: `${space.xs} ${space.lg}`,
});
export const close = style({
	position: "absolute",
	top: space.xs,
	insetInlineEnd: space.xs,
});
