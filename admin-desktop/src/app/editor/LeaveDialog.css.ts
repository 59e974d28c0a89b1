import { vars } from "@creations/shared-ui/theme";
import { style } from "@vanilla-extract/css";

/** On a row of its own its text, not its edge, is in line with the buttons above. */
export const discard = style({ marginLeft: `calc(-1 * ${vars.space.lg})` });
