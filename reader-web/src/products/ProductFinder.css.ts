import { grid, media, smallText, touchTarget, vars } from "@creations/shared-ui/theme";
import { style } from "@vanilla-extract/css";

const { color, size, space } = vars;

export const finder = style({
	...grid(`${space.sm} ${space.xl}`),
	paddingBottom: space.xl,
	"@media": {
		[media.medium]: {
			gridTemplateColumns: `minmax(0, ${size.dialog}) auto`,
			justifyContent: "space-between",
		},
	},
});

export const options = style({
	display: "flex",
	flexWrap: "wrap",
	columnGap: space.lg,
	selectors: { "&:nth-of-type(n+2)": { gridColumn: "1 / -1" } },
});

export const option = style({
	...touchTarget,
	...smallText(color.inkSoft),
	textDecoration: "none",
	overflowWrap: "anywhere",
	":hover": { color: color.ink },
	selectors: {
		'&[aria-current="true"]': {
			color: color.accent,
			textDecoration: "underline",
			textUnderlineOffset: "0.5em",
		},
	},
});
