import { style } from "@vanilla-extract/css";
import {
	centered,
	filling,
	framed,
	grid,
	smallText,
	vars,
	wrappedRow,
} from "../../theme/style.ts";

const { color, motion, size, space } = vars;

export const card = style({
	position: "relative",
	display: "flex",
	flexDirection: "column",
	gap: space.sm,
	minWidth: 0,
	height: "100%",
});

export const frame = style({
	...framed,
	position: "relative",
	width: "100%",
	aspectRatio: "4 / 3",
});

export const cover = style({
	...filling,
	transition: `transform ${motion.slow} ${motion.ease}`,
	selectors: { [`${card}:hover &`]: { transform: "scale(1.025)" } },
});

export const motif = style({
	...centered,
	gridTemplateRows: "minmax(0, 1fr)",
	height: "100%",
	padding: space.lg,
	color: color.inkFaint,
});

export const badge = style({
	position: "absolute",
	top: space.sm,
	insetInlineStart: space.sm,
});

export const facts = style({
	...wrappedRow(`0 ${space.md}`),
	paddingTop: space.xs,
	...smallText(),
});

export const excerpt = style({ marginBottom: "auto" });

export const progress = style({
	...grid(space.sm),
	gridTemplateColumns: "1fr auto",
	alignItems: "center",
	...smallText(color.accent),
	fontVariantNumeric: "tabular-nums lining-nums",
});

export const actions = style({
	...wrappedRow(space.xs),
	paddingTop: space.sm,
	marginTop: space.xxs,
	borderTop: `${size.hairline} solid ${color.rule}`,
});
