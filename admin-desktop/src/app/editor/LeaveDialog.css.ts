import { vars } from "@creations/shared-ui/theme";
import { style } from "@vanilla-extract/css";

export const discard = style({ marginLeft: `calc(-1 * ${vars.space.lg})` });
