import { freeWhenLow, grid, media, vars, wrappedRow } from "@creations/shared-ui/theme";
import { style } from "@vanilla-extract/css";
import * as listing from "../../listing.css.ts";

const { color, size, space } = vars;

export const frame = style({
	minHeight: "100vh",
	background: color.paper,
	color: color.ink,
});
export const banner = style({
	position: "sticky",
	top: 0,
	zIndex: vars.layer.header,
	...grid(`${space.xs} ${space.sm}`),
	gridTemplateColumns: `${size.icon} minmax(0, 1fr)`,
	alignItems: "center",
	padding: `${space.sm} ${space.gutter}`,
	background: color.accentFill,
	color: color.onAccent,
	"@media": {
		...freeWhenLow["@media"],
		[media.medium]: { gridTemplateColumns: `${size.icon} minmax(0, 1fr) auto` },
	},
});
export const words = style({ fontSize: vars.text.small });
export const title = style({ fontWeight: vars.weight.bold });
export const actions = style({
	gridColumn: "1 / -1",
	...wrappedRow(space.xs),
	"@media": { [media.medium]: { gridColumn: "auto" } },
});
const onAccent = {
	color: color.onAccent,
	borderColor: color.onAccent,
	":hover": { background: color.accentStrong, borderColor: color.onAccent },
	":focus-visible": { outlineColor: color.onAccent },
};
export const other = style(onAccent);
export const backLink = style({
	background: color.onAccent,
	borderColor: color.onAccent,
	color: color.accentFill,
	":hover": {
		background: color.accentStrong,
		borderColor: color.onAccent,
		color: color.onAccent,
	},
	":focus-visible": { outlineColor: color.onAccent },
});

export const moment = style({ display: "grid", gap: space.md });

export const page = style([listing.page, { gap: space.md }]);

export const items = style({ display: "grid", gridTemplateColumns: "minmax(0, 1fr)" });
export const item = style({
	...grid(space.md),
	gridTemplateColumns: `${size.thumbnail} minmax(0, 1fr) auto`,
	alignItems: "center",
	paddingBlock: space.sm,
	borderBottom: `${size.hairline} solid ${color.rule}`,
});
export const facts = style({ display: "grid", gap: space.xxs, minWidth: 0 });

export const text = style({
	display: "grid",
	gridTemplateColumns: "minmax(0, 1fr)",
	gap: space.md,
});
export const cover = style({
	width: "100%",
	borderRadius: vars.radius.sm,
	background: color.sunken,
});
export const pictures = style({
	...grid(space.sm),
	gridTemplateColumns: "repeat(auto-fill, minmax(min(100%, 14rem), 1fr))",
});
export const description = style({ fontFamily: vars.font.text, whiteSpace: "pre-wrap" });
