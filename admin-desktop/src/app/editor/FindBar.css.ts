import { centeredRow, media, vars } from "@creations/shared-ui/theme";
import { globalStyle, style } from "@vanilla-extract/css";

const { color, size, space } = vars;

/** Two rows, with the close button at the end of the first; one row on a wide screen. */
export const bar = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr) auto",
	alignItems: "center",
	gap: space.xs,
	paddingBottom: space.xs,
	"@media": { [media.large]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr)) auto" } },
});
export const row = style({ ...centeredRow(space.xs), minWidth: 0 });
export const replacing = style([
	row,
	{
		gridRow: 2,
		gridColumn: "1 / -1",
		gap: 0,
		"@media": {
			[media.medium]: { gap: space.xs },
			[media.large]: { gridRow: "auto", gridColumn: "auto" },
		},
	},
]);
export const field = style({
	flex: "1 1 20rem",
	minWidth: 0,
	minHeight: size.touch,
	paddingBlock: space.xs,
	"@media": { [media.medium]: { flexGrow: 0 } },
});
/**
 * On a phone, the status takes room from the field, so that the buttons after it keep
 * their place. Otherwise it follows them.
 */
export const status = style({
	flexShrink: 0,
	maxWidth: "7rem",
	"@media": { [media.medium]: { order: 1, minWidth: "4.5rem", maxWidth: "none" } },
});
/** Aligns the cross itself, not the edge of its button, with the fields. */
export const close = style({ marginInlineEnd: `calc(-1 * ${space.xs})` });

globalStyle("::highlight(match)", { background: color.accentWash, color: color.accent });
