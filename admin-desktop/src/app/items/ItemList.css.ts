import { vars } from "@creations/shared-ui/theme";
import { style } from "@vanilla-extract/css";

const { space } = vars;

export const list = style({ position: "relative" });
export const place = style({ position: "absolute", top: 0, left: 0, width: "100%" });
export const more = style({ display: "grid", justifyItems: "center", gap: space.sm, paddingBlock: space.xl });
