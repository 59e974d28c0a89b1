import { vars } from "@creations/shared-ui/theme";
import { style } from "@vanilla-extract/css";

const { color, size, space } = vars;

export const row = style({
	display: "grid",
	gap: space.xs,
	paddingBlock: space.md,
	borderBottom: `${size.hairline} solid ${color.rule}`,
});
export const head = style({
	display: "flex",
	flexWrap: "wrap",
	alignItems: "center",
	justifyContent: "space-between",
	gap: `${space.xxs} ${space.sm}`,
});

export const section = style({
	display: "grid",
	gap: space.md,
	marginTop: space.lg,
	":focus": { outline: "none" },
});
export const counts = style({
	display: "grid",
	gridTemplateColumns: "repeat(auto-fit, minmax(7rem, 1fr))",
	borderBlock: `${size.hairline} solid ${color.rule}`,
});
export const count = style({ display: "flex", flexDirection: "column-reverse", paddingBlock: space.md });
export const number = style({
	fontFamily: vars.font.display,
	fontSize: vars.text.title,
	lineHeight: vars.leading.snug,
});
export const progress = style({ display: "grid", gap: space.xs });
export const actions = style({
	display: "flex",
	flexWrap: "wrap",
	alignItems: "center",
	gap: `${space.xs} ${space.md}`,
});
export const advice = style({
	display: "grid",
	gap: space.sm,
	padding: space.md,
	background: color.accentWash,
	borderRadius: vars.radius.sm,
});
export const summary = style({
	width: "fit-content",
	paddingBlock: space.xs,
	color: color.inkSoft,
	cursor: "pointer",
	"::marker": { color: color.accent },
});
export const form = style({ display: "flex", flexWrap: "wrap", alignItems: "flex-end", gap: space.sm });
export const field = style({ flex: "1 1 16rem", maxWidth: "26rem" });
