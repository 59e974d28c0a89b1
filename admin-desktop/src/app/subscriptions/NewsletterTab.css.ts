import { media, vars } from "@creations/shared-ui/theme";
import { globalStyle, style } from "@vanilla-extract/css";

const { color, size, space } = vars;

export const counters = style({
	display: "grid",
	gridTemplateColumns: "repeat(3, minmax(0, 1fr))",
	gap: space.sm,
	borderBottom: `${size.hairline} solid ${color.rule}`,
});
export const actions = style({
	display: "flex",
	flexWrap: "wrap",
	justifyContent: "space-between",
	gap: space.xs,
	width: "100%",
	"@media": { [media.medium]: { width: "auto", marginLeft: "auto" } },
});
globalStyle(`${actions} > a > svg`, { display: "none", "@media": { [media.small]: { display: "block" } } });
