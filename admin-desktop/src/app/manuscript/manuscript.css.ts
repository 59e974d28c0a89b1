import {
	centeredRow,
	filling,
	forcedSelection,
	framed,
	freeWhenLow,
	grid,
	media,
	sheet,
	smallText,
	vars,
	wrappedRow,
} from "@creations/shared-ui/theme";
import { globalStyle, style } from "@vanilla-extract/css";

const { color, font, radius, size, space, text, weight } = vars;

/** Height of the editor's own bar, below which the toolbar stays. */
const BAR = `calc(${size.touch} + 2 * ${space.xs} + ${size.hairline})`;

export const bar = style({
	minWidth: 0,
	borderBottom: `${size.hairline} solid ${color.rule}`,
});
export const sticky = style({
	position: "sticky",
	top: BAR,
	zIndex: 2,
	background: color.paper,
	...freeWhenLow,
});
export const buttons = style({ display: "flex", flexWrap: "wrap" });
/** Buttons that move to the next line together. */
export const together = style({ display: "inline-flex" });
export const on = style({
	selectors: { "&&": { background: color.accentWash, color: color.accent } },
});
export const icon = style({
	flexShrink: 0,
	width: size.icon,
	height: size.icon,
	fill: "none",
	stroke: "currentColor",
	strokeWidth: 1.4,
	strokeLinecap: "round",
	strokeLinejoin: "round",
});
export const toEnd = style({ selectors: { "&&": { marginInlineStart: "auto" } } });

/** A form has less room than a page: the switch stands next to the label. */
export const inForm = style({ position: "relative" });
globalStyle(`${inForm} ${toEnd}`, {
	position: "absolute",
	insetInlineEnd: 0,
	bottom: `calc(100% - ${space.xxs})`,
});
globalStyle(`${inForm} ${buttons} button`, { minWidth: "2.5rem" });

export const frame = style({
	position: "relative",
	minWidth: 0,
	background: color.surface,
	border: `${size.hairline} solid ${color.ruleStrong}`,
	borderRadius: radius.sm,
	selectors: {
		"&:has(> [aria-invalid])": { borderColor: color.danger },
		"&:focus-within": { borderColor: color.focus },
	},
});

/** Room for the page marks. */
const MARGIN = "clamp(2.25rem, 7vw, 5rem)";

/** Space on both sides of a comfortable line. */
const SIDES = `max(${MARGIN}, (100% - 33 * ${text.lead}) / 2)`;

/** The text as readers see it. Spaces must be kept while they are typed. */
export const page = style({
	position: "relative",
	minHeight: "inherit",
	paddingBlock: space.lg,
	paddingInline: SIDES,
	whiteSpace: "break-spaces",
	overflowWrap: "break-word",
	fontVariantLigatures: "none",
	outline: "none",
	hangingPunctuation: "none",
});
export const tall = style({ minHeight: "60vh" });
export const short = style({ minHeight: "14rem", maxHeight: "60vh", overflowY: "auto" });
globalStyle(`${short} ${page}`, { paddingInline: MARGIN, fontSize: text.body });
export const markdown = style({
	minHeight: "inherit",
	fieldSizing: "content",
	resize: "none",
	border: "none",
	background: "none",
	fontFamily: "ui-monospace, monospace",
	fontSize: text.small,
	lineHeight: vars.leading.loose,
	// A finer typesetting delays every keystroke in long texts.
	textRendering: "optimizeSpeed",
});

const inPage = (selector: string) => `${page} ${selector}`;
globalStyle(inPage("pre"), { whiteSpace: "pre-wrap" });
globalStyle(inPage("pre[data-source]"), {
	position: "relative",
	paddingTop: space.xl,
	border: `${size.hairline} dashed ${color.ruleStrong}`,
});
globalStyle(inPage("pre[data-source]::before"), {
	content: "Source",
	position: "absolute",
	top: space.xs,
	insetInlineStart: space.md,
	fontFamily: font.ui,
	fontSize: text.label,
	color: color.inkFaint,
});
globalStyle(inPage("[data-html]"), {
	fontFamily: "ui-monospace, monospace",
	fontSize: "0.88em",
	color: color.inkSoft,
});
globalStyle(inPage("img"), { display: "inline-block", maxWidth: "100%" });
globalStyle(inPage("img.ProseMirror-separator"), {
	display: "inline",
	width: 0,
	height: 0,
	border: "none",
	margin: 0,
});
globalStyle(`${page}.ProseMirror-hideselection *::selection`, {
	background: "transparent",
	color: "inherit",
});
globalStyle(inPage(".ProseMirror-selectednode"), {
	outline: `2px solid ${color.focus}`,
	outlineOffset: space.xxs,
});
globalStyle(inPage(".ProseMirror-gapcursor"), {
	display: "none",
	position: "absolute",
	pointerEvents: "none",
});
globalStyle(`${page}.ProseMirror-focused .ProseMirror-gapcursor`, {
	display: "block",
	width: space.lg,
	borderTop: `2px solid ${color.ink}`,
});

