import { style } from "@vanilla-extract/css";
import { centeredRow, grid, media, sheet, vars } from "../../theme/style.ts";

const { color, size, space } = vars;

export const form = style({ display: "grid", gap: space.md });
export const success = style({ display: "grid", gap: space.xs });
export const thanks = style({
	...centeredRow(space.sm),
	minHeight: size.control,
	color: color.success,
	fontFamily: vars.font.display,
	fontSize: vars.text.subtitle,
});
export const dialogRule = style({
	height: size.hairline,
	marginBottom: space.lg,
	background: color.rule,
});

export const card = style({
	...sheet,
	position: "relative",
	overflow: "hidden",
	...grid(space.xl),
	alignItems: "center",
	padding: `${space.xxl} ${space.gutter}`,
	"@media": {
		[media.medium]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))", gap: space.xxl },
	},
});
export const inlineForm = style({
	maxWidth: size.dialog,
	width: "100%",
	justifySelf: "end",
});
