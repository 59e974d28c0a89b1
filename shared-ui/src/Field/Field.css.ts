import { style } from "@vanilla-extract/css";
import { vars } from "../theme/style.ts";

const { color, motion, size, space, text } = vars;

export const field = style({
	display: "grid",
	alignContent: "start",
	gap: space.xs,
	minWidth: 0,
});
export const label = style({
	fontSize: text.small,
	fontWeight: vars.weight.medium,
	color: color.inkSoft,
});
export const hint = style({ fontSize: text.small, color: color.inkFaint });
export const error = style({ fontSize: text.small, color: color.danger });

export const control = style({
	width: "100%",
	minHeight: size.control,
	padding: `${space.sm} ${space.md}`,
	background: color.surface,
	color: color.ink,
	border: `${size.hairline} solid ${color.ruleStrong}`,
	borderRadius: vars.radius.sm,
	// Below 16 px iOS zooms into a focused field.
	fontSize: text.body,
	transition: `border-color ${motion.calm} ${motion.ease}`,
	"::placeholder": { color: color.inkFaint, opacity: 1 },
	":hover": { borderColor: color.inkSoft },
	":focus-visible": { outlineOffset: "0", borderColor: color.focus },
	":disabled": { opacity: 0.6, cursor: "not-allowed" },
	selectors: { '&[aria-invalid="true"]': { borderColor: color.danger } },
});

export const area = style([
	control,
	{ minHeight: "8rem", resize: "vertical", lineHeight: vars.leading.normal },
]);
