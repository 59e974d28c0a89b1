import { media, vars } from "@creations/shared-ui/theme";
import { style } from "@vanilla-extract/css";

/** Related items are three at most: beside each other or below each other, never two and one. */
export const trio = style({
	display: "grid",
	gap: vars.space.xl,
	"@media": {
		[media.medium]: { gridTemplateColumns: "repeat(3, minmax(0, 1fr))", columnGap: vars.space.lg },
		[media.large]: { columnGap: vars.space.xl },
	},
});
