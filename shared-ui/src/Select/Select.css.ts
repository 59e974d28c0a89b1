import { style } from "@vanilla-extract/css";
import { control } from "../Field/Field.css.ts";
import { vars } from "../theme/contract.css.ts";

export { item, menu as list } from "../Menu/Menu.css.ts";

export const trigger = style([
	control,
	{
		display: "flex",
		alignItems: "center",
		justifyContent: "space-between",
		gap: vars.space.sm,
		textAlign: "left",
		cursor: "pointer",
	},
]);
