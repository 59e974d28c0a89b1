import { column, vars } from "@creations/shared-ui/theme";
import { style } from "@vanilla-extract/css";

const { size, space } = vars;

export const choice = style({ ...column(space.xs), marginTop: space.md });
export const rows = style({ borderTop: `${size.hairline} solid ${vars.color.rule}` });
