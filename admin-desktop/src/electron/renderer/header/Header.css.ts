import { inRow, pressed, vars } from "@creations/shared-ui/theme";
import { style } from "@vanilla-extract/css";

const { color, size, space } = vars;

export const header = style({
	background: color.paper,
	borderBottom: `${size.hairline} solid ${color.rule}`,
});
export const bar = style({ display: "flex", alignItems: "center", gap: space.xs, minHeight: size.header });
export const brand = style({ ...pressed, textDecoration: "none" });
export const site = style({ minWidth: 0, color: color.inkSoft });
export const host = style({ overflow: "hidden", textOverflow: "ellipsis" });
export const actions = style({ ...inRow(space.xxs), marginLeft: "auto" });
