import {
	centered,
	column,
	filling,
	framed,
	grid,
	smallText,
	vars,
	wrappedRow,
} from "@creations/shared-ui/theme";
import { globalStyle, style } from "@vanilla-extract/css";

const { color, size, space } = vars;

export const bar = style({ justifyContent: "space-between" });
/** One narrow column, also in a wide window. */
export const page = style({ maxWidth: "40rem" });

export const form = style({ ...column(space.md), marginTop: space.sm });
export const photoButtons = style({
	...grid(space.xs),
	gridTemplateColumns: "repeat(auto-fit, minmax(9rem, 1fr))",
});
export const photos = style({
	...grid(space.xs),
	gridTemplateColumns: "repeat(auto-fill, minmax(6rem, 1fr))",
	padding: 0,
	listStyle: "none",
});
export const photo = style({
	...framed,
	...centered,
	position: "relative",
	aspectRatio: "1",
	color: color.inkFaint,
});
export const picture = style({ ...filling, position: "absolute", inset: 0 });
export const remove = style({
	position: "absolute",
	insetBlockStart: 0,
	insetInlineEnd: 0,
	minWidth: size.touch,
	minHeight: size.touch,
	borderRadius: vars.radius.pill,
	background: color.surface,
	color: color.ink,
});
export const preparing = style({
	...wrappedRow(space.xs),
	alignItems: "center",
	...smallText(color.inkSoft),
	":empty": { display: "none" },
});
export const line = style({ minHeight: "auto", resize: "none" });
export const problems = style({
	...grid(space.xxs),
	padding: 0,
	listStyle: "none",
	...smallText(color.danger),
	overflowWrap: "anywhere",
});
export const save = style({ width: "100%", minHeight: size.touch });

export const obstacle = style({
	...wrappedRow(`${space.xs} ${space.md}`),
	alignItems: "center",
	justifyContent: "space-between",
	padding: `${space.xs} ${space.md}`,
	borderRadius: vars.radius.sm,
	background: color.sunken,
	borderInlineStart: `${space.hair} solid ${color.inkFaint}`,
	...smallText(color.inkSoft),
	":empty": { display: "none" },
});
globalStyle(`${obstacle} > p`, { flex: "1 1 14rem" });

export const list = style({ padding: 0, listStyle: "none" });
export const row = style({
	...grid(space.md),
	gridTemplateColumns: `${size.thumbnail} minmax(0, 1fr) auto`,
	paddingBlock: space.md,
	borderBottom: `${size.hairline} solid ${color.rule}`,
});
export const thumbnail = style({
	...framed,
	...centered,
	position: "relative",
	alignSelf: "start",
	aspectRatio: "1",
	color: color.inkFaint,
});
export const words = style({ ...column(space.xxs), alignContent: "start" });
export const name = style({ fontWeight: vars.weight.medium, overflowWrap: "anywhere" });
export const state = style(smallText(color.inkSoft));
export const failed = style(smallText(color.danger));
export const refusals = style({
	padding: 0,
	listStyle: "none",
	...smallText(color.danger),
	overflowWrap: "anywhere",
});
/** Aligns the icon, not the edge of its button, with the text. */
export const deletion = style({
	alignSelf: "start",
	marginBlockStart: `calc(-1 * ${space.xs})`,
});
