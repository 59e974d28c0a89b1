import { style } from "@vanilla-extract/css";
import { vars } from "../../theme/contract.css.ts";
import { sheet } from "../../theme/frame.ts";
import { grid, inRow } from "../../theme/layout.ts";
import { media } from "../../theme/media.ts";

const { color, size, space } = vars;

export const form = style({ display: "grid", gap: space.md });
export const success = style({ display: "grid", gap: space.xs });
export const thanks = style({
	...inRow(space.sm),
	minHeight: size.control,
	color: color.success,
	fontFamily: vars.font.display,
	fontSize: vars.text.subtitle,
});
export const dialogRule = style({ height: size.hairline, marginBottom: space.lg, background: color.rule });

export const card = style({
	...sheet,
	position: "relative",
	overflow: "hidden",
	...grid(space.xl),
	alignItems: "center",
	padding: `${space.xxl} ${space.gutter}`,
	"@media": { [media.medium]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))", gap: space.xxl } },
});
export const inlineForm = style({ maxWidth: size.dialog, width: "100%", justifySelf: "end" });
