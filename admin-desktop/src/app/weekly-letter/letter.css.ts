import { column, vars } from "@creations/shared-ui/theme";
import { style } from "@vanilla-extract/css";

const { space } = vars;

export const choice = style({ ...column(space.xs), marginTop: space.md });
export const preview = style({ ...column(space.sm), marginTop: space.lg, minWidth: 0 });
