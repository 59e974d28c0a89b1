import { filling, framed, media, vars } from "@creations/shared-ui/theme";
import { style } from "@vanilla-extract/css";

const { color, size, space, text } = vars;

export const form = style({ display: "grid", gap: space.lg });
export const list = style({ display: "grid", gap: space.lg });
export const photo = style({
	display: "grid",
	gridTemplateColumns: `${size.thumbnail} minmax(0, 1fr) auto`,
	gridTemplateAreas: '"picture state remove" "field field field"',
	alignItems: "center",
	gap: `${space.sm} ${space.md}`,
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
	display: "grid",
	placeItems: "center",
	alignSelf: "start",
	aspectRatio: "1",
	color: color.inkFaint,
});
export const picture = style({ ...filling, position: "absolute" });
export const state = style({
	gridArea: "state",
	display: "flex",
	flexWrap: "wrap",
	alignItems: "center",
	gap: space.xs,
	minHeight: size.controlSmall,
	color: color.inkFaint,
	fontSize: text.small,
});
export const failed = style({ color: color.danger });
export const progress = style({ flex: 1 });
export const note = style({ flex: "1 1 16rem", color: color.inkFaint, fontSize: text.small });
