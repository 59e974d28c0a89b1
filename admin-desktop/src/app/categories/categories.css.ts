import { vars } from "@creations/shared-ui/theme";
import { style } from "@vanilla-extract/css";

const { space } = vars;

export const form = style({ display: "grid", gap: space.lg, paddingTop: space.md });
export const name = style({ overflowWrap: "anywhere", fontWeight: vars.weight.medium });
