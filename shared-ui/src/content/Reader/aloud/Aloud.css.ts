import { globalStyle, style } from "@vanilla-extract/css";
import { media, vars } from "../../../theme/style.ts";

const { color, leading, size, space, text } = vars;

/** Name of the highlight of the spoken sentence. */
export const SPOKEN = "spoken-sentence";

globalStyle(`::highlight(${SPOKEN})`, {
	backgroundColor: color.accentWash,
	color: color.ink,
	textDecoration: `underline ${color.accent} 0.08em`,
	textUnderlineOffset: "0.2em",
	"@media": {
		"(forced-colors: active)": {
			backgroundColor: "Mark",
			color: "MarkText",
			textDecorationColor: "MarkText",
		},
	},
});

/** Below the text and the other bars, which make room for it (`Reader.css.ts`). */
export const bar = style({
	position: "absolute",
	insetInline: 0,
	bottom: 0,
	zIndex: 1,
	height: "var(--aloud-height)",
	paddingBottom: "env(safe-area-inset-bottom, 0px)",
	display: "flex",
	alignItems: "center",
	justifyContent: "center",
	background: color.paper,
	borderTop: `${size.hairline} solid ${color.rule}`,
	color: color.inkSoft,
});

globalStyle(`${bar} button`, {
	flex: "none",
	"@media": { [media.low]: { width: size.controlSmall, minHeight: size.controlSmall } },
});

export const controls = style({ display: "flex" });

export const main = style({ selectors: { "&&": { color: color.accent } } });

export const problem = style({
	flex: "0 1 auto",
	minWidth: 0,
	paddingInline: space.sm,
	fontSize: text.label,
	lineHeight: leading.snug,
	color: color.ink,
});

export const field = style({ display: "grid", gap: space.xs });
