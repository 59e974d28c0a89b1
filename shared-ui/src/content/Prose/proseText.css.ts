import { style } from "@vanilla-extract/css";
import { vars } from "../../theme/style.ts";

const { color, font, leading, text } = vars;

/** Type of long text, without the styles of its elements. */
export const proseText = style({
	fontFamily: font.text,
	fontSize: text.lead,
	lineHeight: leading.loose,
	color: color.ink,
	hangingPunctuation: "first last",
	fontVariantNumeric: "oldstyle-nums",
});
