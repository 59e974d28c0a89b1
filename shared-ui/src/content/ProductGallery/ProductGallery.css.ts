import { style } from "@vanilla-extract/css";
import { filling, framed, vars } from "../../theme/style.ts";

const { color, motion, size, space } = vars;

export const gallery = style({
	display: "grid",
	alignContent: "start",
	gap: space.sm,
	minWidth: 0,
});

export const stage = style({
	...framed,
	position: "relative",
	aspectRatio: "1",
	touchAction: "pan-y pinch-zoom",
});

export const main = style({
	display: "block",
	width: "100%",
	height: "100%",
	padding: 0,
	border: "none",
	background: "none",
	cursor: "e-resize",
	isolation: "isolate",
	":focus-visible": { outlineOffset: `calc(-1 * ${space.xxs})` },
});
export const still = style({ width: "100%", height: "100%" });
export const leaf = style({ position: "absolute", inset: 0 });
export const picture = style(filling);

export const zoom = style({
	position: "absolute",
	insetInlineEnd: space.sm,
	bottom: space.sm,
	background: color.surface,
	color: color.ink,
});

export const count = style({
	position: "absolute",
	insetInlineStart: space.sm,
	bottom: space.sm,
	padding: `${space.xxs} ${space.xs}`,
	background: color.surface,
	color: color.inkSoft,
	borderRadius: vars.radius.sm,
	fontSize: vars.text.label,
	fontVariantNumeric: "tabular-nums lining-nums",
	pointerEvents: "none",
});

export const thumbnails = style({ display: "flex", flexWrap: "wrap", gap: space.xs });

export const thumbnail = style({
	...framed,
	width: size.thumbnail,
	height: size.thumbnail,
	padding: 0,
	border: `${size.hairline} solid ${color.rule}`,
	opacity: 0.72,
	cursor: "pointer",
	transition: `opacity ${motion.calm} ${motion.ease}`,
	":hover": { opacity: 1 },
	selectors: { '&[aria-current="true"]': { opacity: 1, borderColor: color.accent } },
});
