import { media, sheet, vars } from "@creations/shared-ui/theme";
import { globalStyle, style } from "@vanilla-extract/css";
import { choice } from "../form.css.ts";

export { legend } from "../form.css.ts";

const { color, size, space } = vars;

export const ranges = style({
	display: "flex",
	flexWrap: "wrap",
	gap: space.xs,
	minWidth: 0,
	margin: 0,
	padding: 0,
	border: 0,
});
export const range = style([
	choice,
	{
		"@media": { [media.small]: { paddingInline: space.md } },
		selectors: {
			"&:has(:checked)": {
				background: color.accentFill,
				borderColor: color.accentFill,
				color: color.onAccent,
			},
		},
	},
]);
globalStyle(`${range} input`, { position: "absolute", opacity: 0, pointerEvents: "none" });

export const charts = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	gap: space.md,
	marginTop: space.sm,
	"@media": {
		[media.small]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
		[media.large]: { gridTemplateColumns: "repeat(3, minmax(0, 1fr))", gap: space.lg },
	},
});
export const figure = style({
	...sheet,
	display: "grid",
	gap: space.xs,
	margin: 0,
	padding: `${space.md} ${space.lg}`,
});
export const caption = style({
	display: "flex",
	alignItems: "baseline",
	justifyContent: "space-between",
	gap: space.sm,
});
export const label = style({ color: color.inkSoft, fontSize: vars.text.small });
export const total = style({
	fontFamily: vars.font.display,
	fontSize: vars.text.title,
	lineHeight: vars.leading.snug,
});
export const chart = style({
	display: "block",
	width: "100%",
	height: "5rem",
	borderBottom: `${size.hairline} solid ${color.ruleStrong}`,
	fill: color.accent,
});
export const ends = style({
	display: "flex",
	justifyContent: "space-between",
	gap: space.sm,
	color: color.inkFaint,
	fontSize: vars.text.label,
});

export const scroller = style({ overflowX: "auto" });
export const table = style({
	width: "100%",
	borderCollapse: "collapse",
	fontSize: vars.text.small,
	fontVariantNumeric: "lining-nums tabular-nums",
});
globalStyle(`${table} :is(th, td)`, {
	padding: `${space.xs} ${space.sm}`,
	borderBottom: `${size.hairline} solid ${color.rule}`,
	textAlign: "right",
	verticalAlign: "bottom",
});
globalStyle(`${table} :is(th, td):first-child`, { paddingLeft: 0, textAlign: "left", whiteSpace: "nowrap" });
globalStyle(`${table} th`, { color: color.inkSoft, fontWeight: vars.weight.medium });

export const sort = style({ minWidth: "12rem" });
export const waiting = style({ height: size.thumbnail });
export const rows = style({ margin: 0, padding: 0, listStyle: "none" });
export const row = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr) auto",
	alignItems: "center",
	gap: space.md,
	minHeight: size.touch,
	paddingBlock: space.sm,
	borderBottom: `${size.hairline} solid ${color.rule}`,
});
export const path = style({ overflowWrap: "anywhere" });
export const chosen = style({
	fontFamily: vars.font.display,
	fontSize: vars.text.subtitle,
	fontVariantNumeric: "lining-nums tabular-nums",
});
