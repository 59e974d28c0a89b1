import { grid, media, vars } from "@creations/shared-ui/theme";
import { style } from "@vanilla-extract/css";

const { size, space } = vars;

/**
 * Recently viewed pieces load later and below, so that the first screen does not move.
 */
export const whole = style({ minHeight: "100svh" });

export const page = style({ paddingTop: space.md });

export const columns = style({
	...grid(space.xl),
	marginTop: space.xs,
	alignItems: "start",
	"@media": {
		[media.medium]: {
			gridTemplateColumns: "minmax(0, 6fr) minmax(0, 5fr)",
			gridTemplateRows: "auto 1fr",
			columnGap: space.gutter,
		},
		[media.large]: { columnGap: space.xxl },
	},
});

// The details come last in the document. On wide screens they fill the space below the
// pictures.
export const words = style({
	...grid(space.lg),
	minWidth: 0,
	"@media": { [media.medium]: { gridColumn: 2, gridRow: "1 / span 2" } },
});

// Descriptions are plain text; an empty line separates paragraphs.
export const description = style({
	whiteSpace: "pre-line",
	maxWidth: size.measure,
	lineHeight: vars.leading.loose,
});

export const stageSkeleton = style({ aspectRatio: "1", width: "100%", height: "auto" });
export const badgeSkeleton = style({ width: "30%" });
export const titleSkeleton = style({ width: "80%", height: space.xxl });
export const lastSkeleton = style({ width: "60%" });
