import { filling, framed, vars } from "@creations/shared-ui/theme";
import { style } from "@vanilla-extract/css";

const { size, space } = vars;

export const row = style({ display: "flex", alignItems: "center", gap: space.sm });
export const frame = style({ ...framed, flexShrink: 0, width: size.control, height: size.control });
export const picture = style(filling);
export const name = style({ minWidth: 0, overflowWrap: "anywhere", fontWeight: vars.weight.medium });
