import { style } from "@vanilla-extract/css";
import { column, framed, grid, spaceBetween, vars } from "../../../theme/style.ts";

const { color, size, space, text, weight } = vars;

/** The preview has this part of the size of a page. */
const SCALE = 0.36;
const WIDTH = 9;

export const place = style({
	...grid(space.md),
	gridTemplateColumns: `${WIDTH}rem minmax(0, 1fr)`,
	alignItems: "center",
});

export const preview = style({
	...framed,
	height: "11rem",
	// The page in it has a direction of its own.
	direction: "ltr",
	background: color.paper,
	border: `${size.hairline} solid ${color.rule}`,
});

export const miniature = style({
	width: `${WIDTH / SCALE}rem`,
	transform: `scale(${SCALE})`,
	transformOrigin: "0 0",
});

export const placeText = style({
	...column(space.xs),
	fontSize: text.small,
	textAlign: "start",
});

export const chapters = style({ borderTop: `${size.hairline} solid ${color.rule}` });

export const chapter = style({
	...spaceBetween(space.md),
	alignItems: "center",
	width: "100%",
	minHeight: size.touch,
	padding: `${space.xs} 0`,
	border: "none",
	borderBottom: `${size.hairline} solid ${color.rule}`,
	background: "none",
	fontSize: text.small,
	textAlign: "start",
	cursor: "pointer",
	selectors: {
		"&[aria-current]": { color: color.accent, fontWeight: weight.medium },
		"&:hover": { color: color.accentStrong },
	},
});
