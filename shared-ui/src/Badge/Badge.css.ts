import { style, styleVariants } from "@vanilla-extract/css";
import { vars } from "../theme/style.ts";

const { color, space } = vars;

export const badge = style({
	display: "inline-flex",
	alignItems: "center",
	gap: space.xxs,
	padding: `${space.xxs} ${space.xs}`,
	border: `${vars.size.hairline} solid`,
	borderRadius: vars.radius.sm,
	fontSize: vars.text.label,
	fontWeight: vars.weight.medium,
	letterSpacing: vars.tracking.wide,
	lineHeight: vars.leading.snug,
	flexShrink: 0,
	maxWidth: "100%",
});

export const tones = styleVariants({
	neutral: { background: color.surface, borderColor: color.rule, color: color.inkSoft },
	accent: {
		background: color.accentWash,
		borderColor: color.accentWash,
		color: color.accent,
	},
	solid: {
		background: color.accentFill,
		borderColor: color.accentFill,
		color: color.onAccent,
	},
	success: {
		background: color.surface,
		borderColor: color.success,
		color: color.success,
	},
	danger: {
		background: color.dangerWash,
		borderColor: color.dangerWash,
		color: color.danger,
	},
});
