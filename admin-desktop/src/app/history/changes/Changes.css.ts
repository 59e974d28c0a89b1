import { column, grid, sheet, vars, wrappedRow } from "@creations/shared-ui/theme";
import { style } from "@vanilla-extract/css";
import * as listing from "../../listing.css.ts";

const { color, size, space } = vars;

export const changes = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)" });
export const change = style({
	...sheet,
	...column(space.xxs),
	padding: `${space.sm} ${space.md}`,
	borderRadius: vars.radius.sm,
});

export const sides = style({
	...grid(space.md),
	gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 14rem), 1fr))",
});
export const pictures = style({ display: "flex", flexWrap: "wrap", gap: space.xs });
export const picture = style({
	width: size.thumbnail,
	height: size.thumbnail,
	objectFit: "cover",
	background: color.sunken,
	borderRadius: vars.radius.sm,
});

export const text = style({
	fontFamily: vars.font.text,
	lineHeight: vars.leading.normal,
	whiteSpace: "pre-wrap",
});
const mark = style({
	paddingInline: space.hair,
	borderRadius: vars.radius.sm,
	boxDecorationBreak: "clone",
});
export const added = style([
	mark,
	{
		background: color.sunken,
		color: color.success,
		textDecorationThickness: vars.size.hairline,
	},
]);
export const removed = style([
	mark,
	{ background: color.dangerWash, color: color.danger },
]);

export const timeline = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	marginTop: space.lg,
	borderInlineStart: `${size.hairline} solid ${color.rule}`,
});
export const entry = style({
	position: "relative",
	paddingInlineStart: space.lg,
	paddingBottom: space.xl,
	"::before": {
		content: "",
		position: "absolute",
		insetInlineStart: `calc(-0.5 * ${space.xs} - 0.5 * ${size.hairline})`,
		top: space.sm,
		width: space.xs,
		height: space.xs,
		borderRadius: vars.radius.pill,
		background: color.accent,
	},
});
export const event = style({ display: "grid", gap: space.xs });
export const head = style({
	...wrappedRow(`${space.xxs} ${space.sm}`),
	alignItems: "baseline",
});
export const restore = style({ marginInlineStart: "auto" });
export const summary = style([listing.summary, { fontSize: vars.text.small }]);
export const entryChanges = style({ gap: space.md, paddingTop: space.xs });
