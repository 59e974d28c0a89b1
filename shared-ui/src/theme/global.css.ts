import { globalStyle } from "@vanilla-extract/css";
import { media, vars } from "./style.ts";

globalStyle("*, *::before, *::after", { boxSizing: "border-box" });
globalStyle("*", { margin: 0 });

globalStyle("html", {
	colorScheme: "light",
	textSizeAdjust: "100%",
	WebkitTextSizeAdjust: "100%",
	scrollPaddingTop: vars.size.header,
});
globalStyle('[data-theme="dark"]', { colorScheme: "dark" });

globalStyle("body", {
	minHeight: "100vh",
	background: vars.color.paper,
	color: vars.color.ink,
	fontFamily: vars.font.ui,
	fontSize: vars.text.body,
	lineHeight: vars.leading.normal,
	fontVariantNumeric: "lining-nums",
	textRendering: "optimizeLegibility",
	WebkitFontSmoothing: "antialiased",
	// Long words break, and count for nothing where a grid asks how narrow it may get: nothing is pushed beyond the edge.
	overflowWrap: "anywhere",
});

globalStyle("h1, h2, h3, h4", {
	fontFamily: vars.font.display,
	fontWeight: vars.weight.medium,
	lineHeight: vars.leading.snug,
	textWrap: "balance",
});
globalStyle("p", { textWrap: "pretty" });
// Only the image inside of it is laid out.
globalStyle("picture", { display: "contents" });
globalStyle("img, svg, video", { display: "block", maxWidth: "100%" });
globalStyle("button, input, textarea, select", { font: "inherit", color: "inherit" });
globalStyle(":where(ul[class], ol[class])", { listStyle: "none", padding: 0 });
globalStyle("a", { color: "inherit" });
globalStyle("[hidden]", { display: "none" });

globalStyle(":focus-visible", { outline: `2px solid ${vars.color.focus}`, outlineOffset: "3px" });
globalStyle("::selection", { background: vars.color.accentFill, color: vars.color.onAccent });

globalStyle("*, *::before, *::after", {
	"@media": {
		[media.still]: {
			animationDuration: "0.01ms !important",
			animationIterationCount: "1 !important",
			// None at all: one of no length begins with the old colours, and stays there on what is not painted yet.
			transitionDuration: "0s !important",
		},
	},
});
