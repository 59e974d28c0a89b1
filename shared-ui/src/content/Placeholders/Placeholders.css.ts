import { style } from "@vanilla-extract/css";
import { grid, vars } from "../../theme/style.ts";

export const empty = style({
	...grid(vars.space.xs),
	justifyItems: "center",
	padding: `${vars.space.xxl} ${vars.space.lg}`,
	borderBlock: `${vars.size.hairline} solid ${vars.color.rule}`,
	textAlign: "center",
});
export const title = style({
	fontFamily: vars.font.display,
	fontSize: vars.text.subtitle,
});
export const text = style({ color: vars.color.inkSoft });
export const mark = style({ color: vars.color.accent, marginBottom: vars.space.xs });

const alone = {
	...grid(vars.space.md),
	justifyItems: "center",
	alignContent: "center",
	padding: `${vars.space.section} ${vars.space.gutter}`,
	textAlign: "center",
} as const;
export const view = style({ ...alone, minHeight: "60vh" });
export const page = style({ ...alone, minHeight: "65vh" });
export const art = style({ width: "9rem", height: "9rem", marginBottom: vars.space.lg });
