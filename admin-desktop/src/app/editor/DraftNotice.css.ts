import { vars } from "@creations/shared-ui/theme";
import { style } from "@vanilla-extract/css";

const { color, size, space } = vars;

export const notice = style({
	display: "flex",
	flexWrap: "wrap",
	alignItems: "center",
	justifyContent: "space-between",
	gap: `${space.xs} ${space.md}`,
	padding: `${space.xs} ${space.md}`,
	background: color.accentWash,
	borderLeft: `${space.hair} solid ${color.accent}`,
	borderRadius: vars.radius.sm,
	fontSize: vars.text.small,
	minHeight: size.touch,
});
