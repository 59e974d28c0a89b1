import { globalStyle, style } from "@vanilla-extract/css";
import { centeredRow, grid, media, vars } from "../../theme/style.ts";

const { color, font, layer, motion, size, space, text, tracking, weight } = vars;
const { leading: lineHeight } = vars;

const inset = (side: "top" | "right" | "bottom" | "left") =>
	`env(safe-area-inset-${side}, 0px)`;
const sides = {
	paddingLeft: `max(${space.xs}, ${inset("left")})`,
	paddingRight: `max(${space.xs}, ${inset("right")})`,
};

export const ground = style({
	position: "fixed",
	inset: 0,
	zIndex: layer.overlay,
	color: color.ink,
	fontFamily: font.ui,
	transition: `color ${motion.calm} ${motion.ease}`,
	selectors: {
		'&[data-theme="light"], &[data-theme="sepia"]': { colorScheme: "light" },
		"&:not([data-open])": { visibility: "hidden" },
	},
});

const onPaper = {
	background: color.paper,
	transition: `background ${motion.calm} ${motion.ease}`,
};

export const paper = style({
	...onPaper,
	position: "absolute",
	inset: 0,
	transformOrigin: "0 0",
	boxShadow: vars.shadow.overlay,
});

export const sheet = style({
	position: "relative",
	height: "100dvh",
	outline: "none",
	vars: { "--aloud-height": "0px" },
	selectors: {
		"&:has(> [data-aloud])": {
			vars: {
				"--aloud-height": `calc(${size.touch} + 2 * ${space.xs} + ${inset("bottom")})`,
			},
			"@media": {
				[media.low]: {
					vars: { "--aloud-height": `calc(${size.controlSmall} + ${inset("bottom")})` },
				},
			},
		},
	},
});

export const scroller = style({
	position: "relative",
	isolation: "isolate",
	height: "calc(100% - var(--aloud-height))",
	overflowY: "auto",
	overflowX: "hidden",
	overscrollBehavior: "contain",
	touchAction: "pan-y pinch-zoom",
	scrollPaddingBlock: size.header,
	scrollBehavior: "smooth",
	// The keyboard starts here; a ring around the whole screen would distract.
	":focus-visible": { outline: "none" },
	"@media": {
		[media.still]: { scrollBehavior: "auto" },
		[media.low]: { scrollPaddingBlock: size.controlSmall },
	},
});

/** The bars lie over it, so that nothing reflows when they go. */
export const leaf = style({
	...onPaper,
	position: "relative",
	minHeight: "100%",
	paddingTop: `calc(${size.header} + ${inset("top")})`,
	paddingBottom: `calc(${size.header} + ${space.xl} + ${inset("bottom")})`,
	boxShadow: `0 0 0 ${size.hairline} ${color.rule}, ${vars.shadow.raised}`,
	"@media": {
		[media.low]: {
			paddingTop: `calc(${size.controlSmall} + ${inset("top")})`,
			paddingBottom: `calc(${size.header} + ${inset("bottom")})`,
		},
	},
});

/** Each line of a page reaches the ruler, which a finger does not move. */
export const ruled = style({
	"@media": { [media.touch]: { selectors: { "&&": { paddingBlock: "34dvh 60dvh" } } } },
});

const bar = style({
	position: "absolute",
	left: 0,
	right: 0,
	zIndex: 1,
	background: color.paper,
	color: color.inkSoft,
	transition: `transform ${motion.slow} ${motion.ease}, background ${motion.calm} ${motion.ease}`,
	...sides,
});

const receding = (transform: string) => ({
	[`${sheet}[data-receding] &:not(:focus-within)`]: { transform },
});

export const topBar = style([
	bar,
	{
		top: 0,
		...centeredRow(space.xs),
		paddingTop: `calc(${space.xs} + ${inset("top")})`,
		paddingBottom: space.xs,
		selectors: {
			...receding(`translateY(calc(-100% - ${space.lg}))`),
			// Lines fade out below the bar.
			"&::after": {
				content: "",
				position: "absolute",
				inset: `100% 0 auto 0`,
				height: space.lg,
				background: `linear-gradient(${color.paper}, transparent)`,
				pointerEvents: "none",
			},
		},
		"@media": {
			[media.medium]: { display: "grid", gridTemplateColumns: "1fr minmax(0, auto) 1fr" },
			[media.low]: {
				paddingTop: inset("top"),
				paddingBottom: 0,
				"::after": { height: space.xs },
			},
		},
	},
]);

export const runningTitle = style({
	flex: 1,
	minWidth: 0,
	overflow: "hidden",
	textOverflow: "ellipsis",
	whiteSpace: "nowrap",
	fontFamily: font.text,
	fontSize: text.small,
	fontStyle: "italic",
	fontWeight: weight.regular,
	textAlign: "center",
	"@media": { [media.medium]: { fontSize: text.body } },
});

export const leading = style({ display: "flex" });

export const tools = style({
	display: "flex",
	gridColumn: 3,
	justifySelf: "end",
	marginInlineStart: "auto",
});

export const letters = style({
	fontFamily: font.text,
	fontSize: text.lead,
	lineHeight: 1,
	textBox: "trim-both cap alphabetic",
});

export const bottomBar = style([
	bar,
	{
		bottom: "var(--aloud-height)",
		paddingBottom: inset("bottom"),
		selectors: receding(`translateY(calc(100% - 2px - ${inset("bottom")}))`),
	},
]);

/** In a low window, the text needs the room. */
globalStyle(`:is(${topBar}, ${bottomBar}) button`, {
	"@media": {
		[media.low]: { minHeight: size.controlSmall, minWidth: size.controlSmall },
	},
});

/**
 * The doubled selector overrides the bar's style regardless of the order of the sheets;
 * likewise `turn`.
 */
const outweigh = "&&";

export const progress = style({
	selectors: {
		[outweigh]: {
			position: "absolute",
			insetInline: 0,
			top: 0,
			height: "2px",
			borderRadius: 0,
		},
	},
});

export const turning = style({
	...grid(space.xs),
	gridTemplateColumns: "minmax(max-content, 1fr) auto minmax(max-content, 1fr)",
	alignItems: "center",
	paddingBlock: space.xs,
	"@media": { [media.low]: { paddingBlock: 0 } },
});
globalStyle(`${turning} > :last-child`, { justifySelf: "end" });
globalStyle(`${turning} > :first-child`, { justifySelf: "start" });

export const turn = style({
	selectors: {
		[outweigh]: {
			minWidth: size.touch,
			color: color.inkSoft,
			paddingInline: space.sm,
			"@media": { [media.medium]: { paddingInline: space.md } },
		},
	},
});

export const turnLabel = style({
	display: "none",
	"@media": { [media.medium]: { display: "inline" } },
});

export const whereabouts = style({
	display: "flex",
	flexWrap: "wrap",
	justifyContent: "center",
	columnGap: space.md,
	fontSize: text.label,
	letterSpacing: tracking.wide,
	textAlign: "center",
	fontVariantNumeric: "tabular-nums lining-nums",
	"@media": {
		[media.medium]: { fontSize: text.small },
		[media.low]: { lineHeight: lineHeight.snug },
	},
});

export const pageNumber = style({ color: color.ink, fontWeight: weight.medium });
export const figures = style({ display: "inline-flex", gap: space.md });

/** Phones show it with the contents. */
export const chapterTime = style({
	display: "none",
	"@media": { [media.medium]: { display: "inline" } },
});
