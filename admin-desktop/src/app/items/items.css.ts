import {
	centeredRow,
	filling,
	framed,
	grid,
	media,
	vars,
	wrappedRow,
} from "@creations/shared-ui/theme";
import { globalStyle, style, styleVariants } from "@vanilla-extract/css";
import * as listing from "../listing.css.ts";

const { color, motion, size, space } = vars;
const rule = `${size.hairline} solid ${color.rule}`;

/** A list that renders only visible rows. */
export const list = style({ position: "relative" });
export const place = style({
	position: "absolute",
	top: 0,
	insetInlineStart: 0,
	width: "100%",
	// A transform makes each row a layer, so the next row would cover an open menu.
	selectors: { "&:has([role=menu])": { zIndex: 1 } },
});
export const showMore = style({
	display: "grid",
	justifyItems: "center",
	gap: space.sm,
	paddingBlock: space.xl,
});

export const head = style({
	...wrappedRow(space.sm),
	alignItems: "center",
	paddingBottom: space.md,
	borderBottom: rule,
});
export const search = style({
	position: "relative",
	flex: "1 1 100%",
	"@media": {
		[media.medium]: { flex: "1 1 16rem" },
		[media.large]: { maxWidth: "26rem" },
	},
});
export const glass = style({
	position: "absolute",
	insetInlineStart: space.sm,
	top: "50%",
	transform: "translateY(-50%)",
	color: color.inkFaint,
	pointerEvents: "none",
});
export const input = style({
	minHeight: size.touch,
	paddingBlock: space.xs,
	paddingInlineStart: `calc(${size.icon} + 2 * ${space.sm})`,
});
export const resultCount = style({
	color: color.inkFaint,
	fontSize: vars.text.small,
	// Takes back the gap before it.
	":empty": { marginInlineStart: `calc(-1 * ${space.sm})` },
});
/** On a phone, the filter and the links share a line and the button fills the next one. */
export const headActions = style({
	display: "contents",
	"@media": {
		[media.medium]: {
			...wrappedRow(space.xs),
			justifyContent: "flex-end",
			marginInlineStart: "auto",
		},
	},
});
globalStyle(`${headActions} > a`, {
	"@media": { [media.belowMedium]: { paddingInline: 0, marginInlineEnd: space.xs } },
});
globalStyle(`${headActions} > a > svg`, {
	"@media": { [media.belowMedium]: { display: "none" } },
});
globalStyle(`${headActions} > button`, {
	"@media": { [media.belowMedium]: { flexBasis: "100%" } },
});

export const row = style({
	...grid(`${space.xs} ${space.md}`),
	gridTemplateColumns: `${size.thumbnail} minmax(0, 1fr)`,
	paddingBlock: space.md,
	borderBottom: rule,
	"@media": {
		[media.medium]: {
			gridTemplateColumns: `calc(${size.thumbnail} * 1.5) minmax(0, 1fr) auto`,
			columnGap: space.lg,
		},
	},
});

/** Covers are wide, products are square. */
export const frames = styleVariants({ story: "3 / 2", product: "1" }, (aspectRatio) => [
	listing.frame,
	{ alignSelf: "start", width: "100%", aspectRatio },
]);

export const words = style({
	display: "grid",
	alignContent: "start",
	gap: space.xxs,
	minWidth: 0,
});
export const nameLink = style([
	listing.nameLink,
	{ transition: `color ${motion.calm} ${motion.ease}` },
]);

export const rowActions = style({
	gridColumn: "1 / -1",
	...centeredRow(space.xxs),
	justifyContent: "flex-end",
	"@media": { [media.medium]: { gridColumn: "auto", alignItems: "flex-start" } },
});
export const toggle = style({ minWidth: "7.5rem", justifyContent: "flex-start" });

export const ordered = style({ borderTop: rule, ":empty": { borderTop: 0 } });
export const orderedRow = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	alignItems: "center",
	columnGap: space.md,
	paddingBlock: `${space.sm} ${space.xxs}`,
	borderBottom: rule,
	"@media": {
		[media.small]: { gridTemplateColumns: "minmax(0, 1fr) auto", paddingBlock: space.xs },
	},
});
export const orderedActions = style({ display: "flex", justifyContent: "flex-end" });
export const featured = style({ display: "flex", alignItems: "center", gap: space.sm });
export const featuredFrame = style({
	...framed,
	flexShrink: 0,
	width: size.control,
	height: size.control,
});
export const picture = style(filling);
export const name = style({
	minWidth: 0,
	overflowWrap: "anywhere",
	fontWeight: vars.weight.medium,
});

export const picking = style({ paddingTop: space.md });
export const choices = style({ display: "grid", maxHeight: "22rem", overflowY: "auto" });
export const choice = style({
	...centeredRow(space.sm),
	width: "100%",
	padding: `${space.xxs} ${space.xs}`,
	border: "none",
	borderRadius: vars.radius.sm,
	background: "none",
	textAlign: "start",
	cursor: "pointer",
	":hover": { background: color.sunken },
	":focus-visible": { outlineOffset: `calc(-1 * ${space.hair})` },
});
export const choiceFrame = style({
	...framed,
	flexShrink: 0,
	width: size.touch,
	height: size.touch,
});
