import { globalStyle, style } from "@vanilla-extract/css";
import { vars } from "../../theme/style.ts";
import { proseText } from "./proseText.css.ts";

const { color, radius, size, space, weight } = vars;

/**
 * Styles long text as in a book; use it around rendered Markdown. Sizes are relative to
 * the element's font size.
 */
export const proseClass = style([proseText, {}]);

const inProse = (selector: string) => `${proseClass} ${selector}`;

globalStyle(inProse("> * + *"), { marginTop: "1.15em" });
globalStyle(inProse(":is(h1, h2, h3, h4, h5, h6)"), {
	marginTop: "1.6em",
	fontSize: "1.2em",
});
globalStyle(inProse("h1"), { fontSize: "1.9em" });
globalStyle(inProse("h2"), { fontSize: "1.6em" });
globalStyle(inProse("h3"), { fontSize: "1.35em" });
globalStyle(inProse("> :first-child"), { marginTop: 0 });
globalStyle(inProse(":is(ul, ol)"), { paddingInlineStart: "1.3em" });
globalStyle(inProse("li + li"), { marginTop: "0.4em" });
globalStyle(inProse("li::marker"), { color: color.accent });
globalStyle(inProse("a"), {
	color: color.accent,
	textDecorationThickness: size.hairline,
	textUnderlineOffset: "0.2em",
});
globalStyle(inProse("strong"), { fontWeight: weight.bold });
globalStyle(inProse("blockquote"), {
	paddingInlineStart: space.lg,
	borderInlineStart: `${size.hairline} solid ${color.accent}`,
	color: color.inkSoft,
	fontStyle: "italic",
});
globalStyle(inProse("blockquote > * + *"), { marginTop: "0.8em" });
// A picture with a known size reserves its space while it loads.
globalStyle(inProse("img"), { height: "auto" });
globalStyle(inProse(":is(img, figure)"), {
	marginInline: "auto",
	borderRadius: radius.sm,
});
globalStyle(inProse("hr"), {
	width: "4em",
	marginBlock: "2em",
	marginInline: "auto",
	border: "none",
	borderTop: `${size.hairline} solid ${color.ruleStrong}`,
});
globalStyle(inProse(":is(code, pre)"), {
	fontFamily: "ui-monospace, monospace",
	fontSize: "0.88em",
	background: color.sunken,
	borderRadius: radius.sm,
});
globalStyle(inProse("code"), { padding: `0 ${space.xxs}` });
globalStyle(inProse("pre"), { padding: space.md, overflowX: "auto" });
globalStyle(inProse("pre code"), { padding: 0, fontSize: "1em", background: "none" });
globalStyle(inProse("table"), {
	width: "100%",
	borderCollapse: "collapse",
	fontSize: "0.92em",
});
globalStyle(inProse(":is(th, td)"), {
	padding: `${space.xs} ${space.sm}`,
	borderBottom: `${size.hairline} solid ${color.rule}`,
	textAlign: "start",
});
