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
import { style } from "@vanilla-extract/css";

const { color, size, space } = vars;

export const facts = style({ ...wrappedRow(`0 ${space.md}`), ...smallText() });
export const line = style({
	paddingBlock: space.md,
	borderBottom: `${vars.size.hairline} solid ${color.rule}`,
});
export const row = style([line, { display: "grid", gap: space.xs }]);
export const name = style({ overflowWrap: "anywhere" });
export const nameLink = style({
	textDecoration: "none",
	":hover": { color: color.accent },
});
export const frame = style({
	...framed,
	...centered,
	gridTemplateRows: "minmax(0, 1fr)",
	aspectRatio: "1",
	color: color.inkFaint,
});
export const picture = style(filling);
export const summary = style({
	width: "fit-content",
	paddingBlock: space.xs,
	color: color.inkSoft,
	cursor: "pointer",
	"::marker": { color: color.accent },
});
export const page = style({
	...column(space.sm),
	paddingBlock: `${space.lg} ${space.section}`,
});
export const section = style({
	...column(space.md),
	marginTop: space.lg,
	":focus": { outline: "none" },
});
export const counts = style({
	display: "grid",
	gridTemplateColumns: "repeat(auto-fit, minmax(7rem, 1fr))",
	paddingTop: space.md,
	borderBlock: `${size.hairline} solid ${color.rule}`,
});
export const panel = style({
	...grid(space.sm),
	padding: space.md,
	background: color.accentWash,
	borderRadius: vars.radius.sm,
});
/** A line of a list that is loading. */
export const waitingLine = style({ height: size.thumbnail });
