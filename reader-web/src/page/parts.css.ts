import { grid, smallText, touchTarget, vars } from "@creations/shared-ui/theme";
import { style } from "@vanilla-extract/css";

const { color, space } = vars;

export const backLink = style({
	...touchTarget,
	gap: space.xs,
	...smallText(color.inkSoft),
	textDecoration: "none",
	":hover": { color: color.accent },
});

export const banner = style({
	borderBottom: `1px solid ${color.rule}`,
	background: color.accentWash,
	paddingBlock: space.sm,
});

export const column = style(grid(space.lg));
export const page = style({ display: "grid", gap: space.xl, paddingTop: space.xxl });
