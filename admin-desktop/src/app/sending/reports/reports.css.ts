import { vars } from "@creations/shared-ui/theme";
import { style } from "@vanilla-extract/css";

const { color, size, space } = vars;

export const section = style({
	display: "grid",
	gap: space.md,
	marginTop: space.lg,
	":focus": { outline: "none" },
});
export const counts = style({
	display: "grid",
	gridTemplateColumns: "repeat(auto-fit, minmax(7rem, 1fr))",
	paddingTop: space.md,
	borderBlock: `${size.hairline} solid ${color.rule}`,
});
export const progress = style({ display: "grid", gap: space.xs });
export const underWay = style({ gridColumn: "1 / -1", display: "grid", gap: space.xs });
export const panel = style({
	display: "grid",
	gap: space.sm,
	padding: space.md,
	background: color.accentWash,
	borderRadius: vars.radius.sm,
});
export const form = style({ display: "flex", flexWrap: "wrap", alignItems: "flex-end", gap: space.sm });
export const field = style({ flex: "1 1 16rem", maxWidth: "26rem" });
