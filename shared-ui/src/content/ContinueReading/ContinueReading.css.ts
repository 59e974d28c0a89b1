import { style } from "@vanilla-extract/css";
import { framed, grid, headingText, media, vars } from "../../theme/style.ts";

const { color, size, space } = vars;

export const entry = style({
	...grid(`${space.sm} ${space.md}`),
	gridTemplateColumns: `${size.thumbnail} minmax(0, 1fr)`,
	alignItems: "center",
	paddingBlock: space.md,
	borderBottom: `${size.hairline} solid ${color.rule}`,
	"@media": {
		[media.small]: {
			gridTemplateColumns: `calc(${size.thumbnail} * 1.5) minmax(0, 1fr) auto`,
		},
		[media.medium]: { columnGap: space.lg },
	},
});

export const frame = style({ ...framed, aspectRatio: "4 / 3" });

export const words = style({ display: "grid", gap: space.xxs, minWidth: 0 });
export const title = style(headingText(vars.text.subtitle));
export const place = style({ maxWidth: "22rem" });
export const read = style({
	gridColumn: "1 / -1",
	"@media": { [media.small]: { gridColumn: "auto" } },
});
