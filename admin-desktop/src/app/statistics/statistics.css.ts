import {
	column,
	forcedSelection,
	grid,
	headingText,
	media,
	sheet,
	spaceBetween,
	vars,
	wrappedRow,
} from "@creations/shared-ui/theme";
import { globalStyle, style } from "@vanilla-extract/css";
import { choice } from "../form.css.ts";

export { legend } from "../form.css.ts";

const { color, size, space } = vars;

export const ranges = style({
	...wrappedRow(space.xs),
	minWidth: 0,
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
				...forcedSelection,
			},
		},
	},
]);

export const charts = style({
	...column(space.md),
	marginTop: space.sm,
	"@media": {
		[media.small]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" },
		[media.large]: { gridTemplateColumns: "repeat(3, minmax(0, 1fr))", gap: space.lg },
	},
});
export const figure = style({
	...sheet,
	...grid(space.xs),
	padding: `${space.md} ${space.lg}`,
});
export const caption = style({ ...spaceBetween(space.sm), alignItems: "baseline" });
export const label = style({ color: color.inkSoft, fontSize: vars.text.small });
export const total = style(headingText(vars.text.title));
export const chart = style({
	display: "block",
	width: "100%",
	height: "5rem",
	borderBottom: `${size.hairline} solid ${color.ruleStrong}`,
	fill: color.accent,
	selectors: { '[dir="rtl"] &': { scale: "-1 1" } },
});
export const ends = style({
	...spaceBetween(space.sm),
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
	textAlign: "end",
	verticalAlign: "bottom",
});
globalStyle(`${table} :is(th, td):first-child`, {
	paddingInlineStart: 0,
	textAlign: "start",
	whiteSpace: "nowrap",
});
globalStyle(`${table} th`, { color: color.inkSoft, fontWeight: vars.weight.medium });

export const sort = style({ minWidth: "12rem" });
export const waiting = style({ height: size.thumbnail });
export const rows = style({ padding: 0 });
export const row = style({
	...grid(space.md),
	gridTemplateColumns: "minmax(0, 1fr) auto",
	alignItems: "center",
	minHeight: size.touch,
	paddingBlock: space.sm,
	borderBottom: `${size.hairline} solid ${color.rule}`,
});
export const count = style({
	fontFamily: vars.font.display,
	fontSize: vars.text.subtitle,
	fontVariantNumeric: "lining-nums tabular-nums",
});
