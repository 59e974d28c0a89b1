import { style } from "@vanilla-extract/css";
import { control } from "../Field/Field.css.ts";
import { menu } from "../Menu/Menu.css.ts";
import { inRow, vars } from "../theme/style.ts";

export { item } from "../Menu/Menu.css.ts";

/** A long one scrolls within the window. */
export const list = style([menu, { maxHeight: "min(24rem, var(--radix-select-content-available-height))" }]);

export const trigger = style([
	control,
	{ ...inRow(vars.space.sm), justifyContent: "space-between", textAlign: "left", cursor: "pointer" },
]);
