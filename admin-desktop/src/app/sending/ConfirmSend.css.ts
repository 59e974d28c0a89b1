import { vars } from "@creations/shared-ui/theme";
import { style } from "@vanilla-extract/css";

const { space } = vars;

export const sheet = style({ display: "grid", gap: space.lg, marginTop: space.md });
export const facts = style({ display: "grid", gap: space.sm });
export const value = style({ overflowWrap: "anywhere" });
