import { centered, column, filling, vars } from "@creations/shared-ui/theme";
import { globalStyle, style } from "@vanilla-extract/css";

const { color, font, leading, size, tracking, weight } = vars;

export const preview = style({
	width: "100%",
	maxWidth: "15rem",
	marginInline: "auto",
	border: `${size.hairline} solid ${color.rule}`,
	boxShadow: vars.shadow.raised,
});

/** Cards on paper; a screen shows only their preview. */
export const printed = style({ display: "none" });

/** A card of 105 × 148 mm. All lengths are shares of its width, so its preview is exact. */
export const card = style({
	containerType: "inline-size",
	display: "flex",
	flexDirection: "column",
	aspectRatio: "105 / 148",
	overflow: "hidden",
	// White paper and black ink, without a tint, in both themes.
	colorScheme: "light",
	background: "Canvas",
	color: color.ink,
	fontFamily: font.ui,
	breakInside: "avoid",
	printColorAdjust: "exact",
});
export const picture = style({
	...centered,
	flex: 1,
	minHeight: 0,
	overflow: "hidden",
	background: color.sunken,
	color: color.inkFaint,
});
globalStyle(`${picture} > picture`, { display: "contents" });
export const image = style(filling);
export const words = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr) 36cqi",
	gap: "5cqi",
	padding: "6cqi 6cqi 0",
});
export const names = style({ ...column("2.5cqi"), alignContent: "start" });
export const site = style({
	color: color.accent,
	fontSize: "3.1cqi",
	fontWeight: weight.medium,
	letterSpacing: tracking.caps,
	lineHeight: leading.snug,
	textTransform: "uppercase",
});
export const ampersand = style({ fontFamily: font.ampersand, fontSize: "1.2em" });
export const name = style({
	display: "-webkit-box",
	WebkitBoxOrient: "vertical",
	WebkitLineClamp: 5,
	overflow: "hidden",
	fontFamily: font.display,
	fontSize: "7.4cqi",
	fontWeight: weight.medium,
	lineHeight: leading.tight,
	overflowWrap: "anywhere",
});
export const code = style({ ...column("1.5cqi"), justifyItems: "center" });
export const qr = style({
	display: "block",
	color: "CanvasText",
	width: "100%",
	// The border of the code is part of the margin around it.
	margin: "-4cqi",
	boxSizing: "content-box",
});
export const invitation = style({
	color: color.inkSoft,
	fontSize: "3cqi",
	lineHeight: leading.snug,
	textAlign: "center",
	textWrap: "balance",
});
export const address = style({
	padding: "3cqi 6cqi 5cqi",
	color: color.inkSoft,
	fontSize: "2.9cqi",
	lineHeight: leading.snug,
	overflowWrap: "anywhere",
});

globalStyle(`body:has(> ${printed}) > :not(${printed})`, {
	"@media": { print: { display: "none !important" } },
});
globalStyle(`body:has(> ${printed})`, { "@media": { print: { background: "none" } } });
globalStyle(`body > ${printed}`, {
	"@media": { print: { display: "flex", flexWrap: "wrap" } },
});
globalStyle(`${printed} > ${card}`, {
	"@media": { print: { width: "105mm", height: "148mm" } },
});
