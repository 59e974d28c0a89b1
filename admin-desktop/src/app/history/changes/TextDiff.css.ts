import { vars } from "@creations/shared-ui/theme";
import { style } from "@vanilla-extract/css";

const { color, space } = vars;

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
