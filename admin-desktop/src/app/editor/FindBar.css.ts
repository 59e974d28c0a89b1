import { centeredRow, media, vars } from "@creations/shared-ui/theme";
import { globalStyle, style } from "@vanilla-extract/css";

const { color, size, space } = vars;

/** Two rows; one on a wide screen. */
export const bar = style({
	display: "grid",
	gap: `${space.xs} ${space.md}`,
	paddingBottom: space.xs,
	"@media": { [media.large]: { gridTemplateColumns: "repeat(2, minmax(0, 1fr))" } },
});
export const row = style({ ...centeredRow(space.xs), minWidth: 0 });
export const field = style({
	flex: "0 1 20rem",
	minWidth: 0,
	minHeight: size.touch,
	paddingBlock: space.xs,
});
/** Room for the number of a match in one line. */
export const status = style({ minWidth: "4.5rem" });
export const close = style({ marginLeft: "auto" });

globalStyle("::highlight(match)", { background: color.accentWash, color: color.accent });
