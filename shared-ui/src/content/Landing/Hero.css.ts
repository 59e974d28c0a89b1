import { globalStyle, style } from "@vanilla-extract/css";
import { filling, grid, headingText, media, vars } from "../../theme/style.ts";

const { color, space } = vars;

export const hero = style({
	...grid(space.xl),
	alignItems: "center",
	paddingBlock: space.xxl,
	"@media": {
		[media.medium]: {
			gridTemplateColumns: "minmax(0, 7fr) minmax(0, 5fr)",
			minHeight: "min(40rem, 78vh)",
			gap: space.gutter,
		},
	},
});

export const words = style({
	display: "grid",
	gap: space.lg,
	justifyItems: "start",
	minWidth: 0,
});

export const ampersand = style({
	color: color.accent,
	fontFamily: vars.font.ampersand,
	fontStyle: "italic",
	fontWeight: vars.weight.light,
});

export const tagline = style({
	maxWidth: "34ch",
	color: color.inkSoft,
	...headingText(vars.text.title),
	fontStyle: "italic",
});

export const art = style({
	width: "100%",
	maxWidth: "34rem",
	marginInline: "auto",
	aspectRatio: "1",
	"@media": { [media.medium]: { marginInline: "auto 0" } },
});

export const picture = style(filling);

export const actions = style({
	display: "flex",
	flexWrap: "wrap",
	gap: space.sm,
	width: "100%",
});
globalStyle(`${actions} > *`, {
	flex: "1 1 auto",
	"@media": { [media.small]: { flex: "0 0 auto" } },
});
