import { vars } from "@creations/shared-ui/theme";
import { style } from "@vanilla-extract/css";

const { color, size, space } = vars;

export const sides = style({
	display: "grid",
	gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 14rem), 1fr))",
	gap: space.md,
});
export const pictures = style({ display: "flex", flexWrap: "wrap", gap: space.xs });
export const picture = style({
	width: size.thumbnail,
	height: size.thumbnail,
	objectFit: "cover",
	background: color.sunken,
	borderRadius: vars.radius.sm,
});
