import { grid, media, vars } from "@creations/shared-ui/theme";
import { style } from "@vanilla-extract/css";

const { color, size, space } = vars;

export const header = style({
	...grid(space.md),
	paddingBlock: `${space.xxl} ${space.xl}`,
	"@media": {
		[media.medium]: {
			gridTemplateColumns: "fit-content(60%) minmax(0, 1fr)",
			alignItems: "end",
			columnGap: space.xxl,
		},
	},
});
export const text = style({ maxWidth: size.dialog, justifySelf: "end" });

export const moreLink = style({
	...grid(space.sm),
	justifyItems: "center",
	paddingTop: space.xl,
});
export const failure = style({ color: color.inkSoft });
export const newest = style({ marginBottom: space.lg });
