import { vars } from "@creations/shared-ui/theme";
import { globalStyle, style } from "@vanilla-extract/css";

const { color, space } = vars;

const beyond = `calc(-1 * ${space.sm})`;

export const found = style({
	display: "block",
	padding: space.sm,
	// Results align with the field; the background of the active one extends beyond it.
	marginInline: beyond,
	textDecoration: "none",
	selectors: { '&:hover, &[aria-selected="true"]': { background: color.sunken } },
});

/** A fixed height for any number of results, so that the field does not move. */
export const list = style({
	height: "45vh",
	overflowY: "auto",
	marginInline: beyond,
	paddingInline: space.sm,
});

globalStyle("mark", { background: "none", color: color.accent, fontWeight: vars.weight.bold });
