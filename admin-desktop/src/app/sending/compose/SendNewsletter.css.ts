import { centred, column, inLines, media, vars } from "@creations/shared-ui/theme";
import { style } from "@vanilla-extract/css";

const { color, size, space } = vars;

export const letter = style({
	...column(space.lg),
	"@media": { [media.large]: { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)", columnGap: space.xl } },
});
export const fields = style({ ...column(space.md), alignContent: "start" });
export const content = style({ minHeight: "14rem", maxHeight: "60vh", fieldSizing: "content" });

export const preview = style({ display: "grid", minWidth: 0 });
export const blank = style({
	...centred,
	minHeight: "6rem",
	border: `${size.hairline} dashed ${color.rule}`,
	borderRadius: vars.radius.sm,
});

export const foot = style({
	gridColumn: "1 / -1",
	...inLines(space.xs),
	alignItems: "center",
	justifyContent: "flex-end",
});
export const note = style({ flex: "1 1 100%", "@media": { [media.medium]: { flex: "1 1 0" } } });
export const send = style({ flex: "1 1 100%", "@media": { [media.medium]: { flex: "none" } } });
