import { vars } from "@creations/shared-ui/theme";
import { style } from "@vanilla-extract/css";

export const banner = style({
	borderBottom: `1px solid ${vars.color.rule}`,
	background: vars.color.accentWash,
	paddingBlock: vars.space.sm,
});
