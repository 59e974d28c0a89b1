import { media, vars } from "@creations/shared-ui/theme";
import { style } from "@vanilla-extract/css";

const { size, space } = vars;

export const list = style({ borderTop: `${size.hairline} solid ${vars.color.rule}` });
export const row = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	alignItems: "center",
	columnGap: space.md,
	paddingBlock: `${space.sm} ${space.xxs}`,
	borderBottom: `${size.hairline} solid ${vars.color.rule}`,
	"@media": { [media.small]: { gridTemplateColumns: "minmax(0, 1fr) auto", paddingBlock: space.xs } },
});
export const words = style({ minWidth: 0 });
export const actions = style({ display: "flex", justifyContent: "flex-end" });
