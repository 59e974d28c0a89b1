import { centeredRow, vars } from "@creations/shared-ui/theme";
import { style } from "@vanilla-extract/css";

export const loading = style({
	...centeredRow(vars.space.sm),
	justifyContent: "center",
	paddingBlock: vars.space.section,
	color: vars.color.inkSoft,
});
export const newsletter = style({ paddingTop: vars.space.section });
