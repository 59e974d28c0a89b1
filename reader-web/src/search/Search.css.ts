import { vars } from "@creations/shared-ui/theme";
import { globalStyle, style } from "@vanilla-extract/css";

const { color, space } = vars;

export const found = style({
	display: "block",
	padding: space.sm,
	textDecoration: "none",
	selectors: { '&:hover, &[aria-selected="true"]': { background: color.sunken } },
});

/** As high however much is found, so that the field stays where it is. */
export const list = style({ height: "45vh", overflowY: "auto" });

globalStyle("mark", { background: "none", color: color.accent, fontWeight: vars.weight.bold });
