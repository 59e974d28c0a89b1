import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "../../theme/style.ts";

const { color, font, leading, radius, size, space, text, weight } = vars;

/**
 * Styles long text as in a book; use it around rendered Markdown. Sizes are relative to the element's font
 * size.
 */
export const proseClass = style({
	fontFamily: font.text,
	fontSize: text.lead,
	lineHeight: leading.loose,
	color: color.ink,
	hangingPunctuation: "first last",
	fontVariantNumeric: "oldstyle-nums",
});

const within = (selector: string) => `${proseClass} ${selector}`;

globalStyle(within("> * + *"), { marginTop: "1.15em" });
globalStyle(within(":is(h1, h2, h3, h4, h5, h6)"), { marginTop: "1.6em", fontSize: "1.2em" });
globalStyle(within("h1"), { fontSize: "1.9em" });
globalStyle(within("h2"), { fontSize: "1.6em" });
globalStyle(within("h3"), { fontSize: "1.35em" });
globalStyle(within("> :first-child"), { marginTop: 0 });
globalStyle(within(":is(ul, ol)"), { paddingInlineStart: "1.3em" });
globalStyle(within("li + li"), { marginTop: "0.4em" });
globalStyle(within("li::marker"), { color: color.accent });
globalStyle(within("a"), {
	color: color.accent,
	textDecorationThickness: size.hairline,
	textUnderlineOffset: "0.2em",
});
globalStyle(within("strong"), { fontWeight: weight.bold });
globalStyle(within("blockquote"), {
	paddingInlineStart: space.lg,
	borderInlineStart: `${size.hairline} solid ${color.accent}`,
	color: color.inkSoft,
	fontStyle: "italic",
});
globalStyle(within("blockquote > * + *"), { marginTop: "0.8em" });
// A picture with a known size reserves its space while it loads.
globalStyle(within("img"), { height: "auto" });
globalStyle(within(":is(img, figure)"), { marginInline: "auto", borderRadius: radius.sm });
globalStyle(within("hr"), {
	width: "4em",
	marginBlock: "2em",
	marginInline: "auto",
	border: "none",
	borderTop: `${size.hairline} solid ${color.ruleStrong}`,
});
globalStyle(within(":is(code, pre)"), {
	fontFamily: "ui-monospace, monospace",
	fontSize: "0.88em",
	background: color.sunken,
	borderRadius: radius.sm,
});
globalStyle(within("code"), { padding: `0 ${space.xxs}` });
globalStyle(within("pre"), { padding: space.md, overflowX: "auto" });
globalStyle(within("pre code"), { padding: 0, fontSize: "1em", background: "none" });
globalStyle(within("table"), { width: "100%", borderCollapse: "collapse", fontSize: "0.92em" });
globalStyle(within(":is(th, td)"), {
	padding: `${space.xs} ${space.sm}`,
	borderBottom: `${size.hairline} solid ${color.rule}`,
	textAlign: "start",
});
