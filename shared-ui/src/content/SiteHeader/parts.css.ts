import { style } from "@vanilla-extract/css";
import { vars } from "../../theme/style.ts";

export const mark = style({
	color: vars.color.ink,
	fontFamily: vars.font.display,
	fontSize: vars.text.title,
	fontWeight: vars.weight.medium,
	letterSpacing: vars.tracking.wide,
	lineHeight: vars.leading.tight,
	whiteSpace: "nowrap",
});
export const ampersand = style({
	color: vars.color.accent,
	fontFamily: vars.font.ampersand,
	fontStyle: "italic",
	fontWeight: vars.weight.regular,
});

// The server's page contains both icons, and the theme hides one, so the right one shows
// before any script runs.
export const whenLight = style({
	selectors: { '[data-theme="dark"] &': { display: "none" } },
});
export const whenDark = style({
	display: "none",
	selectors: { '[data-theme="dark"] &': { display: "block" } },
});
