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
	background: color.sunken,
	borderLeft: `${space.hair} solid ${color.inkFaint}`,
	borderRadius: vars.radius.sm,
	fontSize: vars.text.small,
	minHeight: size.touch,
});
export const words = style({ flex: "1 1 16rem", color: color.inkSoft });
export const title = style({ marginRight: space.xxs, color: color.ink, fontWeight: vars.weight.bold });
/** Before a list, which has its own distance to nothing. */
export const above = style({ paddingBottom: space.md });
