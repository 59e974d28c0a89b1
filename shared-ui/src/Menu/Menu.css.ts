import { style } from "@vanilla-extract/css";
import { centeredRow, forcedSelection, sheet, smallText, vars } from "../theme/style.ts";

const { color, size, space } = vars;

export const menu = style({
	...sheet,
	zIndex: vars.layer.overlay,
	minWidth: "13rem",
	maxWidth: `min(${size.dialog}, calc(100vw - 2 * ${space.xs}))`,
	maxHeight: "var(--radix-dropdown-menu-content-available-height)",
	overflowY: "auto",
	padding: space.xxs,
	color: color.ink,
	boxShadow: vars.shadow.raised,
});

export const item = style({
	...centeredRow(space.sm),
	width: "100%",
	minHeight: size.touch,
	padding: `${space.xs} ${space.sm}`,
	borderRadius: vars.radius.sm,
	...smallText(color.ink),
	textDecoration: "none",
	cursor: "pointer",
	selectors: {
		"&[data-highlighted]": {
			background: color.sunken,
			outline: "none",
			...forcedSelection,
		},
		"&[data-disabled]": { color: color.inkFaint, cursor: "not-allowed" },
	},
});

export const indicator = style({ display: "flex", marginInlineStart: "auto" });
export const label = style({ padding: `${space.xs} ${space.sm}` });
export const rule = style({
	height: size.hairline,
	marginBlock: space.xxs,
	background: color.rule,
});
