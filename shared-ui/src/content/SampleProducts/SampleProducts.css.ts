import { style } from "@vanilla-extract/css";
import { grid, vars } from "../../theme/style.ts";

export const samples = style({
	...grid(vars.space.xl),
	gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 15rem), 20rem))",
	justifyContent: "center",
	marginTop: vars.space.xl,
});
