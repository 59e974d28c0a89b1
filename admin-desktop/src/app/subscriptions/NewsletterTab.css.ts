import { media, vars } from "@creations/shared-ui/theme";
import { style } from "@vanilla-extract/css";

const { color, size, space } = vars;

export const counters = style({
	display: "grid",
	gridTemplateColumns: "repeat(3, minmax(0, 1fr))",
	gap: space.sm,
	borderBottom: `${size.hairline} solid ${color.rule}`,
});
export const counter = style({
	display: "flex",
	flexDirection: "column-reverse",
	justifyContent: "flex-end",
	paddingBottom: space.md,
});
export const number = style({
	fontFamily: vars.font.display,
	fontSize: vars.text.heading,
	lineHeight: vars.leading.snug,
});
export const person = style({
	display: "flex",
	flexWrap: "wrap",
	alignItems: "center",
	justifyContent: "space-between",
	gap: `${space.xxs} ${space.md}`,
	paddingBlock: space.md,
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
export const mark = style({ display: "none", "@media": { [media.small]: { display: "block" } } });