export const placeholder = style({
	selectors: {
		"&::before": {
			content: "attr(data-placeholder)",
			float: "inline-start",
			height: 0,
			color: color.inkFaint,
			pointerEvents: "none",
		},
	},
});

/** Stands in the margin of its line. */
export const pageMark = style({
	position: "absolute",
	insetInlineStart: `calc(${SIDES} - ${MARGIN} + ${space.xxs})`,
	minWidth: `calc(${MARGIN} - ${space.md})`,
	paddingInlineEnd: space.xxs,
	borderTop: `${size.hairline} solid ${color.ruleStrong}`,
	textAlign: "end",
	textIndent: 0,
	fontFamily: font.ui,
	fontSize: text.label,
	fontStyle: "normal",
	fontWeight: weight.regular,
	lineHeight: vars.leading.normal,
	color: color.inkFaint,
	userSelect: "none",
});

export const photo = style({
	...grid(space.xs),
	gridTemplateColumns: "minmax(0, 1fr)",
	marginBlock: "1.4em",
	cursor: "grab",
});
globalStyle(`${photo} img`, {
	display: "block",
	maxHeight: "70vh",
	objectFit: "contain",
	borderRadius: radius.sm,
});
export const caption = style({
	...smallText(color.inkFaint),
	fontFamily: font.ui,
	textAlign: "center",
	overflowWrap: "anywhere",
});
export const undescribed = style({ fontStyle: "italic" });

export const panel = style({
	...sheet,
	...grid(space.sm),
	padding: space.sm,
	boxShadow: vars.shadow.raised,
	fontFamily: font.ui,
	fontSize: text.small,
	lineHeight: vars.leading.normal,
	whiteSpace: "normal",
	cursor: "auto",
});
export const tools = style({ ...wrappedRow(space.xxs), alignItems: "center" });

export const card = style({
	...sheet,
	display: "grid",
	overflow: "hidden",
	cursor: "grab",
	whiteSpace: "normal",
	"@media": { [media.small]: { gridTemplateColumns: "minmax(0, 2fr) minmax(0, 3fr)" } },
});
export const cardFrame = style({ ...framed, borderRadius: 0, aspectRatio: "4 / 3" });
export const cardPicture = style(filling);
export const cardText = style({
	...grid(space.xs),
	alignContent: "center",
	padding: space.md,
	fontFamily: font.ui,
	fontSize: text.small,
	color: color.inkSoft,
});
export const cardName = style({
	fontFamily: font.display,
	fontSize: text.subtitle,
	lineHeight: vars.leading.snug,
	color: color.ink,
});
export const cardLink = style({ color: color.accent });

export const menu = style({
	...sheet,
	position: "absolute",
	zIndex: 3,
	minWidth: "14rem",
	maxHeight: "16rem",
	padding: space.xxs,
	overflowY: "auto",
	boxShadow: vars.shadow.overlay,
	listStyle: "none",
});
export const choice = style({
	...centeredRow(space.sm),
	minHeight: size.touch,
	paddingInline: space.sm,
	borderRadius: radius.sm,
	cursor: "pointer",
	selectors: {
		'&[aria-selected="true"]': { background: color.accentWash, ...forcedSelection },
	},
});

export const foot = style({
	...wrappedRow(space.md),
	minHeight: size.controlSmall,
	paddingTop: space.xs,
	...smallText(),
	fontVariantNumeric: "tabular-nums",
});
globalStyle(".drop-cursor", { background: color.accent });
