import { style } from "@vanilla-extract/css";
import { vars } from "../../theme/contract.css.ts";
import { grid } from "../../theme/layout.ts";

export const samples = style({
	...grid(vars.space.xl),
	gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 15rem), 20rem))",
	justifyContent: "center",
	marginTop: vars.space.xl,
});
