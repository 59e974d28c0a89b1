import { inLines, media, vars } from "@creations/shared-ui/theme";
import { style } from "@vanilla-extract/css";

const { color, size, space } = vars;

export const head = style({
	...inLines(space.sm),
	alignItems: "center",
	paddingBottom: space.md,
	borderBottom: `${size.hairline} solid ${color.rule}`,
});
export const search = style({
	position: "relative",
	flex: "1 1 100%",
	"@media": { [media.medium]: { flex: "1 1 16rem", maxWidth: "26rem" } },
});
export const glass = style({
	position: "absolute",
	left: space.sm,
	top: "50%",
	transform: "translateY(-50%)",
	color: color.inkFaint,
	pointerEvents: "none",
});
export const input = style({
	minHeight: size.touch,
	paddingBlock: space.xs,
	paddingLeft: `calc(${size.icon} + 2 * ${space.sm})`,
});
export const found = style({ color: color.inkFaint, fontSize: vars.text.small });
export const actions = style({ ...inLines(space.xs), justifyContent: "flex-end", marginLeft: "auto" });
