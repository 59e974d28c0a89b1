import { vars } from "@creations/shared-ui/theme";
import { style } from "@vanilla-extract/css";

export const loading = style({
	display: "flex",
	alignItems: "center",
	justifyContent: "center",
	gap: vars.space.sm,
	paddingBlock: vars.space.section,
	color: vars.color.inkSoft,
});
export const newsletter = style({ paddingTop: vars.space.section });
