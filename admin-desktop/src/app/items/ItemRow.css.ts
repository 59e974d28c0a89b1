import { grid, inRow, media, vars } from "@creations/shared-ui/theme";
import { style } from "@vanilla-extract/css";
import * as listing from "../listing.css.ts";

const { color, motion, size, space } = vars;

export const row = style({
	...grid(`${space.xs} ${space.md}`),
	gridTemplateColumns: `${size.thumbnail} minmax(0, 1fr)`,
	paddingBlock: space.md,
	borderBottom: `${size.hairline} solid ${color.rule}`,
	"@media": {
		[media.medium]: {
			gridTemplateColumns: `calc(${size.thumbnail} * 1.5) minmax(0, 1fr) auto`,
			columnGap: space.lg,
		},
	},
});

export const frame = style([
	listing.frame,
	{ alignSelf: "start", width: "100%", "@media": { [media.medium]: { aspectRatio: "4 / 3" } } },
]);

export const words = style({ display: "grid", alignContent: "start", gap: space.xxs, minWidth: 0 });
export const name = style([listing.nameLink, { transition: `color ${motion.calm} ${motion.ease}` }]);

export const actions = style({
	gridColumn: "1 / -1",
	...inRow(space.xxs),
	justifyContent: "flex-end",
	"@media": { [media.medium]: { gridColumn: "auto", alignItems: "flex-start" } },
});
export const toggle = style({ minWidth: "7.5rem", justifyContent: "flex-start" });
