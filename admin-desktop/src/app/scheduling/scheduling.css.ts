import { column, grid, media, smallText, vars } from "@creations/shared-ui/theme";
import { style } from "@vanilla-extract/css";

const { color, size, space } = vars;

export const sheet = style({ display: "grid", gap: space.lg, marginTop: space.md });
/** Reserves two lines, so that the buttons do not move when the sentence appears. */
export const meaning = style({ minHeight: "3.5em" });
export const days = style({
	...grid(space.xl),
	marginTop: space.md,
	":focus": { outline: "none" },
});
export const day = style({ display: "grid", gap: space.xs });
export const items = style({ borderTop: `${size.hairline} solid ${color.rule}` });
export const item = style({
	...column(`${space.xs} ${space.md}`),
	alignItems: "center",
	paddingBlock: space.md,
	borderBottom: `${size.hairline} solid ${color.rule}`,
	"@media": { [media.medium]: { gridTemplateColumns: "9rem minmax(0, 1fr) auto" } },
});
export const time = style({
	...smallText(color.inkSoft),
	fontVariantNumeric: "tabular-nums",
});
export const actions = style({
	display: "flex",
	gap: space.xxs,
	marginInlineStart: `calc(-1 * ${space.sm})`,
	"@media": { [media.medium]: { marginInlineStart: 0 } },
});
