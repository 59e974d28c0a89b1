import { style, styleVariants } from "@vanilla-extract/css";
import { vars } from "../theme/contract.css.ts";

const { measure, content, wide } = vars.size;

export const container = style({ width: "100%", marginInline: "auto", paddingInline: vars.space.gutter });
export const widths = styleVariants({ measure, content, wide }, (width) => ({
	maxWidth: `calc(${width} + 2 * ${vars.space.gutter})`,
}));
