import { grid, inLines, media, vars } from "@creations/shared-ui/theme";
import { globalStyle, style } from "@vanilla-extract/css";

const { color, size, space } = vars;

export const counters = style({
	...grid(space.sm),
	gridTemplateColumns: "repeat(3, minmax(0, 1fr))",
	borderBottom: `${size.hairline} solid ${color.rule}`,
});
export const actions = style({
	...inLines(space.xs),
	justifyContent: "space-between",
	width: "100%",
	"@media": { [media.medium]: { width: "auto", marginLeft: "auto" } },
});
globalStyle(`${actions} > a > svg`, { display: "none", "@media": { [media.small]: { display: "block" } } });
