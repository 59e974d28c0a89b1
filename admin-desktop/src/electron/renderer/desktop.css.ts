import { centeredRow, grid, media, touchTarget, vars } from "@creations/shared-ui/theme";
import { style } from "@vanilla-extract/css";

const { color, size, space } = vars;

export const page = style({
	minHeight: "100vh",
	...grid(space.xl),
	alignContent: "center",
	justifyContent: "center",
	gridTemplateColumns: "minmax(0, 30rem)",
	paddingBlock: space.xxl,
	paddingInline: space.gutter,
	"@media": {
		[media.medium]: {
			gridTemplateColumns: "minmax(0, 16rem) minmax(0, 30rem)",
			alignItems: "center",
			gap: `calc(2 * ${space.gutter})`,
		},
	},
});
export const theme = style({
	position: "fixed",
	top: space.sm,
	insetInlineEnd: space.sm,
});
export const art = style({
	width: "7rem",
	aspectRatio: "1",
	"@media": { [media.medium]: { width: "100%" } },
});
/** Aligns the text, not its edge, with the content above. */
export const otherSite = style({ marginInlineStart: `calc(-1 * ${space.sm})` });
export const words = style({
	display: "grid",
	justifyItems: "start",
	gap: space.md,
	minWidth: 0,
});

export const list = style({
	width: "100%",
	borderTop: `${size.hairline} solid ${color.rule}`,
});
export const row = style({
	...centeredRow(space.xs),
	paddingBlock: space.sm,
	borderBottom: `${size.hairline} solid ${color.rule}`,
});
export const name = style({ flex: 1, minWidth: 0 });

export const form = style({ display: "grid", gap: space.md, width: "100%" });
export const connect = style({ "@media": { [media.small]: { justifySelf: "start" } } });

export const header = style({
	background: color.paper,
	borderBottom: `${size.hairline} solid ${color.rule}`,
});
export const bar = style({
	display: "flex",
	alignItems: "center",
	gap: space.xs,
	minHeight: size.header,
});
export const brand = style({ ...touchTarget, textDecoration: "none" });
export const site = style({ minWidth: 0, color: color.inkSoft });
export const host = style({ overflow: "hidden", textOverflow: "ellipsis" });
export const actions = style({ ...centeredRow(space.xxs), marginInlineStart: "auto" });
