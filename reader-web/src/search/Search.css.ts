import { filling, forcedSelection, framed, vars } from "@creations/shared-ui/theme";
import { globalStyle, style } from "@vanilla-extract/css";

const { color, space } = vars;

const overhang = `calc(-1 * ${space.sm})`;

export const result = style({
	display: "grid",
	gridTemplateColumns: "5rem minmax(0, 1fr)",
	columnGap: space.md,
	alignItems: "start",
	padding: space.sm,
	// Results align with the field; the background of the active one extends beyond it.
	marginInline: overhang,
	textDecoration: "none",
	selectors: {
		"&:hover": { background: color.sunken },
		'&[aria-selected="true"]': { background: color.sunken, ...forcedSelection },
	},
});

/** Keeps its place without a picture, so that titles align. */
export const frame = style({ ...framed, aspectRatio: "1" });
export const picture = style({ ...filling, display: "block" });

/** A fixed height for any number of results, so that the field does not move. */
export const list = style({
	height: "45vh",
	overflowY: "auto",
	marginInline: overhang,
	paddingInline: space.sm,
});

globalStyle("mark", {
	background: "none",
	color: color.accent,
	fontWeight: vars.weight.bold,
});
