import { filling, framed, grid, inRow, vars } from "@creations/shared-ui/theme";
import { style } from "@vanilla-extract/css";

const { color, size, space } = vars;

export const error = style({ color: color.danger, fontSize: vars.text.small });
export const add = style({ justifySelf: "start", alignSelf: "flex-start" });

export const picking = style({ paddingTop: space.md });
export const options = style({ display: "grid", maxHeight: "22rem", overflowY: "auto" });
export const option = style({
	...inRow(space.sm),
	width: "100%",
	padding: `${space.xxs} ${space.xs}`,
	border: "none",
	borderRadius: vars.radius.sm,
	background: "none",
	textAlign: "left",
	cursor: "pointer",
	":hover": { background: color.sunken },
	":focus-visible": { outlineOffset: `calc(-1 * ${space.hair})` },
});
export const frame = style({ ...framed, flexShrink: 0, width: size.touch, height: size.touch });
export const picture = style(filling);

export const columns = style({
	...grid(`${vars.space.lg} ${vars.space.xl}`),
	gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 20rem), 1fr))",
});
