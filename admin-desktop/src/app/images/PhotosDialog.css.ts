import { centred, filling, framed, grid, inLines, media, smallText, vars } from "@creations/shared-ui/theme";
import { style } from "@vanilla-extract/css";

const { color, size, space, text } = vars;

export const form = style({ display: "grid", gap: space.lg });
export const list = style({ display: "grid", gap: space.lg });
export const photo = style({
	...grid(`${space.sm} ${space.md}`),
	gridTemplateColumns: `${size.thumbnail} minmax(0, 1fr) auto`,
	gridTemplateAreas: '"picture state remove" "field field field"',
	alignItems: "center",
	"@media": {
		[media.medium]: {
			gridTemplateColumns: `calc(1.5 * ${size.thumbnail}) minmax(0, 1fr) auto`,
			gridTemplateAreas: '"picture field remove" "picture state state"',
			alignItems: "end",
			rowGap: space.xs,
		},
	},
});
export const field = style({ gridArea: "field" });
export const remove = style({ gridArea: "remove" });
export const frame = style({
	...framed,
	gridArea: "picture",
	position: "relative",
	...centred,
	alignSelf: "start",
	aspectRatio: "1",
	color: color.inkFaint,
});
export const picture = style({ ...filling, position: "absolute" });
export const state = style({
	gridArea: "state",
	...inLines(space.xs),
	alignItems: "center",
	minHeight: size.controlSmall,
	...smallText(),
});
export const failed = style({ color: color.danger });
export const progress = style({ flex: 1 });
export const note = style({ flex: "1 1 16rem", color: color.inkFaint, fontSize: text.small });
