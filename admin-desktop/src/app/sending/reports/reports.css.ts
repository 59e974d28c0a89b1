import { vars } from "@creations/shared-ui/theme";
import { style } from "@vanilla-extract/css";

const { space } = vars;

export const progress = style({ display: "grid", gap: space.xs });
export const underWay = style({ gridColumn: "1 / -1", display: "grid", gap: space.xs });
export const form = style({ display: "flex", flexWrap: "wrap", alignItems: "flex-end", gap: space.sm });
export const field = style({ flex: "1 1 16rem", maxWidth: "26rem" });
