import { vars } from "@creations/shared-ui/theme";
import { style } from "@vanilla-extract/css";

const { color, size, space } = vars;

export const changes = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)" });
export const change = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	gap: space.xxs,
	padding: `${space.sm} ${space.md}`,
	background: color.surface,
	border: `${size.hairline} solid ${color.rule}`,
	borderRadius: vars.radius.sm,
});
