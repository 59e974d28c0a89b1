import { centered, centeredRow, grid, topBar, vars } from "@creations/shared-ui/theme";
import { globalStyle, style, styleVariants } from "@vanilla-extract/css";

const { color, space } = vars;

/** Static content of `index.html`, which cannot use generated class names. */
globalStyle(".opening", {
	...grid("0"),
	gridTemplateRows: "auto 1fr",
	minHeight: "100vh",
});
globalStyle(".opening-bar", {
	...topBar,
	...centeredRow("0"),
	minHeight: vars.size.header,
	paddingInline: `max(${space.gutter}, (100% - ${vars.size.wide}) / 2)`,
	fontFamily: vars.font.display,
	fontSize: vars.text.title,
	fontWeight: vars.weight.medium,
	letterSpacing: vars.tracking.wide,
	lineHeight: vars.leading.tight,
});
globalStyle(".opening-text", { ...centered, color: color.inkSoft });

export const page = style({
	display: "flex",
	flexDirection: "column",
	minHeight: "100vh",
});
export const content = style({ flex: 1, ":focus": { outline: "none" } });
export const title = style({ ":focus": { outline: "none" } });

export const skip = style({
	position: "fixed",
	zIndex: vars.layer.toast,
	top: space.xs,
	insetInlineStart: space.xs,
	padding: `${space.sm} ${space.lg}`,
	background: color.accentFill,
	color: color.onAccent,
	borderRadius: vars.radius.sm,
	selectors: { "&:not(:focus)": { transform: "translateY(-200%)" } },
});

export const screen = style({
	minHeight: "60vh",
	...grid(space.sm),
	alignContent: "center",
	justifyItems: "center",
	padding: space.gutter,
	textAlign: "center",
});

export const waiting = style([
	screen,
	{ minHeight: "100vh", gridAutoFlow: "column", justifyContent: "center" },
]);

/** Aligns the text of the link, not its edge, with the content below. */
export const backLink = style({
	justifySelf: "start",
	marginInlineStart: `calc(-1 * ${space.sm})`,
});

export const figure = style({
	display: "flex",
	flexDirection: "column-reverse",
	justifyContent: "flex-end",
	paddingBottom: space.md,
});
const { title: titleSize, heading } = vars.text;
export const figures = styleVariants({ title: titleSize, heading }, (fontSize) => ({
	fontFamily: vars.font.display,
	fontSize,
	lineHeight: vars.leading.snug,
}));
