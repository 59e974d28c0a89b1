import {
	centered,
	filling,
	framed,
	grid,
	media,
	smallText,
	vars,
	wrappedRow,
} from "@creations/shared-ui/theme";
import { globalStyle, style } from "@vanilla-extract/css";

const { color, size, space } = vars;

export const drop = style({
	borderRadius: vars.radius.sm,
	selectors: {
		"&[data-over]": {
			outline: `${space.hair} solid ${color.accent}`,
			outlineOffset: space.xxs,
			background: color.accentWash,
		},
	},
});

export const choice = style({
	...grid(space.md),
	padding: space.lg,
	border: `${size.hairline} dashed ${color.ruleStrong}`,
	borderRadius: vars.radius.sm,
});
// Large texts need two lines.
globalStyle(`${choice} button`, { maxWidth: "100%", whiteSpace: "normal" });
export const cover = style({ ...wrappedRow(space.md), alignItems: "center" });
export const coverFrame = style({ flex: "1 1 7rem" });
/** Room for two buttons next to each other. */
export const coverTools = style({ flex: "3 1 14rem" });
export const frame = style({ ...framed, width: "100%", aspectRatio: "3 / 2" });
export const picture = style(filling);
export const uploaded = style({
	display: "flex",
	alignItems: "center",
	gap: space.xs,
	...smallText(color.success),
});
export const slots = style({
	...grid(space.md),
	gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 9rem), 1fr))",
	alignItems: "start",
});
export const slot = style({ ...grid(space.xs), alignContent: "start" });
export const slotFrame = style([
	frame,
	{
		...centered,
		gridTemplateRows: "minmax(0, 1fr)",
		aspectRatio: "1",
		color: color.inkFaint,
		selectors: {
			'&[draggable="true"]': { cursor: "grab" },
			"&[data-over]": { outline: `2px solid ${color.accent}` },
		},
	},
]);
export const emptySlot = style({
	...grid(space.xs),
	justifyItems: "center",
	padding: space.xs,
});
globalStyle(`${emptySlot} button`, { maxWidth: "100%", whiteSpace: "normal" });
export const slotBar = style({
	display: "flex",
	alignItems: "center",
	justifyContent: "space-between",
});
export const slotNote = style(smallText());
export const address = style({ ...smallText(), minWidth: 0 });
globalStyle(`${address} > summary`, { minHeight: space.lg });

export const photos = style({ display: "grid", gap: space.lg });
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
export const photoFrame = style({
	...framed,
	gridArea: "picture",
	position: "relative",
	...centered,
	alignSelf: "start",
	aspectRatio: "1",
	color: color.inkFaint,
});
export const preview = style({ ...filling, position: "absolute" });
export const state = style({
	gridArea: "state",
	...wrappedRow(space.xs),
	alignItems: "center",
	minHeight: size.controlSmall,
	...smallText(),
});
export const failed = style({ color: color.danger });
export const progress = style({ flex: 1 });
export const note = style({
	flex: "1 1 16rem",
	color: color.inkFaint,
	fontSize: vars.text.small,
});
