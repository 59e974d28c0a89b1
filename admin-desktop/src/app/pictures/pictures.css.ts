import {
	filling,
	framed,
	grid,
	media,
	vars,
	wrappedRow,
} from "@creations/shared-ui/theme";
import { style } from "@vanilla-extract/css";

const { color, size, space, text } = vars;

export const form = style({ display: "grid", gap: space.lg, paddingTop: space.md });
export const tools = style({
	display: "flex",
	flexWrap: "wrap",
	alignItems: "center",
	gap: space.xs,
});
/** A long sentence in a narrow window takes several lines. */
export const filter = style({
	selectors: { "&&": { maxWidth: "100%", whiteSpace: "normal" } },
});
export const note = style({
	flexBasis: "100%",
	color: color.inkSoft,
	fontSize: text.small,
});

export const stage = style({
	...framed,
	position: "relative",
	justifySelf: "center",
	maxWidth: "100%",
	padding: 0,
	border: 0,
	lineHeight: 0,
	cursor: "crosshair",
});
export const staged = style({
	maxWidth: "100%",
	maxHeight: "50vh",
	width: "auto",
	height: "auto",
});
export const point = style({
	position: "absolute",
	width: space.lg,
	height: space.lg,
	translate: "-50% -50%",
	border: `2px solid ${color.surface}`,
	borderRadius: vars.radius.pill,
	boxShadow: `0 0 0 2px ${color.ink}`,
	pointerEvents: "none",
});
export const range = style({
	width: "100%",
	minHeight: size.touch,
	// Its contrast keeps the track of the slider dark in the dark theme.
	accentColor: color.accent,
});

export const canvas = style({ display: "block", maxWidth: "100%", maxHeight: "55vh" });

export const pictures = style({
	...grid(space.sm),
	gridTemplateColumns: "repeat(auto-fill, minmax(7.5rem, 1fr))",
});
export const choice = style({
	...framed,
	display: "block",
	width: "100%",
	aspectRatio: "1",
	padding: 0,
	border: `${size.hairline} solid ${color.rule}`,
	cursor: "pointer",
});
export const picture = style(filling);

export const row = style({
	...grid(space.md),
	gridTemplateColumns: `${size.thumbnail} minmax(0, 1fr)`,
	paddingBlock: space.md,
	borderBottom: `${size.hairline} solid ${color.rule}`,
	"@media": {
		[media.medium]: {
			gridTemplateColumns: `calc(1.5 * ${size.thumbnail}) minmax(0, 1fr) auto`,
			alignItems: "center",
		},
	},
});
export const frame = style({ ...framed, aspectRatio: "1" });
export const words = style({ display: "grid", gap: space.xxs, minWidth: 0 });
export const missing = style({ color: color.inkSoft, fontStyle: "italic" });
export const edit = style({
	...wrappedRow(space.xs),
	alignItems: "center",
	gridColumn: "2",
	justifySelf: "start",
	"@media": { [media.medium]: { gridColumn: "auto" } },
});
