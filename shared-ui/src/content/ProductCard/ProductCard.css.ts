import { globalStyle, style } from "@vanilla-extract/css";
import { filling, framed, grid, media, vars } from "../../theme/style.ts";

const { color, motion, space } = vars;

export const card = style({
	position: "relative",
	display: "flex",
	flexDirection: "column",
	gap: space.xxs,
	minWidth: 0,
});

const threeCards = "&:has(> :nth-child(3):last-child)";

/**
 * At most four cards: in one row, or in two rows of two. Three fill a row; on a phone the
 * first of three has a row of its own.
 */
export const row = style({
	...grid(`${space.xl} ${space.md}`),
	gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
	"@media": {
		[media.medium]: {
			gridTemplateColumns: "repeat(4, minmax(0, 1fr))",
			selectors: { [threeCards]: { gridTemplateColumns: "repeat(3, minmax(0, 1fr))" } },
		},
		[media.large]: { columnGap: space.lg },
	},
});
globalStyle(`${row} > :first-child:nth-last-child(3)`, {
	"@media": { [`not ${media.medium}`]: { gridColumn: "1 / -1" } },
});

export const frame = style({
	...framed,
	position: "relative",
	width: "100%",
	aspectRatio: "1",
	marginBottom: space.sm,
});

export const picture = style({
	...filling,
	transition: `transform ${motion.slow} ${motion.ease}`,
	selectors: { [`${card}:hover &`]: { transform: "scale(1.025)" } },
});

export const link = style({
	color: "inherit",
	textDecoration: "none",
	// The whole card is clickable; the link keeps the focus and the accessible name.
	"::after": { content: "", position: "absolute", inset: 0, zIndex: 1 },
	":hover": { color: color.accent },
});

export const badge = style({
	position: "absolute",
	top: space.sm,
	insetInlineStart: space.sm,
});
export const art = style({
	display: "grid",
	gridTemplateRows: "minmax(0, 1fr)",
	height: "100%",
	padding: space.xl,
});

export const line = style({ width: "70%" });
export const shortLine = style({ width: "40%" });
