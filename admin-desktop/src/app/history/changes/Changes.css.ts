import { column, grid, sheet, vars } from "@creations/shared-ui/theme";
import { style } from "@vanilla-extract/css";

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
const mark = style({ paddingInline: space.hair, borderRadius: vars.radius.sm, boxDecorationBreak: "clone" });
export const added = style([
	mark,
	{ background: color.sunken, color: color.success, textDecorationThickness: vars.size.hairline },
]);
export const removed = style([mark, { background: color.dangerWash, color: color.danger }]);
