import { vars } from "@creations/shared-ui/theme";
import { globalStyle, style } from "@vanilla-extract/css";

const { color, size, space } = vars;

export const mail = style({ width: "100%" });
globalStyle(`${mail} > [role="tabpanel"]`, { paddingTop: space.sm });

const box = style({
	width: "100%",
	height: "clamp(18rem, 50vh, 40rem)",
	border: `${size.hairline} solid ${color.rule}`,
	borderRadius: vars.radius.sm,
});
export const frame = style([box, { display: "block" }]);
export const text = style([
	box,
	{
		padding: space.md,
		overflow: "auto",
		background: color.sunken,
		fontSize: vars.text.small,
		whiteSpace: "pre-wrap",
	},
]);
