import { style } from "@vanilla-extract/css";
import { vars } from "../../theme/contract.css.ts";

export const samples = style({
	display: "grid",
	gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 15rem), 20rem))",
	justifyContent: "center",
	gap: vars.space.xl,
	marginTop: vars.space.xl,
});
