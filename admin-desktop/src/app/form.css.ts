import { column, media, smallText, touchTarget, vars } from "@creations/shared-ui/theme";
import { globalStyle, style } from "@vanilla-extract/css";

const { color, size, space } = vars;

/** Fields with their preview next to them. */
export const columns = style({
	...column(`${space.xl} ${space.gutter}`),
	alignItems: "start",
	marginTop: space.md,
	"@media": { [media.large]: { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)" } },
});
export const fields = style({ ...column(space.lg), minWidth: 0 });
export const legend = style({
	padding: 0,
	marginBottom: space.xs,
	...smallText(color.inkSoft),
	fontWeight: vars.weight.medium,
});
/** One option of a group. */
export const choice = style({
	...touchTarget,
	gap: space.xs,
	paddingInline: space.sm,
	border: `${size.hairline} solid ${color.ruleStrong}`,
	borderRadius: vars.radius.pill,
	fontSize: vars.text.small,
	cursor: "pointer",
	selectors: {
		"&:has(:focus-visible)": {
			outline: `2px solid ${color.focus}`,
			outlineOffset: "3px",
		},
	},
});
globalStyle(`${choice} input`, {
	position: "absolute",
	opacity: 0,
	pointerEvents: "none",
});
/** Form in a dialog. */
export const form = style({ display: "grid", gap: space.lg, paddingTop: space.md });
/** Chromium draws a blue cross, whatever the accent. */
globalStyle("input::-webkit-search-cancel-button", { filter: "grayscale(1)" });

export const section = style({ display: "grid", gap: space.sm, marginTop: space.xxl });
