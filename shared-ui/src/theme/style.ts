/** Shared style fragments. */
import { vars } from "./contract.css.ts";

export { vars };
export type Space = keyof typeof vars.space;

/** Grid with a gap between its items. */
export const grid = (gap: string) => ({ display: "grid", gap }) as const;

/** Single column whose items never exceed its width. */
export const column = (gap: string) =>
	({ ...grid(gap), gridTemplateColumns: "minmax(0, 1fr)" }) as const;

/** Single row, vertically centered. */
export const centeredRow = (gap: string) =>
	({ display: "flex", alignItems: "center", gap }) as const;

/** Row that wraps. */
export const wrappedRow = (gap: string) =>
	({ display: "flex", flexWrap: "wrap", gap }) as const;

/** Row that scrolls sideways up to the edges of a phone, and fades there. */
export const scrollingRow = (gap: string) =>
	({
		display: "flex",
		flexWrap: "nowrap",
		gap,
		marginInline: `calc(-1 * ${vars.space.gutter})`,
		paddingInline: vars.space.gutter,
		overflowX: "auto",
		scrollbarWidth: "none",
		maskImage:
			`linear-gradient(to right, transparent, #000 ${vars.space.gutter} ` +
			`calc(100% - 2 * ${vars.space.gutter}), transparent)`,
	}) as const;

/** Single row with the free space between its items. */
export const spaceBetween = (gap: string) =>
	({ display: "flex", justifyContent: "space-between", gap }) as const;

export const centered = { display: "grid", placeItems: "center" } as const;

/** Control with the minimum height of a touch target. */
export const touchTarget = {
	display: "inline-flex",
	alignItems: "center",
	minHeight: vars.size.touch,
} as const;

/** Selected state for forced colors, which remove the page's own backgrounds. */
export const forcedSelection = {
	"@media": {
		"(forced-colors: active)": {
			background: "Highlight",
			color: "HighlightText",
			forcedColorAdjust: "none",
		},
	},
} as const;

/** Small secondary text. */
export const smallText = (color: string = vars.color.inkFaint) =>
	({ color, fontSize: vars.text.small }) as const;

/** Text in the heading typeface. */
export const headingText = (fontSize: string) =>
	({ fontFamily: vars.font.display, fontSize, lineHeight: vars.leading.snug }) as const;

export const framed = {
	overflow: "hidden",
	background: vars.color.sunken,
	borderRadius: vars.radius.sm,
} as const;

export const filling = { width: "100%", height: "100%", objectFit: "cover" } as const;

export const sheet = {
	background: vars.color.surface,
	border: `${vars.size.hairline} solid ${vars.color.rule}`,
	borderRadius: vars.radius.md,
} as const;

export const media = {
	small: "screen and (min-width: 540px)",
	medium: "screen and (min-width: 768px)",
	belowMedium: "screen and (max-width: 767px)",
	large: "screen and (min-width: 1080px)",
	/** A window of 1280 × 1024 px at 400 % is 256 px high. */
	low: "screen and (max-height: 320px)",
	touch: "(pointer: coarse)",
	still: "(prefers-reduced-motion: reduce)",
};

/** Lets a bar scroll away in a low window, in which it would cover the content. */
export const freeWhenLow = {
	"@media": { [media.low]: { position: "relative" } },
} as const;

/** Bar that stays visible while the page scrolls. */
export const topBar = {
	position: "sticky",
	top: 0,
	zIndex: vars.layer.header,
	background: vars.color.paper,
	borderBottom: `${vars.size.hairline} solid ${vars.color.rule}`,
	...freeWhenLow,
} as const;

/** 1 in left-to-right text, -1 in right-to-left text (`global.css.ts`). */
export const mirror = "var(--mirror, 1)";
/** The horizontal origin of a transform at the start of a line. */
export const startEdge = `calc(50% - 50% * ${mirror})`;
