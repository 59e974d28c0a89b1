import { column, grid, vars } from "@creations/shared-ui/theme";
import { style } from "@vanilla-extract/css";

const { color, size, space } = vars;

export const drop = style({
	...column(space.md),
	justifyItems: "center",
	padding: space.lg,
	border: `${size.hairline} dashed ${color.ruleStrong}`,
	borderRadius: vars.radius.md,
	textAlign: "center",
	selectors: {
		"&[data-over]": { borderColor: color.accent, background: color.accentWash },
	},
});
export const options = style({ display: "grid", gap: space.md, paddingTop: space.md });
/** Keeps a badge next to its name, even a long one. */
export const head = style({
	...grid(space.md),
	gridTemplateColumns: "minmax(0, 1fr) auto",
	alignItems: "start",
});
export const notes = style({
	color: color.inkSoft,
	fontSize: vars.text.small,
	overflowWrap: "anywhere",
});
export const list = style({ padding: 0 });
export const buttons = style({ justifyContent: "center" });
