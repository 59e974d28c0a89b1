import { smallText, vars } from "@creations/shared-ui/theme";
import { style } from "@vanilla-extract/css";

const { color, size, space } = vars;

export const facts = style({
	display: "grid",
	borderTop: `${size.hairline} solid ${color.rule}`,
});
export const fact = style({
	display: "grid",
	gap: space.xxs,
	paddingBlock: space.sm,
	borderBottom: `${size.hairline} solid ${color.rule}`,
});
export const name = style(smallText(color.inkSoft));
export const value = style({ overflowWrap: "anywhere" });
export const key = style(smallText(color.ink));
