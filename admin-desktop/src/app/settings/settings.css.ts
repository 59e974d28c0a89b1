import { filling, media, sheet, vars } from "@creations/shared-ui/theme";
import { globalStyle, style } from "@vanilla-extract/css";

const { color, size, space } = vars;

export const columns = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	alignItems: "start",
	gap: `${space.xl} ${space.gutter}`,
	marginTop: space.md,
	"@media": { [media.large]: { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)" } },
});
export const fields = style({ display: "grid", gap: space.lg, minWidth: 0 });
export const part = style([fields, { selectors: { "& + &": { marginTop: space.lg } } }]);
export const group = style({ display: "grid", gap: space.xs, minWidth: 0, padding: 0, border: 0 });
export const legend = style({
	padding: 0,
	marginBottom: space.xs,
	color: color.inkSoft,
	fontSize: vars.text.small,
	fontWeight: vars.weight.medium,
});

export const accents = style({ display: "flex", flexWrap: "wrap", gap: space.xs });
export const accent = style({
	display: "inline-flex",
	alignItems: "center",
	gap: space.xs,
	minHeight: size.touch,
	paddingInline: space.sm,
	border: `${size.hairline} solid ${color.ruleStrong}`,
	borderRadius: vars.radius.pill,
	fontSize: vars.text.small,
	cursor: "pointer",
	selectors: {
		"&:has(:checked)": { borderColor: color.ink, boxShadow: `inset 0 0 0 1px ${color.ink}` },
		"&:has(:focus-visible)": { outline: `2px solid ${color.focus}`, outlineOffset: "3px" },
	},
});
export const swatch = style({ width: space.md, height: space.md, borderRadius: vars.radius.pill });

export const links = style({ display: "grid", gap: space.sm });
export const link = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr) auto",
	alignItems: "start",
	gap: space.xs,
	"@media": { [media.small]: { gridTemplateColumns: "minmax(0, 2fr) minmax(0, 3fr) auto" } },
});
export const address = style({
	gridRow: 2,
	gridColumn: "1 / -1",
	"@media": { [media.small]: { gridRow: "auto", gridColumn: "auto" } },
});

export const preview = style({
	display: "grid",
	gap: space.xs,
	minWidth: 0,
	"@media": { [media.large]: { position: "sticky", top: space.lg } },
});
export const page = style({
	...sheet,
	display: "grid",
	gap: space.md,
	padding: space.lg,
	background: color.paper,
	overflow: "hidden",
});
export const name = style({
	fontFamily: vars.font.display,
	fontSize: vars.text.heading,
	lineHeight: vars.leading.tight,
});
export const ampersand = style({ color: color.accent, fontStyle: "italic", fontWeight: vars.weight.light });
export const tagline = style({
	color: color.inkSoft,
	fontFamily: vars.font.display,
	fontSize: vars.text.subtitle,
	fontStyle: "italic",
	lineHeight: vars.leading.snug,
});
export const heroPicture = style({ ...filling, height: "auto", aspectRatio: "1", maxWidth: "16rem" });
export const foot = style({
	display: "flex",
	flexWrap: "wrap",
	gap: `${space.xs} ${space.md}`,
	paddingTop: space.sm,
	borderTop: `${size.hairline} solid ${color.rule}`,
	color: color.inkSoft,
	fontSize: vars.text.small,
});

export const section = style({ display: "grid", gap: space.sm, marginTop: space.xxl });
export const rows = style({ borderTop: `${size.hairline} solid ${color.rule}` });
export const text = style({ minHeight: "20rem", fieldSizing: "content", fontFamily: vars.font.text });
export const actions = style({ display: "flex", flexWrap: "wrap", gap: space.sm });
globalStyle(`${accent} input`, { position: "absolute", opacity: 0, pointerEvents: "none" });
