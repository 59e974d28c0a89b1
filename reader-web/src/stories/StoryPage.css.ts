import { filling, framed, grid, media, vars } from "@creations/shared-ui/theme";
import { style } from "@vanilla-extract/css";

const { size, space } = vars;

export const page = style({ paddingTop: space.md });

export const hero = style({ display: "grid", gap: space.lg, marginTop: space.xs });
export const withCover = style({
	"@media": {
		[media.large]: {
			gridTemplateColumns: "minmax(0, 7fr) minmax(0, 5fr)",
			alignItems: "center",
			columnGap: space.xxl,
		},
	},
});
export const withoutCover = style({
	maxWidth: size.measure,
	marginInline: "auto",
	paddingTop: space.xl,
});

export const frame = style({ ...framed, aspectRatio: "3 / 2" });
export const cover = style(filling);

export const words = style({ display: "grid", gap: space.md, minWidth: 0 });
export const facts = style({ display: "flex", flexWrap: "wrap", gap: `0 ${space.md}` });
export const read = style({ justifySelf: "start", marginTop: space.xs });

export const preview = style({
	...grid(space.lg),
	justifyItems: "center",
	paddingTop: space.section,
});
export const text = style({
	whiteSpace: "pre-line",
	maskImage: "linear-gradient(black 45%, transparent)",
});

export const frameSkeleton = style({
	width: "100%",
	height: "auto",
	aspectRatio: "3 / 2",
});
export const factsSkeleton = style({ width: "50%" });
export const titleSkeleton = style({ width: "90%", height: space.xxl });
export const lastSkeleton = style({ width: "60%" });

/**
 * Related items: at most three, in one row or one column, never two in one row and one in
 * the next.
 */
export const trio = style({
	...grid(space.xl),
	"@media": {
		[media.medium]: {
			gridTemplateColumns: "repeat(3, minmax(0, 1fr))",
			columnGap: space.lg,
		},
		[media.large]: { columnGap: space.xl },
	},
});
