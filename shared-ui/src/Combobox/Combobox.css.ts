import { style } from "@vanilla-extract/css";
import { item, menu } from "../Menu/Menu.css.ts";
import { forcedSelection, smallText, vars } from "../theme/style.ts";

const { color, size, space } = vars;

export const box = style({ position: "relative" });
export const input = style({
	selectors: { "&&": { paddingInlineEnd: size.touch, textOverflow: "ellipsis" } },
});
export const mark = style({
	position: "absolute",
	top: `calc((${size.control} - ${size.icon}) / 2)`,
	insetInlineEnd: space.md,
	pointerEvents: "none",
});
export const list = style([
	menu,
	{
		position: "absolute",
		top: `calc(100% + ${space.xxs})`,
		left: 0,
		right: 0,
		maxWidth: "none",
		maxHeight: "min(20rem, 50vh)",
		overflowY: "auto",
		overscrollBehavior: "contain",
		listStyle: "none",
	},
]);
export const option = style([
	item,
	{
		justifyContent: "space-between",
		selectors: {
			"&:hover": { background: color.sunken },
			'&[aria-selected="true"]': { background: color.sunken, ...forcedSelection },
		},
	},
]);
export const note = style({ padding: `${space.xs} ${space.sm}`, ...smallText() });
