import { vars } from "@creations/shared-ui/theme";
import { style } from "@vanilla-extract/css";

export const page = style({ display: "grid", gap: vars.space.xl, paddingTop: vars.space.xxl });
