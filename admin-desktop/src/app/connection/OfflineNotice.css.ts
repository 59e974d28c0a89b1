import { vars } from "@creations/shared-ui/theme";
import { style } from "@vanilla-extract/css";

const { color, space } = vars;

export const words = style({ flex: "1 1 16rem", color: color.inkSoft });
export const title = style({ marginRight: space.xxs, color: color.ink, fontWeight: vars.weight.bold });
export const above = style({ paddingBottom: space.md });
