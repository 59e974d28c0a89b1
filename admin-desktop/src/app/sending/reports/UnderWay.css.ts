import { vars } from "@creations/shared-ui/theme";
import { style } from "@vanilla-extract/css";

const { color, space } = vars;

export const list = style({ gridColumn: "1 / -1", display: "grid", gap: space.xs });
export const newsletter = style({
	display: "grid",
	gap: space.sm,
	padding: space.md,
	background: color.accentWash,
	borderRadius: vars.radius.sm,
});
export const head = style({
	display: "flex",
	flexWrap: "wrap",
	justifyContent: "space-between",
	gap: `${space.xxs} ${space.md}`,
});
export const subject = style({ fontWeight: vars.weight.medium });
