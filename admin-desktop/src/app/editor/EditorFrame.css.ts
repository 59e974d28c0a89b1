import { column, grid, inRow, media, smallText, vars } from "@creations/shared-ui/theme";
import { globalStyle, style } from "@vanilla-extract/css";

const { color, size, space } = vars;

export const bar = style({
	position: "sticky",
	top: 0,
	zIndex: vars.layer.header,
	background: color.paper,
	borderBottom: `${size.hairline} solid ${color.rule}`,
});
export const barContent = style({
	...inRow(space.xs),
	minHeight: `calc(${size.touch} + 2 * ${space.xs})`,
	"@media": { [media.medium]: { gap: space.md } },
});
/** The cross itself, not its button's edge, is in line with the fields. */
export const close = style({ marginLeft: `calc(-1 * ${space.sm})` });
export const title = style({});
globalStyle(`${title} > h1`, { textWrap: "nowrap" });
export const status = style({
	display: "none",
	flex: 1,
	...smallText(),
	"@media": { [media.large]: { display: "block" } },
});
export const save = style({
	minWidth: "7.5rem",
	marginLeft: "auto",
	"@media": { [media.medium]: { marginLeft: 0 } },
});

export const tools = style({
	display: "flex",
	flexWrap: "wrap",
	alignItems: "center",
	marginLeft: `calc(-1 * ${space.sm})`,
	"@media": { [media.medium]: { marginLeft: "auto" } },
});
export const toolIcon = style({ display: "none", "@media": { [media.large]: { display: "block" } } });
export const published = style({
	marginLeft: "auto",
	"@media": { [media.medium]: { marginInline: space.xs } },
});

export const content = style({
	...column(space.lg),
	paddingBlock: `${space.md} ${space.section}`,
	"@media": { [media.medium]: { paddingTop: space.lg } },
});

export const discard = style({ marginLeft: `calc(-1 * ${space.lg})` });

export const conflict = style({ display: "grid", gap: space.lg });
export const fields = style({ display: "grid", borderTop: `${size.hairline} solid ${color.rule}` });
export const field = style({
	...grid(`${space.xs} ${space.xl}`),
	paddingBlock: space.md,
	borderBottom: `${size.hairline} solid ${color.rule}`,
	"@media": { [media.medium]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
});
export const label = style({ gridColumn: "1 / -1" });
