import { vars } from "@creations/shared-ui/theme";
import { style } from "@vanilla-extract/css";

const { color, size, space } = vars;

export const steps = style({
	display: "grid",
	gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 12rem), 1fr))",
	gap: space.lg,
	width: "100%",
	marginTop: space.lg,
	textAlign: "left",
});
export const step = style({
	display: "grid",
	gridTemplateRows: "auto 1fr auto",
	gap: space.xs,
	padding: space.lg,
	background: color.surface,
	border: `${size.hairline} solid ${color.rule}`,
	borderRadius: vars.radius.md,
});
export const action = style({ paddingTop: space.sm });
