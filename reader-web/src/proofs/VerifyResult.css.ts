import { smallText, vars } from "@creations/shared-ui/theme";
import { style } from "@vanilla-extract/css";

const { color, size, space } = vars;

export const result = style({
	justifyItems: "center",
	textAlign: "center",
	paddingTop: space.md,
	borderTop: `${size.hairline} solid ${color.rule}`,
});
export const sentence = style({ textWrap: "balance" });
export const warning = style({
	justifyItems: "center",
	padding: space.md,
	background: color.accentWash,
});
export const actions = style({ justifyContent: "center" });
export const command = style([smallText(color.inkSoft), { overflowWrap: "anywhere" }]);
