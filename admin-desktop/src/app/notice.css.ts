import { smallText, vars, wrappedRow } from "@creations/shared-ui/theme";
import { style, styleVariants } from "@vanilla-extract/css";

const { color, size, space } = vars;

const line = style({
	...wrappedRow(`${space.xs} ${space.md}`),
	alignItems: "center",
	justifyContent: "space-between",
	padding: `${space.xs} ${space.md}`,
	borderRadius: vars.radius.sm,
	fontSize: vars.text.small,
	minHeight: size.touch,
});

export const notice = styleVariants({
	quiet: [
		line,
		{
			background: color.sunken,
			borderInlineStart: `${space.hair} solid ${color.inkFaint}`,
		},
	],
	accented: [
		line,
		{
			background: color.accentWash,
			borderInlineStart: `${space.hair} solid ${color.accent}`,
		},
	],
});

export const banner = style({
	padding: `${space.xs} ${space.gutter}`,
	background: color.sunken,
	...smallText(color.inkSoft),
	textAlign: "center",
	borderBottom: `${size.hairline} solid ${color.rule}`,
});

export const words = style({ flex: "1 1 16rem", color: color.inkSoft });
export const title = style({
	marginInlineEnd: space.xxs,
	color: color.ink,
	fontWeight: vars.weight.bold,
});
export const spaceBelow = style({ paddingBottom: space.md });

export const spaceAbove = style({ paddingTop: space.md });
export const version = style({ paddingBlock: space.md, textAlign: "end" });
