import { grid, vars } from "@creations/shared-ui/theme";
import { style } from "@vanilla-extract/css";

export const more = style({ ...grid(vars.space.sm), justifyItems: "center", paddingTop: vars.space.xl });
export const failure = style({ color: vars.color.inkSoft });
export const newest = style({ marginBottom: vars.space.lg });
