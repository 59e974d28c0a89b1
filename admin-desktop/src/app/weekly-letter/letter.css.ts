import { column, vars } from "@creations/shared-ui/theme";
import { style } from "@vanilla-extract/css";
import { mailHeight } from "../sending/sending.css.ts";

const { space } = vars;

export const choice = style({ ...column(space.xs), marginTop: space.md });
export const preview = style({
	...column(space.sm),
	marginTop: space.lg,
	minWidth: 0,
	vars: { [mailHeight]: "clamp(24rem, 70vh, 60rem)" },
});
