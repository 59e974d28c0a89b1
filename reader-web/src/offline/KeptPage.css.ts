import { centeredRow, vars } from "@creations/shared-ui/theme";
import { style } from "@vanilla-extract/css";

const { color, size, space } = vars;

export const page = style({ display: "grid", gap: space.lg, paddingTop: space.xxl });

export const list = style({ borderTop: `${size.hairline} solid ${color.rule}` });

export const row = style({
	...centeredRow(space.md),
	justifyContent: "space-between",
	paddingBlock: space.md,
	borderBottom: `${size.hairline} solid ${color.rule}`,
});

export const words = style({ display: "grid", gap: space.xxs, minWidth: 0 });
